import { type ReactNode, useEffect, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import Head from 'next/head'
import { PhoneProvider } from '@/store/console/boarding/phone'
import { DraftsProvider } from '@/store/console/reports/drafts'
import { createConsoleClient } from '@/store/console/createConsoleClient'

/** A page that a browser kept as it was, on the way back, is loaded anew: its person may have logged out. */
const useFreshPage = (): void => {
  useEffect(() => {
    const load = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', load)
    return () => window.removeEventListener('pageshow', load)
  }, [])
}

/** Stands around every page of the console, in place of a storefront's shell. */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createConsoleClient)
  useFreshPage()
  return (
    <QueryClientProvider client={client}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta key="robots" name="robots" content="noindex,nofollow" />
      </Head>
      <PhoneProvider>
        <DraftsProvider>{children}</DraftsProvider>
      </PhoneProvider>
    </QueryClientProvider>
  )
}

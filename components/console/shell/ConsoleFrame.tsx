import { type ReactNode, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import Head from 'next/head'
import { PhoneProvider } from '@/store/console/boarding/phone'
import { createConsoleClient } from '@/store/console/createConsoleClient'

/** Stands around every page of the console, in place of a storefront's shell. */
export const ConsoleFrame = ({ children }: { children: ReactNode }) => {
  const [client] = useState(createConsoleClient)
  return (
    <QueryClientProvider client={client}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta key="robots" name="robots" content="noindex,nofollow" />
      </Head>
      <PhoneProvider>{children}</PhoneProvider>
    </QueryClientProvider>
  )
}

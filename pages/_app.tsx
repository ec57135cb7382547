import type { AppProps } from 'next/app'
import Head from 'next/head'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { ErrorBoundary } from '@/components/shell/ErrorBoundary'
import { AppEffects } from '@/components/shell/AppEffects'
import type { Chrome } from '@/components/shell/chrome'
import { Shell } from '@/components/shell/Shell'
import type { Storefront } from '@/lib/contract/wire'
import { createClient } from '@/store/createClient'
import { hydrated } from '@/store/hydrated'

/** Pages without a storefront (404, 500) have none. */
type PageProps = { storefront?: Storefront; origin?: string }

type Props = AppProps<PageProps> & {
  Component: {
    chrome?: Chrome
    /** Stands around a page that is no storefront's. */
    Frame?: ComponentType<{ children: ReactNode }>
  }
}

/** A page of a storefront, or of another host with a frame of its own. */
const App = (props: Props) => {
  const { Component, pageProps } = props
  if (!Component.Frame) return <StorefrontApp {...props} />
  return (
    <Component.Frame>
      <Component {...pageProps} />
    </Component.Frame>
  )
}

/** The storefront's shell: one store per render on the server, one per tab in the browser. */
const StorefrontApp = ({ Component, pageProps }: Props) => {
  const { storefront, origin } = pageProps
  const phone = storefront?.ship.detail.phone
  const [store] = useState(() => {
    const client = createClient()
    client.dispatch(hydrated({ storefront, origin }))
    return client
  })
  // What the HTML shows: a part that React takes over later must find it again.
  const [stateOfHtml] = useState(() => store.getState())
  useEffect(() => {
    store.dispatch(hydrated({ storefront, origin }))
  }, [store, storefront, origin])

  return (
    <Provider store={store} serverState={stateOfHtml}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <ErrorBoundary phone={phone}>
        <AppEffects />
        <Shell storefront={storefront} chrome={Component.chrome}>
          <ErrorBoundary phone={phone}>
            <Component {...pageProps} />
          </ErrorBoundary>
        </Shell>
      </ErrorBoundary>
    </Provider>
  )
}

export default App

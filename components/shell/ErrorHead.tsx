import Head from 'next/head'
import { pageTitle } from '@/lib/head/head'

/** The site's name where no storefront is known. */
const PRODUCT = '뱃길'

/**
 * The head of an error page, the same on every host. It has no canonical address, because the page is
 * shown at any address.
 */
export const ErrorHead = ({ title }: { title: string }) => (
  <Head>
    <title key="title">{pageTitle(PRODUCT, title)}</title>
    <meta key="robots" name="robots" content="noindex,nofollow" />
  </Head>
)

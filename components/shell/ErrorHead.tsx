import Head from 'next/head'
import { pageTitle } from '@/lib/head/head'

/** Whose product it is, where no storefront is known. */
const PRODUCT = '뱃길'

/**
 * The head of an error page, the same on every host. It names no canonical address: the page stands
 * in for whatever was asked for.
 */
export const ErrorHead = ({ title }: { title: string }) => (
  <Head>
    <title key="title">{pageTitle(PRODUCT, title)}</title>
    <meta key="robots" name="robots" content="noindex,nofollow" />
  </Head>
)

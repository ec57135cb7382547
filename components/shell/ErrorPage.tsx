import Head from 'next/head'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { pageTitle } from '@/lib/head/head'

/** The site's name where no storefront is known. */
const PRODUCT = '뱃길'

const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: 90vh;
`

interface Props {
  title: string
  children: ReactNode
}

/**
 * An error page, the same on every host. It has no canonical address, because it is shown at any
 * address, and no header, because that is a storefront's.
 */
export const ErrorPage = ({ title, children }: Props) => (
  <>
    <Head>
      <title key="title">{pageTitle(PRODUCT, title)}</title>
      <meta key="robots" name="robots" content="noindex,nofollow" />
    </Head>
    <Middle>{children}</Middle>
  </>
)

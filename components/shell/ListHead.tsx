import Head from 'next/head'
import type { ComponentProps } from 'react'
import { canonicalUrl } from '@/lib/head/head'
import { publishedOrigin } from '@/lib/storefront/host'
import { hasNextPage, type ListPart, pageHref } from '@/lib/paging/listPages'
import { PageHead } from './PageHead'

type Props = ComponentProps<typeof PageHead> & { part: ListPart; path: string }

/**
 * The head of a page of a list: each page is canonical itself, and names the pages before and after.
 */
export const ListHead = ({ part, title, ...head }: Props) => {
  const { page = 1 } = part
  const origin = publishedOrigin(head.origin, head.storefront.domain)
  const addressOf = (number: number) => pageHref(canonicalUrl(origin, head.path), number)
  return (
    <>
      <PageHead {...head} title={page > 1 ? `${title} ${page}쪽` : title} />
      <Head>
        {page > 1 && <link key="canonical" rel="canonical" href={addressOf(page)} />}
        {page > 1 && <meta key="og:url" property="og:url" content={addressOf(page)} />}
        {page > 1 && <link key="prev" rel="prev" href={addressOf(page - 1)} />}
        {hasNextPage(part) && <link key="next" rel="next" href={addressOf(page + 1)} />}
      </Head>
    </>
  )
}

import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { Search } from '@/components/search/Search'
import type { SearchAnswer } from '@/components/search/SearchResults'
import { definePage } from '@/components/shell/definePage'

export const getStaticPaths = onDemandPaths

export const getStaticProps = storefrontPage

type Props = InferGetStaticPropsType<typeof getStaticProps> & {
  /** Present where the page was generated for a search (`pages/[host]/query/search`). */
  found?: SearchAnswer
}

export default definePage<Props>({
  head: { path: '/search', title: '검색' },
  Content: ({ storefront, origin, found }) => (
    <Search shipNo={storefront.ship.no} origin={origin} found={found} />
  ),
})

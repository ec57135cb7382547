import { Search } from '@/components/search/Search'
import type { SearchAnswer } from '@/components/search/SearchResults'
import { definePage } from '@/components/shell/definePage'

export { getStaticPaths, getStaticProps } from '@/api/pages/storefrontPage'

type Props = {
  /** Present where the page was generated for a search (`pages/[host]/query/search`). */
  found?: SearchAnswer
}

export default definePage<Props>({
  head: { path: '/search', title: '검색' },
  Content: ({ storefront, origin, found }) => (
    <Search shipNo={storefront.ship.no} origin={origin} found={found} />
  ),
})

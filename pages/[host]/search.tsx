import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, storefrontPage } from '@/api/pages/staticPage'
import { Search } from '@/components/search/Search'
import type { SearchAnswer } from '@/components/search/SearchResults'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths

export const getStaticProps = storefrontPage

type Props = InferGetStaticPropsType<typeof getStaticProps> & {
  /** What the page was made with, where its address asks for something. */
  found?: SearchAnswer
}

const SearchPage = ({ storefront, origin, found }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/search" title="검색" />
    <Search shipNo={storefront.ship.no} found={found} />
  </>
)

export default SearchPage

import type { InferGetStaticPropsType } from 'next'
import { onDemandPaths, storefrontPage } from '@/api/staticPage'
import { Search } from '@/components/search/Search'
import { PageHead } from '@/components/shell/PageHead'

export const getStaticPaths = onDemandPaths

export const getStaticProps = storefrontPage

type Props = InferGetStaticPropsType<typeof getStaticProps>

const SearchPage = ({ storefront, origin }: Props) => (
  <>
    <PageHead storefront={storefront} origin={origin} path="/search" title="검색" />
    <Search shipNo={storefront.ship.no} />
  </>
)

export default SearchPage

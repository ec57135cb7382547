import { useRouter } from 'next/router'
import styled from 'styled-components'
import { VisuallyHidden } from '@/components/common/VisuallyHidden'
import { firstOf } from '@/lib/query/query'
import { cleanSearchText } from '@/lib/text/searchText'
import { useAppDispatch } from '@/store/hooks'
import { searchesActions } from '@/store/slices/searches'
import { theme } from '@/styles/theme'
import { RecentSearches } from './RecentSearches'
import { SearchBox } from './SearchBox'
import { type SearchAnswer, SearchResults } from './SearchResults'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
`

/** Search over every service type of a storefront. The address contains the search. */
export const Search = ({ shipNo, found }: { shipNo: number; found?: SearchAnswer | undefined }) => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const word = cleanSearchText(firstOf(router.query.search))

  const search = (typed: string) => {
    const text = cleanSearchText(typed)
    if (text) dispatch(searchesActions.searchAdded(text))
    const address = { pathname: '/search', query: text ? { search: text } : {} }
    void router.push(address, undefined, { shallow: true })
  }

  return (
    <Page>
      <VisuallyHidden as="h1">검색</VisuallyHidden>
      <SearchBox word={word} onSearch={search} />
      {word ? (
        <SearchResults key={word} word={word} shipNo={shipNo} found={found} />
      ) : (
        <RecentSearches onSearch={search} />
      )}
    </Page>
  )
}

import { useRouter } from 'next/router'
import styled from 'styled-components'
import { useIntent } from '@/components/common/intent/useIntent'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { hasIntent, parseCodes, parseIntent } from '@/lib/intent/intent'
import { type Asked, askedQuery } from '@/lib/search/askedQuery'
import { firstOf } from '@/lib/query/query'
import { cleanSearchText } from '@/lib/text/searchText'
import { useAppDispatch } from '@/store/hooks'
import { searchesActions } from '@/store/slices/searches'
import { theme } from '@/styles/theme'
import { RecentSearches } from './RecentSearches'
import { SearchBox } from './SearchBox'
import { SearchIntent } from './SearchIntent'
import { type SearchAnswer, SearchResults } from './SearchResults'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
`

interface Props {
  shipNo: number
  /** Of the storefront, as it is published. */
  origin: string
  found?: SearchAnswer | undefined
}

/** Search over every service type of a storefront. The address contains the search. */
export const Search = ({ shipNo, origin, found }: Props) => {
  const router = useRouter()
  const dispatch = useAppDispatch()
  const word = cleanSearchText(firstOf(router.query.search))
  const { intent, isKnown, change } = useIntent()
  const area = parseCodes(router.query, 'area')
  const isShown = word !== '' || area.length > 0 || hasIntent(parseIntent(router.query))
  const asked = { ...intent, area, search: word }
  const addressOf = (next: Asked) => ({ pathname: '/search', query: askedQuery(next) })

  const search = (typed: string) => {
    const text = cleanSearchText(typed)
    if (text) dispatch(searchesActions.searchAdded(text))
    void router.push(addressOf({ ...asked, search: text }), undefined, { shallow: true })
  }
  const changeAsked = ({ area: areas = area, search: text = word, ...part }: Partial<Asked>) => {
    const address = addressOf({ ...change(part), area: areas, search: text })
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }

  return (
    <Page data-wide>
      <VisuallyHidden as="h1">검색</VisuallyHidden>
      <SearchBox word={word} onSearch={search} />
      <SearchIntent shipNo={shipNo} intent={intent} area={area} onChange={changeAsked} />
      {isShown ? (
        <SearchResults
          key={word}
          word={word}
          shipNo={shipNo}
          origin={origin}
          area={area}
          intent={isKnown ? intent : undefined}
          found={found}
          onChange={changeAsked}
        />
      ) : (
        <RecentSearches onSearch={search} />
      )}
    </Page>
  )
}

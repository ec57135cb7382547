import { useRouter } from 'next/router'
import styled from 'styled-components'
import { useIntent } from '@/components/common/intent/useIntent'
import { VisuallyHidden } from '@/components/common/text/VisuallyHidden'
import { hasIntent, type Intent, intentQuery, parseCodes, parseIntent } from '@/lib/intent/intent'
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
  const addressOf = (text: string, next: Intent, areas = area) => ({
    pathname: '/search',
    query: {
      ...(text && { search: text }),
      ...intentQuery(next),
      ...(areas.length > 0 && { area: areas.join(',') }),
    },
  })

  const search = (typed: string) => {
    const text = cleanSearchText(typed)
    if (text) dispatch(searchesActions.searchAdded(text))
    void router.push(addressOf(text, intent), undefined, { shallow: true })
  }
  const changeIntent = ({ area: areas, ...part }: Partial<Intent & { area: string[] }>) => {
    const address = addressOf(word, change(part), areas)
    void router.replace(address, undefined, { shallow: true, scroll: false })
  }

  return (
    <Page>
      <VisuallyHidden as="h1">검색</VisuallyHidden>
      <SearchBox word={word} onSearch={search} />
      <SearchIntent shipNo={shipNo} intent={intent} area={area} onChange={changeIntent} />
      {isShown ? (
        <SearchResults
          key={word}
          word={word}
          shipNo={shipNo}
          origin={origin}
          area={area}
          intent={isKnown ? intent : undefined}
          found={found}
        />
      ) : (
        <RecentSearches onSearch={search} />
      )}
    </Page>
  )
}

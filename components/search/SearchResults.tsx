import { ErrorState } from '@/components/common/feedback/ErrorState'
import { WithMap } from '@/components/common/map/WithMap'
import { ListHeader } from '@/components/common/list/ListHeader'
import { ListSkeleton, PagedList } from '@/components/common/list/PagedList'
import { CardsButton, ShipCards } from '@/components/common/card/ShipCards'
import { renderShip, SHIP_LAYOUT } from '@/components/common/card/ShipGrid'
import type { Answer } from '@/lib/contract/wire'
import { type Intent, NO_INTENT } from '@/lib/intent/intent'
import { type Asked, askedQuery } from '@/lib/search/askedQuery'
import type { CardItem } from '@/lib/ship/cardItem'
import { countShips } from '@/lib/serviceType/countShips'
import { serviceTypeFromCode } from '@/lib/serviceType/serviceType'
import { searchList } from '@/store/lists/ships'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { useLoad } from '@/store/useLoad'
import { NothingFound } from './NothingFound'
import { SearchReading } from './SearchReading'
import { TypeTotals } from './TypeTotals'

/** The answer to a search: a page of all service types together, and the total of each. */
export type SearchAnswer = {
  word: string
  /** `page` is absent for the first. */
  general: { list: CardItem[]; total: number | null; page?: number } | null
} & Pick<Answer<'getShipList'>, 'service_type' | 'understood' | 'operators'>

type Loaded = Omit<SearchAnswer, 'word'> & Partial<Pick<Answer<'getShipList'>, 'list' | 'total'>>

interface Props {
  /** '' lists everything that fits the intent. */
  word: string
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  origin: string
  /** Codes of areas. */
  area: readonly string[]
  /** Undefined while it is not known yet. */
  intent: Intent | undefined
  /** The answer in the page's HTML, if it was generated for a search. */
  found: SearchAnswer | undefined
  onChange: (part: Partial<Asked>) => void
}

/** Page 1: of a search its own result, else the list. */
const firstPage = ({ general, list, total }: Loaded) =>
  general ?? (list && total !== undefined ? { list, total } : null)

/** The service types among the results: of a search as the server counts them, else of the page. */
const foundTypes = (loaded: Loaded) => {
  const counted = loaded.service_type.flatMap(({ code, total }) =>
    total > 0 ? (serviceTypeFromCode(code) ?? []) : [],
  )
  const cards = firstPage(loaded)?.list ?? []
  return counted.length > 0 ? counted : cards.map(({ detail }) => detail.service_type)
}

/**
 * The results of a search for the visitor's day, party and species: the total of each service type,
 * and all of them in one list.
 */
export const SearchResults = (props: Props) => {
  const { word, shipNo, origin, area, intent: said, found, onChange } = props
  const whole = { ...(said ?? NO_INTENT), area, search: word }
  const asked = askedQuery({ ...whole, search: '' })
  const isNarrowed = Object.keys(asked).length > 0
  const query = { ship_no: shipNo, ...askedQuery(whole) }
  // The HTML is the same for every visitor, so its results know nothing of the intent.
  const initial = found?.word === word && !isNarrowed ? found : undefined
  const { data, error, reload } = useLoad<Loaded>(
    initial || !said ? undefined : `search/${JSON.stringify(query)}`,
    (api) => api.getShipList(query),
    initial,
  )
  // Page 1 arrives with the totals; later pages are loaded by the list.
  const general = data && firstPage(data)
  const view = usePagedList(searchList, general ? query : null, general ?? undefined)

  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!general) return <ListSkeleton {...SHIP_LAYOUT} />
  const nothingFound = <NothingFound shipNo={shipNo} asked={whole} onChange={onChange} />
  const readAs = word && (
    <SearchReading word={word} origin={origin} found={data} list={general.list} />
  )
  if (general.list.length === 0) {
    return (
      <>
        {readAs}
        {nothingFound}
      </>
    )
  }
  return (
    <>
      <ListHeader>
        <p role="status">
          {word ? `‘${word}’ 검색 결과 ` : '조건에 맞는 상품 '}
          {countShips(general.total, foundTypes(data))}
        </p>
        <CardsButton />
      </ListHeader>
      {readAs}
      {word && <TypeTotals word={word} asked={asked} types={data.service_type} />}
      <WithMap view={view}>
        <ShipCards>
          <PagedList
            {...SHIP_LAYOUT}
            view={view}
            isEndless
            empty={nothingFound}
            pagesAt={word && !isNarrowed ? `/search?search=${encodeURIComponent(word)}` : undefined}
          >
            {renderShip}
          </PagedList>
        </ShipCards>
      </WithMap>
    </>
  )
}

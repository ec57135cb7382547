import { EmptyState } from '@/components/common/EmptyState'
import { ErrorState } from '@/components/common/ErrorState'
import { ListSkeleton, PagedList } from '@/components/common/PagedList'
import { ShipCard } from '@/components/common/ShipCard'
import { SHIP_LAYOUT } from '@/components/common/ShipGrid'
import type { Answer } from '@/lib/contract/wire'
import type { CardItem } from '@/lib/ship/cardItem'
import { searchList } from '@/store/lists/ships'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { useLoad } from '@/store/useLoad'
import { countText, TypeTotals } from './TypeTotals'

/** The answer to a search: page 1 of all service types together, and the total of each. */
export type SearchAnswer = {
  word: string
  general: { list: CardItem[]; total: number } | null
  service_type: Answer<'getShipList'>['service_type']
}

interface Props {
  word: string
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** The answer in the page's HTML, if it was generated for a search. */
  found: SearchAnswer | undefined
}

/** The results of a search: the total of each service type, and all of them in one list. */
export const SearchResults = ({ word, shipNo, found }: Props) => {
  const query = { search: word, ship_no: shipNo }
  const initial = found?.word === word ? found : undefined
  const { data, error, reload } = useLoad<Omit<SearchAnswer, 'word'>>(
    initial ? undefined : `search/${shipNo}/${word}`,
    (api) => api.getShipList(query),
    initial,
  )
  // Page 1 arrives with the totals; later pages are loaded by the list.
  const general = data?.general
  const view = usePagedList(searchList, general ? query : null, general ?? undefined)

  if (error) return <ErrorState message={error} onRetry={reload} />
  if (!general) return <ListSkeleton {...SHIP_LAYOUT} />
  const nothingFound = (
    <EmptyState title={`‘${word}’에 맞는 상품이 없어요.`}>
      낱말을 줄이거나 어종, 항구 이름으로 다시 찾아보세요.
    </EmptyState>
  )
  if (general.total === 0) return nothingFound
  return (
    <>
      <p role="status">
        ‘{word}’ 검색 결과 {countText(general.total)}개
      </p>
      <TypeTotals word={word} types={data.service_type} />
      <PagedList {...SHIP_LAYOUT} view={view} isEndless empty={nothingFound}>
        {(item, isFirst) => <ShipCard item={item} isEager={isFirst} />}
      </PagedList>
    </>
  )
}

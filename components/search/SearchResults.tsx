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

/** What a word finds: the first page of all types together, and the totals of each. */
export type SearchAnswer = {
  word: string
  general: { list: CardItem[]; total: number } | null
  service_type: Answer<'getShipList'>['service_type']
}

interface Props {
  word: string
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** What the page was made with. */
  found: SearchAnswer | undefined
}

/** What a word finds: how many of each type, and all of them together. */
export const SearchResults = ({ word, shipNo, found }: Props) => {
  const query = { search: word, ship_no: shipNo }
  const made = found?.word === word ? found : undefined
  const { data, error, reload } = useLoad<Omit<SearchAnswer, 'word'>>(
    made ? undefined : `search/${shipNo}/${word}`,
    (api) => api.getShipList(query),
    made,
  )
  // The first page of the whole comes with the totals; the pages after it are asked for as usual.
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

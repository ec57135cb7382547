import styled from 'styled-components'
import { Button } from '@/components/common/Button'
import { EmptyState } from '@/components/common/EmptyState'
import { LinkButton } from '@/components/common/LinkButton'
import { ListHeader } from '@/components/common/ListHeader'
import { PagedList } from '@/components/common/PagedList'
import { ShipCard } from '@/components/common/ShipCard'
import { SHIP_LAYOUT } from '@/components/common/ShipGrid'
import { EMPTY_FILTER } from '@/lib/filters/emptyFilter'
import { countFilters, filterQuery } from '@/lib/filters/filters'
import { labels } from '@/lib/serviceType/labels'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { CardItem } from '@/lib/ship/cardItem'
import { shipLists } from '@/store/lists/ships'
import { usePagedList } from '@/store/pagedList/usePagedList'
import { theme } from '@/styles/theme'
import { FilterBar } from './FilterBar'
import { useShipFilter } from './useShipFilter'

const Page = styled.div`
  display: grid;
  gap: ${theme.space.md};
`

interface Props {
  serviceType: ServiceType
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** Page 1 without a filter, from the page's HTML. */
  initial: { list: CardItem[]; total: number }
}

const NothingFound = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <EmptyState
      title="조건에 맞는 상품이 없어요."
      action={<Button onClick={onClear}>조건 모두 지우기</Button>}
    >
      날짜를 바꾸거나 조건을 하나씩 지워 보세요.
    </EmptyState>
  ) : (
    <EmptyState
      title="아직 준비된 상품이 없어요."
      action={<LinkButton href="/">다른 상품 보기</LinkButton>}
    >
      곧 새로운 상품으로 찾아올게요.
    </EmptyState>
  )

/** The ships of one service type, with a filter; scrolling loads more. */
export const ShipList = ({ serviceType, shipNo, initial }: Props) => {
  const { filter, change } = useShipFilter(serviceType)
  const isFiltered = countFilters(filter) > 0
  const query = { service_type: serviceType, ship_no: shipNo, ...filterQuery(filter) }
  const view = usePagedList(shipLists[serviceType], query, isFiltered ? undefined : initial)

  return (
    <Page>
      <ListHeader>
        <h1>{labels[serviceType].name}</h1>
        {shipNo !== 0 && (
          <LinkButton
            href={`/info/fleet/?service_type=${serviceType}`}
            prefetch={false}
            variant="ghost"
            isSmall
          >
            선단 일정표
          </LinkButton>
        )}
      </ListHeader>
      <FilterBar serviceType={serviceType} filter={filter} onChange={change} />
      <PagedList
        {...SHIP_LAYOUT}
        view={view}
        isEndless
        empty={<NothingFound isFiltered={isFiltered} onClear={() => change(EMPTY_FILTER)} />}
      >
        {(item, isFirst) => <ShipCard item={item} isEager={isFirst} />}
      </PagedList>
    </Page>
  )
}

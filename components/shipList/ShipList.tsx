import { useState } from 'react'
import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ListHeader } from '@/components/common/list/ListHeader'
import { PagedList } from '@/components/common/list/PagedList'
import { focusHeading } from '@/components/common/focus/passFocus'
import { ShipCards } from '@/components/common/card/ShipCards'
import { renderShip, SHIP_LAYOUT } from '@/components/common/card/ShipGrid'
import { useToday } from '@/components/common/time/useToday'
import type { CodeName } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { type UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters, filterQuery } from '@/lib/filters/filters'
import type { Intent } from '@/lib/intent/intent'
import { intentText } from '@/lib/intent/intentText'
import { countShips } from '@/lib/serviceType/countShips'
import { seasonFirst } from '@/lib/intent/seasonFirst'
import { labels } from '@/lib/serviceType/labels'
import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import type { CardItem } from '@/lib/ship/cardItem'
import { shipLists } from '@/store/lists/ships'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { type PagedListView, usePagedList } from '@/store/pagedList/usePagedList'
import { useLoad } from '@/store/useLoad'
import { theme } from '@/styles/theme'
import { FilterBar } from './FilterBar'
import { ListSummary } from './ListSummary'
import { NothingFound } from './NothingFound'
import { useNearby } from './useNearby'
import { useShipFilter } from './useShipFilter'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
`

interface Props {
  serviceType: ServiceType
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** The first page without a filter, from the page's HTML. */
  initial: PageAnswer<CardItem>
}

const NO_NAMES: CodeName[] = []

/** `갑오징어 · 28일(토) · 2명: 9척`. Nothing is said while page 1 is loaded, nor of an empty list. */
const summaryOf = (
  serviceType: ServiceType,
  { intent, names, today }: { intent: Intent; names: CodeName[]; today: KstDate | undefined },
  { is_data_load, total }: Pick<PagedListView<unknown>, 'is_data_load' | 'total'>,
): string => {
  if (!is_data_load || total === 0) return ''
  const count = countShips(total, [serviceType])
  const { unit } = labels[serviceType]
  const text = today ? intentText(intent, { names, today, unit }) : ''
  return [text, count].filter(Boolean).join(': ')
}

/** Nothing has an order, nor a number. */
const isNothingFound = ({ is_data_load, list }: PagedListView<unknown>) =>
  is_data_load && list.length === 0

/** The names of the filter's codes, loaded when one is chosen or the visitor opens a choice. */
const useCodes = (filter: UserFilter, shipNo: number) => {
  const [isNeeded, setIsNeeded] = useState(false)
  const { fish, area, fishing_method_travelout } = filter
  const isChosen = fish.length + area.length + fishing_method_travelout.length > 0
  const codes = useLoad(isNeeded || isChosen ? 'shipFilter' : undefined, async (api) => {
    const { season, ...of } = await api.getShipFilter({ ship_no: shipNo })
    return { ...of, fish: seasonFirst(of.fish, season) }
  })
  return { codes, need: () => setIsNeeded(true) }
}

/** The ships of one service type, with a filter and an order; scrolling loads more. */
export const ShipList = ({ serviceType, shipNo, initial }: Props) => {
  const { filter, sort, change, changeSort } = useShipFilter(serviceType)
  const { codes, need } = useCodes(filter, shipNo)
  const today = useToday()
  const nearby = useNearby(sort, changeSort)
  const isFiltered = countFilters(filter) > 0
  const query = {
    service_type: serviceType,
    ship_no: shipNo,
    ...filterQuery(filter),
    ...nearby.query,
  }
  const first = isFiltered || sort !== 'popular' ? undefined : initial
  const view = usePagedList(shipLists[serviceType], query, first)
  const names = codes.data?.fish ?? NO_NAMES
  const changeWhereNothing = (next: UserFilter) => {
    // The button goes with the sentence that nothing was found.
    focusHeading()
    change(next)
  }

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
      <FilterBar
        serviceType={serviceType}
        shipNo={shipNo}
        filter={filter}
        codes={codes}
        onNeedCodes={need}
        onChange={change}
      />
      {!isNothingFound(view) && (
        <ListSummary
          serviceType={serviceType}
          text={summaryOf(serviceType, { intent: filter, names, today }, view)}
          sort={sort}
          onSort={nearby.choose}
        />
      )}
      {nearby.error && <p role="alert">{nearby.error}</p>}
      <ShipCards>
        <PagedList
          {...SHIP_LAYOUT}
          view={view}
          isEndless
          pagesAt={first && serviceTypePath(serviceType)}
          empty={
            <NothingFound
              isFiltered={isFiltered}
              serviceType={serviceType}
              shipNo={shipNo}
              filter={filter}
              codes={codes.data}
              today={today}
              onChange={changeWhereNothing}
            />
          }
        >
          {renderShip}
        </PagedList>
      </ShipCards>
    </Page>
  )
}

import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { useIsWide } from '@/components/common/layout/useIsWide'
import { onRequest } from '@/components/common/load/onRequest'
import { WithMap } from '@/components/common/map/WithMap'
import { ListHeader } from '@/components/common/list/ListHeader'
import { PagedList } from '@/components/common/list/PagedList'
import { focusHeading } from '@/components/common/focus/passFocus'
import { ShipCards } from '@/components/common/card/ShipCards'
import { renderShip, SHIP_LAYOUT } from '@/components/common/card/ShipGrid'
import { useToday } from '@/components/common/time/useToday'
import type { CodeName } from '@/lib/contract/wire'
import type { UserFilter } from '@/lib/filters/emptyFilter'
import { countFilters, filterQuery } from '@/lib/filters/filters'
import { labels } from '@/lib/serviceType/labels'
import { serviceTypePath, type ServiceType } from '@/lib/serviceType/serviceType'
import type { CardItem } from '@/lib/ship/cardItem'
import { shipLists } from '@/store/lists/ships'
import type { PageAnswer } from '@/store/pagedList/createPagedListSlice'
import { type PagedListView, usePagedList } from '@/store/pagedList/usePagedList'
import { besideStyle } from '@/styles/besideStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { FilterBar } from './FilterBar'
import { ListSummary } from './ListSummary'
import { NothingFound } from './NothingFound'
import { summaryOf } from './summaryOf'
import { useCodes } from './useCodes'
import { useNearby } from './useNearby'
import { useShipFilter } from './useShipFilter'

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};

  > section {
    ${besideStyle}
  }
  /* What was found. */
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: inherit;
  }
  ${media.desktop} {
    grid-template-columns: min(15rem, 24%) minmax(0, 1fr);
    column-gap: ${theme.space.lg};
    align-items: start;

    > :first-child {
      grid-column: 1 / -1;
    }
    /* What is chosen, then how many, in one line: chips that come do not move the list. */
    > div {
      grid-template-columns: fit-content(50%) minmax(0, 1fr);

      > :nth-child(n + 3) {
        grid-column: 1 / -1;
      }
    }
  }
`

/** Beside the list where there is room: a phone has it in a dialog. */
const FilterPanel = onRequest(() => import('./FilterPanel').then(({ FilterPanel: Panel }) => Panel))

interface Props {
  serviceType: ServiceType
  /** The storefront's main ship; 0 is every operator. */
  shipNo: number
  /** The first page without a filter, from the page's HTML. */
  initial: PageAnswer<CardItem>
}

const NO_NAMES: CodeName[] = []

/** Nothing has an order, nor a number. */
const isNothingFound = ({ is_data_load, list }: PagedListView<unknown>) =>
  is_data_load && list.length === 0

/** The ships of one service type, with a filter and an order; scrolling loads more. */
export const ShipList = ({ serviceType, shipNo, initial }: Props) => {
  const { filter, sort, change, changeSort } = useShipFilter(serviceType)
  const isWide = useIsWide()
  const { codes, need } = useCodes({ filter, shipNo, isPanelShown: isWide })
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
    <Page data-wide>
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
      <section aria-label="필터">
        {isWide && <FilterPanel {...{ serviceType, shipNo, filter, codes }} onChange={change} />}
      </section>
      <div>
        <FilterBar
          serviceType={serviceType}
          shipNo={shipNo}
          filter={filter}
          codes={codes}
          onNeedCodes={need}
          onChange={change}
        />
        <ListSummary
          serviceType={serviceType}
          text={summaryOf(serviceType, { intent: filter, names, today }, view)}
          sort={sort}
          onSort={nearby.choose}
          isHidden={isNothingFound(view)}
        />
        {nearby.error && <p role="alert">{nearby.error}</p>}
        <WithMap view={view} serviceType={serviceType}>
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
        </WithMap>
      </div>
    </Page>
  )
}

import { memo } from 'react'
import styled from 'styled-components'
import { HydrationBoundary } from '@/components/common/load/HydrationBoundary'
import { ReportRows } from '@/components/common/card/ReportRows'
import { Section } from '@/components/common/layout/Section'
import { ShipGrid } from '@/components/common/card/ShipGrid'
import { ShipShelf } from '@/components/common/card/ShipShelf'
import type { Storefront } from '@/lib/contract/wire'
import type { MainPage } from '@/lib/main/mainPage'
import { serviceTypePath } from '@/lib/serviceType/serviceType'
import { menuOf } from '@/lib/storefront/menu'
import type { CardItem } from '@/lib/ship/cardItem'
import { theme } from '@/styles/theme'
import { AroundSection } from './AroundSection'
import { BannerCarousel } from './BannerCarousel'
import { EventList } from './EventList'
import { MainSection } from './MainSection'
import { NewsList } from './NewsList'

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};
`

const REPORTS = '/info/ship_board/'
const NEWS = '/info/board/'

/** Ships with seats at the coming weekend, of an operator's own within a week; soonest first. */
export const WeekendSection = memo(
  ({ items, isOwn }: { items: readonly CardItem[]; isOwn: boolean }) =>
    items.length > 0 && (
      <Section title={isOwn ? '이번 주 자리' : '이번 주말 자리'}>
        <ShipShelf items={items} isEager />
      </Section>
    ),
)
WeekendSection.displayName = 'WeekendSection'

/** Ships in a section that is left out where it has none. */
const Ships = ({ title, items }: { title: string; items: readonly CardItem[] }) =>
  items.length > 0 && (
    <Section title={title}>
      <ShipShelf items={items} />
    </Section>
  )

interface Props {
  storefront: Storefront
  main: MainPage
}

const AllSections = ({ storefront, main }: Props) => {
  const { banners, ships, reports, news, events } = main
  const offers = (path: string) => menuOf(storefront).some(({ href }) => href === path)
  const isEmpty = ships.weekend.length + ships.popular.length + ships.others.length === 0
  // An operator's storefront shows first what is its own.
  const isOwn = storefront.ship.no !== 0
  const lastReports = offers(REPORTS) && (
    <MainSection
      title="최근 조황"
      moreHref={REPORTS}
      items={reports}
      empty="아직 올라온 조황이 없어요."
    >
      {(items) => <ReportRows reports={items} />}
    </MainSection>
  )
  return (
    <Parts>
      {isOwn && lastReports}
      {banners.length > 0 && (
        <HydrationBoundary>
          <BannerCarousel banners={banners} isEager={!isOwn} />
        </HydrationBoundary>
      )}
      {ships.others.length > 0 && (
        <Section title={ships.weekend.length > 0 ? '다른 상품' : '모든 상품'}>
          <ShipGrid items={ships.others} />
        </Section>
      )}
      {isEmpty && (
        <MainSection title="지금 인기" items={[]} empty="인기 상품을 모으고 있어요.">
          {() => null}
        </MainSection>
      )}
      <Ships title="지금 인기" items={ships.popular} />
      {!isOwn && lastReports}
      {events.length > 0 && (
        <Section title="이벤트" moreHref="/customer/event">
          <EventList events={events} />
        </Section>
      )}
      {ships.groups.map(({ service_type, title, data }) => (
        <Section key={service_type} title={title} moreHref={serviceTypePath(service_type)}>
          <ShipShelf items={data} />
        </Section>
      ))}
      {offers(NEWS) && (
        <MainSection
          title="현장소식"
          moreHref={NEWS}
          items={news}
          empty="아직 올라온 소식이 없어요."
        >
          {(items) => <NewsList items={items} />}
        </MainSection>
      )}
      {ships.others.length === 0 && !isEmpty && (
        <AroundSection shipNo={storefront.ship.no} initial={ships.around} />
      )}
      {ships.latest.length > 0 && (
        <Section title="새로 나온 상품" moreHref="/search">
          <ShipGrid items={ships.latest} />
        </Section>
      )}
    </Parts>
  )
}

/** What the main page shows below the first screen: the same whatever is said above. */
export const MainSections = memo(AllSections)

import { Fragment, memo, type ReactNode } from 'react'
import styled from 'styled-components'
import { HydrationBoundary } from '@/components/common/load/HydrationBoundary'
import { ReportRows } from '@/components/common/card/ReportRows'
import { Section } from '@/components/common/layout/Section'
import { ShipGrid } from '@/components/common/card/ShipGrid'
import { ShipShelf } from '@/components/common/card/ShipShelf'
import type { Storefront } from '@/lib/contract/wire'
import type { MainPage } from '@/lib/main/mainPage'
import type { MainSectionName } from '@/lib/main/sections'
import { serviceTypePath } from '@/lib/serviceType/serviceType'
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

interface Props {
  storefront: Storefront
  main: MainPage
}

const AllSections = ({ storefront, main }: Props) => {
  const { banners, ships, reports, news, events } = main
  const { no } = storefront.ship
  const drawn: Record<MainSectionName, ReactNode> = {
    ship_board: (
      <MainSection
        title="최근 조황"
        moreHref={REPORTS}
        items={reports}
        empty="아직 올라온 조황이 없어요."
      >
        {(items) => <ReportRows reports={items} />}
      </MainSection>
    ),
    main_banner: (
      <HydrationBoundary>
        <BannerCarousel banners={banners} isEager={no === 0} />
      </HydrationBoundary>
    ),
    now_popular:
      ships.others.length > 0 ? (
        <Section title={ships.weekend.length > 0 ? '다른 상품' : '모든 상품'}>
          <ShipGrid items={ships.others} />
        </Section>
      ) : (
        <MainSection title="지금 인기" items={ships.popular} empty="인기 상품을 모으고 있어요.">
          {(items) => <ShipShelf items={items} />}
        </MainSection>
      ),
    event: (
      <Section title="이벤트" moreHref="/customer/event">
        <EventList events={events} />
      </Section>
    ),
    group: ships.groups.map(({ service_type, title, data }) => (
      <Section key={service_type} title={title} moreHref={serviceTypePath(service_type)}>
        <ShipShelf items={data} />
      </Section>
    )),
    board: (
      <MainSection title="현장소식" moreHref={NEWS} items={news} empty="아직 올라온 소식이 없어요.">
        {(items) => <NewsList items={items} />}
      </MainSection>
    ),
    around: <AroundSection shipNo={no} initial={ships.around} />,
    general: (
      <Section title="새로 나온 상품" moreHref="/search">
        <ShipGrid items={ships.latest} />
      </Section>
    ),
  }
  return (
    <Parts>
      {main.sections.map((name) => (
        <Fragment key={name}>{drawn[name]}</Fragment>
      ))}
    </Parts>
  )
}

/** What the main page shows below the first screen: the same whatever is said above. */
export const MainSections = memo(AllSections)

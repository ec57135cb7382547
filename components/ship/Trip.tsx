import { memo, type ReactNode } from 'react'
import styled from 'styled-components'
import { Gallery } from '@/components/common/picture/Gallery'
import { onDemand } from '@/components/common/load/onDemand'
import { CallLinks } from '@/components/common/card/CallLinks'
import { PlaceCard } from '@/components/common/card/PlaceCard'
import { ReportRows } from '@/components/common/card/ReportRows'
import { Section } from '@/components/common/layout/Section'
import { ShipShelf } from '@/components/common/card/ShipShelf'
import type { ShipDetail } from '@/lib/contract/wire'
import { labels } from '@/lib/serviceType/labels'
import { leavesOffCoast } from '@/lib/serviceType/traits'
import type { RecentCatch } from '@/lib/report/recentCatch'
import type { ReportCardItem } from '@/lib/report/reportCardItem'
import type { CardItem } from '@/lib/ship/cardItem'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { OtherOperator } from './OtherOperator'
import { type Fact, FactList } from './FactList'
import { RecentCatchLine } from './RecentCatchLine'
import { TripFacts } from './TripFacts'
import type { NaviItem } from './TripNavi'
import { TripTerms, TripTexts } from './TripTexts'
import { TripTitle } from './TripTitle'

/** The element id of the calendar, which the links of card and bar lead to. */
const CALENDAR_ID = 'calendar'

const CARD_WIDTH = '22rem'

const Page = styled.div<{ $hasCard: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg};

  > section {
    scroll-margin-top: ${theme.space.xs};
  }
  ${media.wide} {
    padding-inline-end: ${({ $hasCard }) => ($hasCard ? `calc(${CARD_WIDTH} + ${theme.space.xl})` : 0)};
  }
`

/** Below the calendar on a phone; on a wide screen a second column, in which the card follows the page. */
const Side = styled.aside`
  ${media.wide} {
    position: absolute;
    inset: 0 0 0 auto;
    width: ${CARD_WIDTH};

    > * {
      position: sticky;
      top: 7rem;
      max-height: calc(100vh - 8rem);
      overflow-y: auto;
    }
  }
`

/** Reserves the space of the navigation, so that loading it does not shift the layout. */
const NaviPlaceholder = () => <div style={{ minHeight: `calc(${theme.touch} + 3px)` }} />

/** Not part of the first load: the page can be read without it. */
const TripNavi = onDemand(() => import('./TripNavi').then(({ TripNavi: Navi }) => Navi), {
  Loading: NaviPlaceholder,
  LoadError: NaviPlaceholder,
})

const Reviews = onDemand(() => import('./Reviews').then((code) => code.Reviews))

interface Props {
  trip: ShipDetail
  /** Canonical address of the page. */
  url: string
  /** Present when another storefront books it; its `href` is null when none does. */
  elsewhere: { href: string | null } | null
  /** The refund policy, one sentence per line. */
  refunds: readonly string[]
  /** What may be checked of the boat. */
  safety: readonly Fact[]
  /** Who sells it, where the footer does not say so. */
  seller: readonly Fact[]
  siblings: readonly CardItem[]
  reports: readonly ReportCardItem[]
  /** What was caught in the last weeks; null where no report says it. */
  caught: RecentCatch | null
  /** Whether anybody has reviewed it. */
  isReviewed?: boolean
  /** Calendar and booking card, which belong to another feature folder. */
  calendar: ReactNode
  card: ReactNode
}

const aboveCalendar = ({ trip, url, elsewhere }: Pick<Props, 'trip' | 'url' | 'elsewhere'>) => {
  const { detail } = trip
  return (
    <>
      <Gallery images={detail.images} texts={detail.image_texts} name={detail.name} />
      <TripTitle trip={trip} url={url} />
      {elsewhere && <OtherOperator operatorName={detail.operator_name} {...elsewhere} />}
      <TripFacts detail={detail} />
      <CallLinks ship={{ ...detail, no: trip.ship.no }} />
    </>
  )
}

type BelowProps = Pick<
  Props,
  'trip' | 'refunds' | 'safety' | 'seller' | 'siblings' | 'reports' | 'caught' | 'isReviewed'
>

/** Whether anything is known of where it starts. */
const hasPlace = ({ detail }: ShipDetail): boolean =>
  detail.port_name !== '' || detail.departure_address !== ''

const belowCalendar = ({
  trip,
  refunds,
  safety,
  seller,
  siblings,
  reports,
  caught,
  isReviewed,
}: BelowProps) => {
  const { detail, group } = trip
  const words = labels[detail.service_type]
  return (
    <>
      {safety.length > 0 && (
        <Section title="안전 정보">
          <FactList facts={safety} />
        </Section>
      )}
      <TripTexts detail={detail} />
      {hasPlace(trip) && (
        <Section id="place" title={words.departureAddress}>
          <PlaceCard
            name={detail.departure_place || detail.port_name}
            address={detail.departure_address}
            lat={detail.lat}
            lng={detail.lng}
            isInland={leavesOffCoast(detail.service_type)}
            parking={detail.parking}
            image={detail.meeting_image}
          />
        </Section>
      )}
      <TripTerms refunds={refunds} seller={seller} />
      {reports.length > 0 && (
        <Section id="reports" title="최근 조황" moreHref="/info/ship_board/">
          {caught && <RecentCatchLine {...caught} />}
          <ReportRows reports={reports} />
        </Section>
      )}
      {isReviewed && (
        <Section id="reviews" title="후기">
          <Reviews shipNo={trip.ship.no} />
        </Section>
      )}
      {siblings.length > 0 && (
        <Section title={`${group.name}의 다른 상품`}>
          <ShipShelf items={siblings} />
        </Section>
      )}
    </>
  )
}

// The page is drawn again with every choice in its calendar, these parts are not.
const AboveCalendar = memo(aboveCalendar)
const BelowCalendar = memo(belowCalendar)

/** The trip page: everything about a ship that matters before booking. */
export const Trip = memo(
  ({
    trip,
    url,
    elsewhere,
    refunds,
    safety,
    seller,
    siblings,
    reports,
    caught,
    isReviewed,
    ...own
  }: Props) => {
    const { detail } = trip
    const items: NaviItem[] = [
      ...(elsewhere ? [] : [[CALENDAR_ID, '예약'] as const]),
      ...(detail.intro_html ? [['intro', '소개'] as const] : []),
      ...(hasPlace(trip) ? [['place', '위치'] as const] : []),
      ...(reports.length > 0 ? [['reports', '조황'] as const] : []),
      ...(isReviewed ? [['reviews', '후기'] as const] : []),
    ]
    return (
      <Page $hasCard={!elsewhere}>
        <AboveCalendar {...{ trip, url, elsewhere }} />
        <TripNavi items={items} />
        {!elsewhere && (
          <Section id={CALENDAR_ID} title="예약 달력">
            {own.calendar}
          </Section>
        )}
        {!elsewhere && <Side aria-label="예약">{own.card}</Side>}
        <BelowCalendar
          {...{ trip, refunds, safety, seller, siblings, reports, caught, isReviewed }}
        />
      </Page>
    )
  },
)

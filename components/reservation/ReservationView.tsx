import { useState } from 'react'
import styled from 'styled-components'
import { BoardingPass } from '@/components/common/boardingPass/BoardingPass'
import { Card } from '@/components/common/card/Card'
import { LinkButton } from '@/components/common/button/LinkButton'
import { PaySection } from '@/components/common/payment/PaySection'
import { Button } from '@/components/common/button/Button'
import { onDemand } from '@/components/common/load/onDemand'
import { onRequest } from '@/components/common/load/onRequest'
import { PlaceCard } from '@/components/common/card/PlaceCard'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { TripActions } from '@/components/common/reservation/TripActions'
import { Section } from '@/components/common/layout/Section'
import { Stack } from '@/components/common/layout/Stack'
import { useToday } from '@/components/common/time/useToday'
import type { ReservationDetail } from '@/lib/contract/wire'
import { describeEnd } from '@/lib/refund/describeEnd'
import { receiptHref } from '@/lib/reservation/reservationHref'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { isTripOff } from '@/lib/reservation/isTripOff'
import { isLive } from '@/lib/reservation/states'
import { isForecast } from '@/lib/sea/forecastAge'
import { labels } from '@/lib/serviceType/labels'
import { isTideShown, leavesOffCoast } from '@/lib/serviceType/traits'
import type { BookerType } from '@/store/booking/useBooker'
import { theme } from '@/styles/theme'
import { ChangeSection } from './change/ChangeSection'
import { CancelSection } from './CancelSection'
import { DeleteButton } from './DeleteButton'
import { EndCallout } from './EndCallout'
import { PassengerState } from './PassengerState'
import { RestDue } from './RestDue'
import { Timeline } from './Timeline'
import { WeatherCallout } from './WeatherCallout'
import { MoneyFacts, ReservationFacts } from './ReservationFacts'

const PushSection = onDemand(() => import('./PushSection').then((code) => code.PushSection))

const AdSection = onRequest(() => import('./AdSection').then((code) => code.AdSection))

const ReviewSection = onDemand(() =>
  import('./review/ReviewSection').then((code) => code.ReviewSection),
)

const DrawButton = onDemand(() => import('./draw/DrawButton').then((code) => code.DrawButton))
/** Nothing that is needed to go: on failure it is missing. */
const DayForecast = onDemand(() =>
  import('@/components/common/sea/DayForecast').then((code) => code.DayForecast),
)

const MovedCallout = onDemand(() => import('./MovedCallout').then((code) => code.MovedCallout))

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};

  h2 {
    font-size: ${theme.fontSize.xl};
  }
`

interface Props {
  detail: ReservationDetail
  userType: BookerType
  /** The reservation has changed and has to be loaded again. */
  onChanged: () => void
}

/** One reservation as its booker sees it, member or guest. */
export const ReservationView = ({ detail, userType, onChanged }: Props) => {
  const { reservation, ship } = detail
  /** What was live when the page opened, and is not any more, was cancelled here. */
  const [wasLive] = useState(isLive(reservation.state))
  const [asksForAds, setAsksForAds] = useState(false)
  const end = describeEnd(reservation)
  const isOff = isTripOff(detail)
  const today = useToday()
  /** Who was aboard may review it before the day is over. */
  const mayHaveBeen =
    reservation.state === 'COMPLETED' ||
    (reservation.state === 'CONFIRMED' && today !== undefined && reservation.sdate <= today)
  const fishedOn = fishingDay(reservation)
  const hasSea =
    isLive(reservation.state) &&
    isTideShown(ship.service_type) &&
    today !== undefined &&
    isForecast(fishedOn, today)
  /** `PaySection` has the button then: nothing is paid back. */
  const isCancelledUnpaid = reservation.state === 'AWAITING_PAYMENT' && reservation.is_review !== 1

  return (
    <Stack $gap="lg">
      <Head>
        <h2>{ship.name}</h2>
        <ReservationBadge state={reservation.state} payType={reservation.pay_type} />
      </Head>
      {end && <EndCallout end={end} isNew={wasLive} />}
      <WeatherCallout {...detail} />
      {reservation.moved_from && (
        <MovedCallout detail={detail} userType={userType} onChanged={onChanged} />
      )}
      <PaySection
        reservation={reservation}
        userType={userType}
        seat={labels[ship.service_type].seat}
        onChanged={onChanged}
      />
      {!isOff && <RestDue reservation={reservation} />}
      <Card>
        <ReservationFacts {...detail} />
      </Card>
      {reservation.is_spot_draw && (
        <DrawButton
          scheduleNo={detail.schedule.schedule_no}
          reservationNo={reservation.reservation_no}
        />
      )}
      {hasSea && <DayForecast shipNo={ship.no} sdate={fishedOn} departures={[detail.schedule]} />}
      {!isOff && <PassengerState reservation={reservation} />}
      <BoardingPass detail={detail} userType={userType} />
      {isLive(reservation.state) && (
        <Section title={labels[ship.service_type].meetingPlace}>
          <PlaceCard
            name={ship.meeting_place}
            portName={ship.departure_place || ship.port_name}
            address={ship.departure_address}
            lat={ship.lat}
            lng={ship.lng}
            isInland={leavesOffCoast(ship.service_type)}
            parking={ship.parking}
            image={ship.meeting_image}
          />
          <TripActions detail={detail} />
        </Section>
      )}
      {isLive(reservation.state) && (
        <PushSection no={reservation.reservation_no} userType={userType} />
      )}
      <Section title="결제 내역">
        <Card>
          <MoneyFacts {...detail} />
        </Card>
        {reservation.paid_amount > 0 && (
          <LinkButton
            href={receiptHref(userType, reservation.reservation_no)}
            prefetch={false}
            variant="secondary"
            isSmall
          >
            거래명세서 보기
          </LinkButton>
        )}
      </Section>
      {mayHaveBeen && (
        <ReviewSection
          no={reservation.reservation_no}
          userType={userType}
          serviceType={ship.service_type}
        />
      )}
      {asksForAds ? (
        <AdSection no={reservation.reservation_no} userType={userType} />
      ) : (
        <Button variant="ghost" isFullWidth onClick={() => setAsksForAds(true)}>
          업체 소식 받기
        </Button>
      )}
      <Section title="진행 상황">
        <Timeline events={reservation.timeline} payType={reservation.pay_type} />
      </Section>
      <ChangeSection detail={detail} userType={userType} onChanged={onChanged} />
      {reservation.can_cancel === 1 && !isCancelledUnpaid && (
        <CancelSection reservation={reservation} userType={userType} onChanged={onChanged} />
      )}
      {!isLive(reservation.state) && reservation.state !== 'CANCEL_REQUESTED' && (
        <DeleteButton no={reservation.reservation_no} userType={userType} />
      )}
    </Stack>
  )
}

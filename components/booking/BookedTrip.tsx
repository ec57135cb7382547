import { Callout } from '@/components/common/feedback/Callout'
import { Card } from '@/components/common/card/Card'
import { DescriptionList } from '@/components/common/list/DescriptionList'
import { PlaceCard } from '@/components/common/card/PlaceCard'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Section } from '@/components/common/layout/Section'
import { TripActions } from '@/components/common/reservation/TripActions'
import { useToday } from '@/components/common/time/useToday'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import { depositFacts } from '@/components/common/reservation/depositFacts'
import { lastFreeCancelDay } from '@/lib/refund/freeCancel'
import { isLive } from '@/lib/reservation/states'
import { formatParty, partyHead, tripTimes } from '@/lib/reservation/tripText'
import { labels } from '@/lib/serviceType/labels'
import { leavesOffCoast } from '@/lib/serviceType/traits'
import { maskPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'

/** The last day on which cancelling costs nothing, while it is not over. */
const useFreeCancel = ({ can_cancel, refund_policy, sdate }: ReservationDetail['reservation']) => {
  const today = useToday()
  if (can_cancel !== 1 || today === undefined) return ''
  const last = lastFreeCancelDay(refund_policy, { departure: sdate, today })
  return last ? `${formatKoreanDate(last)}까지` : ''
}

/** What is reserved, for how much, and until when cancelling is free. */
export const BookedSummary = ({ detail }: { detail: ReservationDetail }) => {
  const { reservation, ship } = detail
  const { state, pay_type } = reservation
  const { service_type: type } = ship
  const freeCancel = useFreeCancel(reservation)
  return (
    <Card as="section" aria-label="예약 내용">
      <DescriptionList
        items={[
          ['예약번호', String(reservation.reservation_no)],
          ['상태', <ReservationBadge key="state" state={state} payType={pay_type} />],
          ['상품', ship.name],
          ...tripTimes(reservation, ship),
          [partyHead(type), formatParty(reservation, type)],
          ['자리', reservation.spots ?? ''],
          ['예약자', reservation.name],
          ['결제 금액', formatWon(reservation.total)],
          ...depositFacts(detail),
          ['무료 취소', freeCancel],
        ]}
      />
    </Card>
  )
}

/** Where a message about the reservation went; what is over needs none. */
export const SentTo = ({ reservation }: ReservationDetail) =>
  isLive(reservation.state) ? (
    <Callout>
      {maskPhone(reservation.phone)} 번호로 예약 안내 문자를 보내 드려요. 바뀌는 일이 있으면 같은
      번호로 알려 드려요.
    </Callout>
  ) : null

/** How to be there: the place, whom to call, and the day in one's own calendar. */
export const BookedPlace = ({ detail }: { detail: ReservationDetail }) => {
  const { ship } = detail
  const { meeting_place } = ship
  return (
    <Section title={labels[ship.service_type].meetingPlace}>
      {meeting_place !== '' && <p>{meeting_place}</p>}
      <PlaceCard
        name={ship.departure_place || ship.port_name}
        address={ship.departure_address}
        lat={ship.lat}
        lng={ship.lng}
        isInland={leavesOffCoast(ship.service_type)}
        parking={ship.parking}
        image={ship.meeting_image}
      />
      <TripActions detail={detail} />
    </Section>
  )
}

import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import type { BatchBooking } from '@/lib/contract/console/calendarBatch'
import { UNDO_MINUTES } from '@/lib/schedule/operatorLimits'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { partyText } from '@/lib/serviceType/seatUnit'

const List = styled.ul`
  max-height: 12rem;
  overflow: auto;
`

/** `김민수 · 2명 · 바다1호 11월 28일 (토) 05:00 · 예약 12`, of rooms `객실 2개` */
const describeStopped = (booking: BatchBooking): string =>
  [
    booking.name,
    partyText(booking.party, labels[booking.service_type]),
    `${booking.ship_name} ${formatKoreanDate(booking.sdate)} ${booking.departure_time}`,
    `예약 ${booking.reservation_no}`,
  ].join(' · ')

/** Who has booked what would not sail because of repairs. */
export const StoppedBookings = ({ bookings }: { bookings: readonly BatchBooking[] }) => (
  <Callout $tone="warning">
    <p>
      예약 {bookings.length}건이 있어요. 되돌릴 수 있는 {UNDO_MINUTES}분이 지나면 정비로 쉰다고
      알리고, 취소하면 모두 환불된다고 안내해요.
    </p>
    <List tabIndex={0} aria-label="정비로 쉬는 일정의 예약">
      {bookings.map((booking) => (
        <li key={`${booking.reservation_no} ${booking.sdate}`}>{describeStopped(booking)}</li>
      ))}
    </List>
  </Callout>
)

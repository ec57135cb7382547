import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import type { BatchBooking } from '@/lib/contract/console/calendarBatch'
import { UNDO_MINUTES } from '@/lib/schedule/operatorLimits'
import { formatKoreanDate } from '@/lib/date/kst'

const List = styled.ul`
  max-height: 12rem;
  overflow: auto;
`

/** Who has booked what would not sail because of repairs. */
export const StoppedBookings = ({ bookings }: { bookings: readonly BatchBooking[] }) => (
  <Callout $tone="warning">
    <p>
      예약 {bookings.length}건이 있어요. 되돌릴 수 있는 {UNDO_MINUTES}분이 지나면 정비로 쉰다고
      알리고, 취소하면 모두 환불된다고 안내해요.
    </p>
    <List tabIndex={0} aria-label="정비로 쉬는 일정의 예약">
      {bookings.map(({ reservation_no: no, name, party, sdate, departure_time, ship_name }) => (
        <li key={`${no} ${sdate}`}>
          {name} · 인원 {party} · {ship_name} {formatKoreanDate(sdate)} {departure_time} · 예약 {no}
        </li>
      ))}
    </List>
  </Callout>
)

import Link from 'next/link'
import styled from 'styled-components'
import { Badge } from '@/components/common/text/Badge'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Small } from '@/components/common/text/Small'
import type { DeskCaller } from '@/lib/contract/console/deskAnswers'
import { formatKoreanDate } from '@/lib/date/kst'
import { labels } from '@/lib/serviceType/labels'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'

const Box = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceMuted};
  overflow-wrap: anywhere;
`

const Line = styled.p`
  ${wrappingLine}
  gap: ${theme.space.xxs} ${theme.space.xs};
`

const Booking = styled(Link)`
  display: grid;
  align-content: center;
  min-height: ${theme.touch};
  padding: ${theme.space.xs} 0;
  border-top: 1px solid ${theme.color.line};
`

type Earlier = DeskCaller['list'][number]

const EarlierBooking = ({ booking }: { booking: Earlier }) => {
  const { sdate, departure_time, ship_name, service_type, party } = booking
  const { unit } = labels[service_type]
  return (
    <Booking href={`/reservations/${booking.reservation_no}`} prefetch={false}>
      <Line as="span">
        {formatKoreanDate(sdate)} {departure_time} {ship_name} · {party}
        {unit}
        <ReservationBadge state={booking.state} payType={booking.pay_type} />
        {booking.no_shows > 0 && (
          <Badge tone="danger">
            미승선 (노쇼) {booking.no_shows}
            {unit}
          </Badge>
        )}
      </Line>
      {booking.crew_note && <Small as="span">선원 메모: {booking.crew_note}</Small>}
      {booking.memo && <Small as="span">요청: {booking.memo}</Small>}
    </Booking>
  )
}

/** The most bookings that are counted. */
const COUNTED = 100

/** What this operator knows of the number that calls. */
export const EarlierBookings = ({ caller }: { caller: DeskCaller }) => {
  const { bookings, no_shows, list } = caller
  if (bookings === 0) return <Small role="status">이 번호로 받은 예약은 아직 없어요.</Small>
  return (
    <Box>
      <Line role="status">
        <strong>
          이 번호로 받은 예약 {bookings}건{bookings === COUNTED && ' 이상'}
        </strong>
        {no_shows > 0 && <Badge tone="danger">미승선 (노쇼) {no_shows}건</Badge>}
      </Line>
      <ul>
        {list.map((booking) => (
          <li key={booking.reservation_no}>
            <EarlierBooking booking={booking} />
          </li>
        ))}
      </ul>
      {bookings > list.length && (
        <Booking href={`/reservations?text=${list[0]?.phone ?? ''}`} prefetch={false}>
          모두 보기
        </Booking>
      )}
    </Box>
  )
}

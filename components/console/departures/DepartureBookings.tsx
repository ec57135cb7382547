import Link from 'next/link'
import styled from 'styled-components'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Section } from '@/components/common/layout/Section'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Badge } from '@/components/common/text/Badge'
import type { DepartureBooking, PageDeparture } from '@/lib/contract/console/departure'
import { requiresPassengerList } from '@/lib/passenger/requiresPassengerList'
import { optionText } from '@/lib/reservation/optionText'
import { formatParty } from '@/lib/reservation/tripText'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { hasRight } from '@/lib/staff/rights'
import { formatPhone } from '@/lib/text/phone'
import { formatWon } from '@/lib/text/won'
import { wrappingLine } from '@/styles/lineStyle'
import { theme } from '@/styles/theme'
import { Row, Rows } from '../shell/Row'
import { useSession } from '../shell/session'

const Title = styled.span`
  ${wrappingLine}
  gap: 0 ${theme.space.xs};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${theme.touch};
    color: ${theme.color.ink};
    font-weight: ${theme.fontWeight.semibold};
  }
`

const noteOf = (booking: DepartureBooking, type: ServiceType): string =>
  [
    booking.missing > 0 && `받을 돈 ${formatWon(booking.missing)}`,
    requiresPassengerList(type) && `명부 ${booking.filled}/${booking.party}`,
    booking.spots && `자리 ${booking.spots}`,
    optionText(booking.options ?? []),
    booking.phone !== '' && formatPhone(booking.phone),
    `예약 ${booking.reservation_no}`,
    booking.crew_note,
  ]
    .filter(Boolean)
    .join(' · ')

const Booking = ({
  booking,
  departure,
}: {
  booking: DepartureBooking
  departure: PageDeparture
}) => {
  const { role } = useSession()
  const { reservation_no: no, name, phone } = booking
  const { schedule_no: scheduleNo, service_type: type } = departure
  const words = `${name} ${formatParty(booking, type)}`
  const title = (
    <Title>
      {hasRight(role, 'readReservations') ? (
        <Link href={`/reservations/${no}?schedule_no=${scheduleNo}`} prefetch={false}>
          {words}
        </Link>
      ) : (
        <strong>{words}</strong>
      )}
      <ReservationBadge state={booking.state} payType={booking.pay_type} />
      {booking.is_review === 1 && <Badge tone="warning">확인이 필요한 입금</Badge>}
    </Title>
  )
  return (
    <Row title={title} note={noteOf(booking, type)}>
      {phone !== '' && (
        <LinkButton
          href={`tel:${phone}`}
          variant="secondary"
          isSmall
          aria-label={`${name}에게 전화`}
        >
          전화
        </LinkButton>
      )}
    </Row>
  )
}

type Props = { departure: PageDeparture; bookings: readonly DepartureBooking[] }

/** Who has seats of a departure, each leading to the reservation for those who may read it. */
export const DepartureBookings = ({ departure, bookings }: Props) => {
  const { role } = useSession()
  return (
    <Section title={`예약 ${bookings.length}건`}>
      {bookings.length === 0 && <p>예약이 없어요.</p>}
      {bookings.length > 0 && (
        <Rows>
          {bookings.map((booking) => (
            <Booking key={booking.reservation_no} booking={booking} departure={departure} />
          ))}
        </Rows>
      )}
      {hasRight(role, 'readReservations') && (
        <LinkButton
          href={`/reservations?schedule_no=${departure.schedule_no}`}
          prefetch={false}
          variant="ghost"
          isSmall
        >
          취소된 예약까지 보기
        </LinkButton>
      )}
    </Section>
  )
}

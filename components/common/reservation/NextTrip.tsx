import type { ReactNode } from 'react'
import styled from 'styled-components'
import { BoardingPass } from '@/components/common/boardingPass/BoardingPass'
import { LinkButton } from '@/components/common/button/LinkButton'
import { Card } from '@/components/common/card/Card'
import { HeldBack } from '@/components/common/load/HeldBack'
import { Section } from '@/components/common/layout/Section'
import { Badge } from '@/components/common/text/Badge'
import { useToday } from '@/components/common/time/useToday'
import type { BookerType, ReservationDetail } from '@/lib/contract/wire'
import { formatDDay } from '@/lib/reservation/dDay'
import { reservationHref } from '@/lib/reservation/reservationHref'
import { formatParty, formatTripTime } from '@/lib/reservation/tripText'
import { labels } from '@/lib/serviceType/labels'
import { useNextTrip } from '@/store/booking/useNextTrip'
import { theme } from '@/styles/theme'
import { TripActions } from './TripActions'

const Facts = styled.div`
  display: grid;
  gap: ${theme.space.xxs};

  strong {
    font-size: ${theme.fontSize.lg};
  }
`

const Trip = ({ detail, userType }: { detail: ReservationDetail; userType: BookerType }) => {
  const today = useToday()
  const { reservation, ship } = detail
  return (
    <Section title="다음 출조">
      <Card>
        <Facts>
          <span>{today && <Badge tone="brand">{formatDDay(reservation.sdate, today)}</Badge>}</span>
          <strong>{ship.name}</strong>
          <span>{formatTripTime(reservation, ship)}</span>
          <span>{formatParty(reservation, ship.service_type)}</span>
          {ship.meeting_place && (
            <span>
              {labels[ship.service_type].meetingPlace} {ship.meeting_place}
            </span>
          )}
        </Facts>
      </Card>
      <BoardingPass detail={detail} userType={userType} />
      <TripActions detail={detail} />
      <LinkButton href={reservationHref(userType, reservation.reservation_no)} prefetch={false}>
        예약 보기
      </LinkButton>
    </Section>
  )
}

interface Props {
  userType: BookerType
  /** What stands below. */
  children: ReactNode
}

/** The confirmed trip that comes next, with the QR that is shown at boarding, above the rest of a page. */
export const NextTrip = ({ userType, children }: Props) => {
  const detail = useNextTrip(userType)
  return (
    <>
      {detail && <Trip detail={detail} userType={userType} />}
      <HeldBack isReady={detail !== undefined} height="24rem">
        {children}
      </HeldBack>
    </>
  )
}

import styled from 'styled-components'
import { Callout } from '@/components/common/feedback/Callout'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ReservationBadge } from '@/components/common/reservation/ReservationBadge'
import { Unread } from '@/components/console/shell/Unread'
import { useSession } from '@/components/console/shell/session'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { hasRight } from '@/lib/staff/rights'
import { useRead } from '@/store/console/useRead'
import { wrappingLine } from '@/styles/lineStyle'
import { media } from '@/styles/media'
import { theme } from '@/styles/theme'
import { BookerPanel } from './BookerPanel'
import { CancelPanel } from './CancelPanel'
import { ChangePanel } from './ChangePanel'
import { CrewNote } from './CrewNote'
import { DeadlinePanel } from './DeadlinePanel'
import { MessagePanel } from './MessagePanel'
import { MoneyPanel } from './MoneyPanel'
import { PricePanel } from './PricePanel'
import { ReservationFacts } from './ReservationFacts'
import { ReservationTimeline } from './ReservationTimeline'
import { SplitPanel } from './SplitPanel'

const Detail = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  ${media.wide} {
    position: sticky;
    top: 4.25rem;
    max-height: calc(100dvh - 7.5rem);
    overflow-y: auto;
  }
`

const Title = styled.div`
  ${wrappingLine}
  gap: ${theme.space.sm};
  overflow-wrap: anywhere;

  h2 {
    font-size: ${theme.fontSize.xl};
  }
`

const Back = styled.div`
  /* Its words stand where the others begin. */
  margin-inline-start: -${theme.space.md};
  ${media.wide} {
    display: none;
  }
`

/** What was saved begins anew; another change of the reservation keeps what is typed. */
const bookerOf = ({ name, phone, memo }: DeskReservation) => [name, phone, memo].join('\n')

/** What is wished for begins anew where it would start from something else. */
const partyOf = ({ schedule_no, party, youths }: DeskReservation) =>
  [schedule_no, party, youths].join(' ')

const canSplit = ({ can_change, is_called_off, party }: DeskReservation) =>
  can_change && !is_called_off && party > 1

const Actions = ({ reservation }: { reservation: DeskReservation }) => (
  <>
    <CrewNote key={reservation.crew_note} reservation={reservation} />
    {reservation.can_change && (
      <BookerPanel key={bookerOf(reservation)} reservation={reservation} />
    )}
    {reservation.missing > 0 && (
      <MoneyPanel key={`owed ${reservation.missing}`} reservation={reservation} />
    )}
    {reservation.can_change && (
      <ChangePanel key={`change ${partyOf(reservation)}`} reservation={reservation} />
    )}
    {canSplit(reservation) && (
      <SplitPanel key={`split ${partyOf(reservation)}`} reservation={reservation} />
    )}
    {reservation.can_change && (
      <PricePanel key={`price ${reservation.total}`} reservation={reservation} />
    )}
    {reservation.state === 'AWAITING_PAYMENT' && <DeadlinePanel reservation={reservation} />}
    {reservation.cancel && <CancelPanel reservation={reservation} refund={reservation.cancel} />}
  </>
)

/** One reservation, and what can be done with it. */
export const ReservationView = ({ no, backHref }: { no: number; backHref: string }) => {
  const { data, failure, reload } = useRead('getReservation', { params: { no } })
  const { role } = useSession()
  if (!data) return <Unread failure={failure} reload={reload} height="24rem" />
  return (
    <Detail aria-label={`예약 ${no}`}>
      <Back>
        <LinkButton href={backHref} variant="ghost" isSmall>
          목록으로
        </LinkButton>
      </Back>
      <Title>
        <h2>{data.name}</h2>
        <ReservationBadge state={data.state} payType={data.pay_type} />
      </Title>
      {data.is_review && <Callout $tone="warning">들어온 돈을 확인해야 하는 예약이에요.</Callout>}
      {data.is_called_off && <Callout $tone="warning">운항하지 않는 일정이에요.</Callout>}
      <ReservationFacts reservation={data} />
      {hasRight(role, 'manageCustomers') && data.phone !== '' && (
        <LinkButton href={`/customers?no=${no}`} variant="secondary" isFullWidth prefetch={false}>
          이 손님의 메모와 다른 예약
        </LinkButton>
      )}
      {hasRight(role, 'changeReservations') && <Actions reservation={data} />}
      <ReservationTimeline rows={data.timeline} payType={data.pay_type} />
      <MessagePanel reservation={data} />
    </Detail>
  )
}

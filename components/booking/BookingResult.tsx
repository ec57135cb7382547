import { useRouter } from 'next/router'
import { BoardingPass } from '@/components/common/boardingPass/BoardingPass'
import { Callout } from '@/components/common/feedback/Callout'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LinkButton } from '@/components/common/button/LinkButton'
import { ScriptPlaceholder } from '@/components/common/load/ScriptPlaceholder'
import { Stack } from '@/components/common/layout/Stack'
import { StoredStateUnreadable } from '@/components/common/feedback/StoredStateUnreadable'
import { useFocusWhereLost } from '@/components/common/focus/useFocusWhereLost'
import { PaySection } from '@/components/common/payment/PaySection'
import type { ReservationDetail } from '@/lib/contract/wire'
import {
  passengersHref,
  reservationHref,
  reservationListHref,
} from '@/lib/reservation/reservationHref'
import { isTripOff } from '@/lib/reservation/isTripOff'
import { isLive, type ReservationState } from '@/lib/reservation/states'
import { labels } from '@/lib/serviceType/labels'
import { type BookerType, useBooker } from '@/store/booking/useBooker'
import { useReservationDetail } from '@/store/booking/useReservationDetail'
import { ArrivalTitle } from './ArrivalTitle'
import { BookedPlace, BookedSummary, SentTo } from './BookedTrip'
import { SEAT_SENTENCES } from './seatSentences'

interface Props {
  detail: ReservationDetail
  userType: BookerType
  onReload: () => void
}

const ENDED: Partial<Record<ReservationState, string>> = {
  EXPIRED: '결제 기한이 지나 예약이 만료되었어요.',
  CANCELLED: '취소된 예약이에요.',
}

interface EndedProps {
  text: string
  released: string
  shipNo: number
}

/** Why the reservation ended unpaid, with a link to a new one. */
const Ended = ({ text, released, shipNo }: EndedProps) => (
  <Callout $tone="warning" role="status">
    <span>
      {text} {released}
    </span>
    <LinkButton href={`/ship/${shipNo}`} isFullWidth>
      다시 예약하기
    </LinkButton>
  </Callout>
)

/** What is reserved, what is left to pay, and links to the next steps. */
const ReservationSummary = ({ detail, userType, onReload }: Props) => {
  const { reservation, ship } = detail
  const { reservation_no, state, persons } = reservation
  const ended = ENDED[state]
  // After cancelling, the button that asked for it is gone.
  useFocusWhereLost(state)
  const { seat } = labels[ship.service_type]
  const { released } = SEAT_SENTENCES[seat]
  return (
    <Stack>
      <BookedSummary detail={detail} />
      <PaySection reservation={reservation} userType={userType} seat={seat} onChanged={onReload} />
      {ended && <Ended text={ended} released={released} shipNo={ship.no} />}
      {isLive(state) && !isTripOff(detail) && persons.needed > persons.filled && (
        <LinkButton
          href={passengersHref(reservation_no, reservation.person_key)}
          variant={state === 'AWAITING_PAYMENT' ? 'secondary' : 'primary'}
          isFullWidth
        >
          승선자명부 작성하기
        </LinkButton>
      )}
      <BoardingPass detail={detail} userType={userType} />
      <SentTo {...detail} />
      {isLive(state) && <BookedPlace detail={detail} />}
      <LinkButton href={reservationHref(userType, reservation_no)} variant="secondary" isFullWidth>
        예약 자세히 보기
      </LinkButton>
      <LinkButton href={reservationListHref(userType)} variant="ghost" isFullWidth>
        예약 내역 보기
      </LinkButton>
    </Stack>
  )
}

const TITLE = '예약 확인'

/** An unpaid card is called what it is: nothing is received before it is paid. */
const titleOf = ({ state, pay_type }: ReservationDetail['reservation']): string => {
  if (state === 'AWAITING_PAYMENT') {
    return pay_type === 'CARD' ? '결제를 기다리고 있어요' : '예약이 접수되었어요'
  }
  return state === 'CONFIRMED' ? '예약이 확정되었어요' : TITLE
}

/** The page after a booking. The payment gateway returns to it, too. */
export const BookingResult = ({ no }: { no: number }) => {
  const { asPath } = useRouter()
  const booker = useBooker()
  const { data, error, reload } = useReservationDetail(no, booker?.user_type)

  return (
    <>
      <ArrivalTitle>{data ? titleOf(data.reservation) : TITLE}</ArrivalTitle>
      <StoredStateUnreadable />
      {booker === null && (
        <EmptyState
          title="예약하신 분만 볼 수 있어요."
          action={
            <LinkButton href={`/reservation/guest?redirect=${encodeURIComponent(asPath)}`}>
              비회원 예약 조회
            </LinkButton>
          }
        >
          예약할 때의 휴대폰 번호로 확인하거나 로그인해 주세요.
        </EmptyState>
      )}
      {booker !== null && !data && error && <ErrorState message={error} onRetry={reload} />}
      {booker !== null && !data && !error && <ScriptPlaceholder />}
      {booker && data && (
        <ReservationSummary detail={data} userType={booker.user_type} onReload={reload} />
      )}
    </>
  )
}

import { Callout } from '@/components/common/Callout'
import { Card } from '@/components/common/Card'
import { DescriptionList } from '@/components/common/DescriptionList'
import { LinkButton } from '@/components/common/LinkButton'
import { PaySection } from '@/components/common/payment/PaySection'
import { ReservationBadge } from '@/components/common/ReservationBadge'
import { Stack } from '@/components/common/Stack'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDate } from '@/lib/date/kst'
import {
  passengersHref,
  reservationHref,
  reservationListHref,
} from '@/lib/reservation/reservationHref'
import { isLive, type ReservationState } from '@/lib/reservation/states'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import type { BookerType } from '@/store/booking/useBooker'

interface Props {
  detail: ReservationDetail
  userType: BookerType
  onReload: () => void
}

const ENDED: Partial<Record<ReservationState, string>> = {
  EXPIRED: '결제 기한이 지나 예약이 만료되었어요. 잡아 둔 자리도 풀렸어요.',
  CANCELLED: '취소된 예약이에요. 잡아 둔 자리도 풀렸어요.',
}

/** Why there is nothing to pay any more, and the way to a new reservation. */
const Ended = ({ text, shipNo }: { text: string; shipNo: number }) => (
  <Callout $tone="warning" role="status">
    <span>{text}</span>
    <LinkButton href={`/ship/${shipNo}`} isFullWidth>
      다시 예약하기
    </LinkButton>
  </Callout>
)

/** What was booked, what is left to pay and what comes next. */
export const ReservationSummary = ({
  detail: { reservation, ship },
  userType,
  onReload,
}: Props) => {
  const { reservation_no, state, persons } = reservation
  const ended = ENDED[state]
  return (
    <Stack>
      <Card as="section" aria-label="예약 내용">
        <DescriptionList
          items={[
            ['예약번호', String(reservation_no)],
            ['상태', <ReservationBadge key="state" state={state} />],
            ['상품', ship.name],
            ['날짜', `${formatKoreanDate(reservation.sdate)} ${reservation.departure_time}`],
            ['인원', `${reservation.party}${labels[ship.service_type].unit}`],
            ['결제 금액', formatWon(reservation.total)],
          ]}
        />
      </Card>
      <PaySection reservation={reservation} userType={userType} onChanged={onReload} />
      {ended && <Ended text={ended} shipNo={ship.no} />}
      {isLive(state) && persons.needed > persons.filled && (
        <LinkButton
          href={passengersHref(reservation_no, reservation.person_key)}
          variant={state === 'AWAITING_PAYMENT' ? 'secondary' : 'primary'}
          isFullWidth
        >
          승선자 명부 작성하기
        </LinkButton>
      )}
      <LinkButton href={reservationHref(userType, reservation_no)} variant="secondary" isFullWidth>
        예약 자세히 보기
      </LinkButton>
      <LinkButton href={reservationListHref(userType)} variant="ghost" isFullWidth>
        내 예약 목록
      </LinkButton>
    </Stack>
  )
}

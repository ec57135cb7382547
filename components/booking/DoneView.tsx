import { Button } from '@/components/common/Button'
import { Callout } from '@/components/common/Callout'
import { Card } from '@/components/common/Card'
import { Facts } from '@/components/common/Facts'
import { LinkButton } from '@/components/common/LinkButton'
import { PayAccount } from '@/components/common/PayAccount'
import { ReservationBadge } from '@/components/common/ReservationBadge'
import { Stack } from '@/components/common/Stack'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDate, formatKoreanDateTime } from '@/lib/date/kst'
import {
  passengersHref,
  reservationHref,
  reservationListHref,
} from '@/lib/reservation/reservationHref'
import { labels } from '@/lib/serviceType/labels'
import { formatWon } from '@/lib/text/won'
import type { UserType } from '@/store/booking/useBooker'

interface Props {
  detail: ReservationDetail
  userType: UserType
  onReload: () => void
}

/** A card payment that was left, or whose word from the gateway is still on its way. */
const OpenCard = ({
  url,
  deadline,
  onReload,
}: {
  url: string
  deadline: string | null
  onReload: () => void
}) => (
  <Callout $tone="warning">
    <span>
      카드 결제가 아직 확인되지 않았어요.
      {deadline && ` ${formatKoreanDateTime(new Date(deadline))}까지 결제해 주세요.`}
    </span>
    <Button isFullWidth onClick={() => window.location.assign(url)}>
      카드로 결제하기
    </Button>
    <Button variant="secondary" isFullWidth onClick={onReload}>
      결제했어요, 다시 확인
    </Button>
  </Callout>
)

/** What was booked, what is left to pay and what comes next. */
export const DoneView = ({ detail: { reservation, ship }, userType, onReload }: Props) => {
  const { reservation_no, state, account, redirect_url, pay_deadline, persons } = reservation
  const isAwaiting = state === 'AWAITING_PAYMENT'
  return (
    <Stack>
      <Card as="section" aria-label="예약 내용">
        <Facts
          facts={[
            ['예약번호', String(reservation_no)],
            ['상태', <ReservationBadge key="state" state={state} />],
            ['상품', ship.name],
            ['날짜', `${formatKoreanDate(reservation.sdate)} ${reservation.departure_time}`],
            ['인원', `${reservation.party}${labels[ship.service_type].unit}`],
            ['결제 금액', formatWon(reservation.total)],
          ]}
        />
      </Card>
      {isAwaiting && account && (
        <PayAccount account={account} amount={reservation.total} deadline={pay_deadline} />
      )}
      {isAwaiting && !account && redirect_url && (
        <OpenCard url={redirect_url} deadline={pay_deadline} onReload={onReload} />
      )}
      {persons.needed > persons.filled && (
        <LinkButton href={passengersHref(reservation_no, reservation.person_key)} isFullWidth>
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

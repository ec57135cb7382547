import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { onRequest } from '@/components/common/load/onRequest'
import type { ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDayTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import type { BookerType } from '@/store/booking/useBooker'

const CancelDialog = onRequest(() => import('./CancelDialog').then((file) => file.CancelDialog))

interface Props {
  detail: ReservationDetail
  userType: BookerType
  onChanged: () => void
}

/** After the operator moved the departure: what was and what is, and the way to refuse it. */
export const MovedCallout = ({ detail, userType, onChanged }: Props) => {
  const [isRefusing, setRefusing] = useState(false)
  const { reservation, ship } = detail
  const { moved_from: was } = reservation
  if (!was) return null
  return (
    <Callout $tone="warning">
      <strong>예약하신 일정이 바뀌었어요.</strong>
      <p>
        {was.ship_name} {departureText(was)} → {ship.name} {departureText(reservation)}
      </p>
      <p>
        이대로 이용하시면 따로 하실 일은 없어요. 어려우시면{' '}
        {formatKoreanDayTime(new Date(was.refuse_until))}까지 거절해 주세요.
        {reservation.paid_amount > 0 && ' 결제하신 금액을 모두 돌려드려요.'}
      </p>
      <Button variant="secondary" onClick={() => setRefusing(true)}>
        바뀐 일정 거절하기
      </Button>
      {isRefusing && (
        <CancelDialog
          no={reservation.reservation_no}
          userType={userType}
          onClose={() => setRefusing(false)}
          onCancelled={() => {
            setRefusing(false)
            onChanged()
          }}
        />
      )}
    </Callout>
  )
}

import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { onRequest } from '@/components/common/load/onRequest'
import { RefundRules } from '@/components/common/reservation/RefundRules'
import { Section } from '@/components/common/layout/Section'
import type { ReservationDetail } from '@/lib/contract/wire'
import type { BookerType } from '@/store/booking/useBooker'

const CancelDialog = onRequest(() => import('./CancelDialog').then((file) => file.CancelDialog))

interface Props {
  reservation: ReservationDetail['reservation']
  userType: BookerType
  onChanged: () => void
}

/** What cancelling costs by which day, and the button that asks for it. */
export const CancelSection = ({ reservation, userType, onChanged }: Props) => {
  const [isCancelling, setIsCancelling] = useState(false)
  return (
    <Section title="환불 규정">
      <RefundRules
        policy={reservation.refund_policy}
        departure={reservation.sdate}
        resale={reservation.resale_percent}
      />
      <Button variant="secondary" isFullWidth onClick={() => setIsCancelling(true)}>
        예약 취소
      </Button>
      {isCancelling && (
        <CancelDialog
          no={reservation.reservation_no}
          userType={userType}
          onClose={() => setIsCancelling(false)}
          onCancelled={() => {
            setIsCancelling(false)
            onChanged()
          }}
        />
      )}
    </Section>
  )
}

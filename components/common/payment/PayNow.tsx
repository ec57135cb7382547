import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import type { PayType, ReservationDetail } from '@/lib/contract/wire'
import { formatKoreanDateTime } from '@/lib/date/kst'
import type { Labels } from '@/lib/serviceType/labels'

interface Props {
  reservation: ReservationDetail['reservation']
  seat: Labels['seat']
  isPaying: boolean
  onPay: (payType: PayType) => void
  onReload: () => void
}

const PAY_LABELS: Partial<Record<PayType, string>> = {
  CARD: '카드로 결제하기',
  VBANK: '가상계좌 다시 받기',
}

const formatDeadline = (deadline: string | null, seat: Labels['seat']): string =>
  deadline === null
    ? ''
    : ` ${seat === '객실' ? '객실은' : '자리는'} ${formatKoreanDateTime(new Date(deadline))}까지 그대로 있으니 그 안에 결제해 주세요.`

/** A payment without an account number: a card, or a virtual account that is not issued yet. */
export const PayNow = ({ reservation, seat, isPaying, onPay, onReload }: Props) => {
  const { payable, pay_type, pay_deadline } = reservation
  const label = pay_type && payable.includes(pay_type) ? PAY_LABELS[pay_type] : undefined
  const isOver = payable.length === 0

  return (
    <Callout $tone="warning">
      <span>
        {isOver
          ? '지금은 결제할 수 없는 예약이에요. 잠시 후 다시 확인해 주세요.'
          : `결제가 아직 끝나지 않았어요.${formatDeadline(pay_deadline, seat)}`}
      </span>
      {pay_type && label && (
        <Button isFullWidth isLoading={isPaying} onClick={() => onPay(pay_type)}>
          {label}
        </Button>
      )}
      <Button variant="secondary" isFullWidth onClick={onReload}>
        {pay_type === 'CARD' && !isOver ? '결제했어요, 다시 확인' : '다시 확인'}
      </Button>
    </Callout>
  )
}

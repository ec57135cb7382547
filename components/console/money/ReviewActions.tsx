import { useSession } from '@/components/console/shell/session'
import type { MoneyReview } from '@/lib/contract/console/moneyParts'
import { hasRight } from '@/lib/staff/rights'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { ConfirmDeposit } from './ConfirmDeposit'
import { failureOf } from './failureOf'
import { SureButton } from './SureButton'

/** What can be done with money that is late, short or too much. */
export const ReviewActions = ({ review }: { review: MoneyReview }) => {
  const { role } = useSession()
  const reinstate = useSend('reinstate')
  const refundReviewed = useSend('refundReviewed')
  const refundSurplus = useSend('refundSurplus')
  const { kind, amount, reservation_no: no, can_reinstate: canReinstate } = review
  const input = { params: { no }, body: { amount } }
  const refund = kind === 'late' ? refundReviewed : refundSurplus

  if (kind === 'short') {
    return hasRight(role, 'changeMoney') ? <ConfirmDeposit reservation={review} /> : null
  }
  return (
    <>
      {canReinstate && hasRight(role, 'changeMoney') && (
        <SureButton
          label="예약 되살리기"
          variant="primary"
          question="자리가 남았으면 예약을 확정하고 예약자에게 알려요."
          onSure={async () => failureOf(await reinstate.send({ params: { no } }))}
        />
      )}
      {hasRight(role, 'refund') && (
        <SureButton
          label="환불하기"
          question={`${formatWon(amount)}을 환불할까요? 보낸 뒤 '송금 대기'에서 '보냈어요'를 눌러 주세요.`}
          onSure={async () => failureOf(await refund.send(input))}
        />
      )}
    </>
  )
}

import type { MoneyRefund } from '@/lib/contract/console/moneyParts'
import { formatWon } from '@/lib/text/won'
import { hasRight } from '@/lib/staff/rights'
import { useSend } from '@/store/console/useSend'
import { useSession } from '@/components/console/shell/session'
import { failureOf } from './failureOf'
import { RefundAccount } from './RefundAccount'
import { SureButton } from './SureButton'

/** Marks a refund as transferred, or has the gateway asked for it again. */
export const RefundActions = ({ refund, isManual }: { refund: MoneyRefund; isManual: boolean }) => {
  const { role } = useSession()
  const finish = useSend('finishRefund')
  const retry = useSend('retryRefund')
  if (!hasRight(role, 'refund')) return null
  const { amount } = refund
  const params = { no: refund.reservation_no, key: refund.refund_key }
  return (
    <>
      {isManual && (
        <SureButton
          label="보냈어요"
          variant="primary"
          question={`${refund.name} 님에게 ${formatWon(refund.amount)}을 보내셨나요? 예약자에게 환불이 끝났다고 알려요.`}
          onSure={async () =>
            failureOf(await finish.send({ params, body: { amount, is_cash: false } }))
          }
        />
      )}
      {isManual && (
        <SureButton
          label="현금으로 돌려드렸어요"
          question={`${refund.name} 님에게 ${formatWon(amount)}을 현금으로 돌려주셨나요? 예약자에게 환불이 끝났다고 알려요.`}
          onSure={async () =>
            failureOf(await finish.send({ params, body: { amount, is_cash: true } }))
          }
        />
      )}
      {isManual && refund.takes_account && <RefundAccount refund={refund} />}
      {refund.can_retry && (
        <SureButton
          label="다시 시도"
          question={`카드사에 ${formatWon(refund.amount)} 환불을 다시 요청할까요? 이미 직접 보내셨다면 하지 마세요.`}
          onSure={async () => failureOf(await retry.send({ params }))}
        />
      )}
    </>
  )
}

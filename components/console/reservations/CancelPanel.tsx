import { type FormEvent, useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { RadioCards } from '@/components/common/form/RadioCards'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from './Disclosure'
import { RefundAccountInput, useRefundAccount } from './RefundAccountInput'
import { useRequestKey } from './useRequestKey'

type Refund = 'policy' | 'full' | 'sum'
type Policy = NonNullable<DeskReservation['cancel']>

const optionsOf = ({ paid_amount }: DeskReservation, policy: Policy) => [
  {
    value: 'policy' as const,
    label: `규정대로 ${formatWon(policy.refund_amount)} (${policy.refund_percent}%)`,
  },
  { value: 'full' as const, label: `모두 ${formatWon(paid_amount)}` },
  { value: 'sum' as const, label: '금액 정하기' },
]

const problemsOf = (amount: number, { reason, paid }: { reason: string; paid: number }) => ({
  sum:
    Number.isSafeInteger(amount) && amount >= 0 && amount <= paid
      ? ''
      : `0원부터 ${formatWon(paid)} 사이로 적어 주세요.`,
  reason: reason.trim() ? '' : '사유를 입력해 주세요.',
})

/** Cancels a reservation: by the policy, in full, or with a sum, and always with a reason. */
export const CancelPanel = ({
  reservation,
  refund: policy,
}: {
  reservation: DeskReservation
  refund: Policy
}) => {
  const { reservation_no: no, paid_amount: paid } = reservation
  const [refund, setRefund] = useState<Refund>('policy')
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const unpaid = useSend('cancelReservation')
  const refunding = useSend('cancelWithRefund')
  const { key } = useRequestKey()
  const account = useRefundAccount()
  const amounts = { policy: policy.refund_amount, full: paid, sum: sum === '' ? NaN : Number(sum) }
  const amount = amounts[refund]
  const problems = problemsOf(amount, { reason, paid })
  const isTransferred = amount > policy.by_card
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.sum || problems.reason || (isTransferred && !account.check())) return
    const to = isTransferred && account.value ? { account: account.value } : {}
    const shown = { refund, amount, schedule_no: reservation.schedule_no }
    const input = { params: { no }, body: { request_key: key, ...shown, reason, ...to } }
    void (amount > 0 ? refunding.send(input) : unpaid.send(input))
  }

  return (
    <Disclosure title="예약 취소하기">
      <Stack as="form" $gap="sm" noValidate onSubmit={submit}>
        {paid > 0 && (
          <RadioCards
            legend="돌려드릴 돈"
            options={optionsOf(reservation, policy)}
            value={refund}
            onChange={setRefund}
          />
        )}
        {refund === 'sum' && (
          <TextField
            label="돌려드릴 금액(원)"
            inputMode="numeric"
            value={sum}
            error={isTried ? problems.sum : ''}
            onChange={({ target }) => setSum(target.value.replace(/\D/g, ''))}
          />
        )}
        {isTransferred && <RefundAccountInput {...account} />}
        <TextField
          label="사유"
          hint="예약자에게 보내는 문자에 들어가요."
          maxLength={200}
          required
          value={reason}
          error={isTried ? problems.reason : ''}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailureMessage message={(unpaid.failure ?? refunding.failure)?.message} />
        <Button type="submit" variant="danger" isLoading={unpaid.isSending || refunding.isSending}>
          {amount > 0 ? `취소하고 ${formatWon(amount)} 돌려드리기` : '예약 취소'}
        </Button>
      </Stack>
    </Disclosure>
  )
}

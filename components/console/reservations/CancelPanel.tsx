import { Checkbox } from '@/components/common/form/Checkbox'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendForm } from '@/components/console/shell/SendForm'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import type { BankAccount } from '@/lib/contract/wire'
import type { DeskReservation } from '@/lib/contract/console/deskAnswers'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { Disclosure } from '@/components/console/shell/Disclosure'
import {
  givenAccount,
  givenAccountProblems,
  NO_ACCOUNT,
  RefundAccountInput,
} from './RefundAccountInput'

type Values = BankAccount & {
  refund: 'policy' | 'full' | 'sum'
  sum: string
  isResale: boolean
  reason: string
}
type Policy = NonNullable<DeskReservation['cancel']>

const optionsOf = ({ paid_amount }: DeskReservation, policy: Policy) => [
  {
    value: 'policy' as const,
    label: `규정대로 ${formatWon(policy.refund_amount)} (${policy.refund_percent}%)`,
  },
  { value: 'full' as const, label: `모두 ${formatWon(paid_amount)}` },
  { value: 'sum' as const, label: '금액 직접 입력' },
]

/** Cancels a reservation: by the policy, in full, or with a sum, and always with a reason. */
export const CancelPanel = ({
  reservation,
  refund: policy,
}: {
  reservation: DeskReservation
  refund: Policy
}) => {
  const { reservation_no: no, paid_amount: paid } = reservation
  const unpaid = useSend('cancelReservation')
  const refunding = useSend('cancelWithRefund')
  const { keyFor, settle } = useRequestKey()
  const amountOf = ({ refund, sum }: Values) =>
    ({ policy: policy.refund_amount, full: paid, sum: sum === '' ? NaN : Number(sum) })[refund]
  const resaleOf = ({ refund, isResale }: Values) =>
    refund === 'policy' && isResale ? policy.resale : undefined
  const isTransferred = (values: Values) =>
    (resaleOf(values)?.refund_amount ?? amountOf(values)) > policy.by_card
  const form = useForm<Values>({
    initial: { refund: 'policy', sum: '', isResale: false, reason: '', ...NO_ACCOUNT },
    validate: (values) => ({
      sum: amountOf(values) <= paid ? '' : `0원부터 ${formatWon(paid)} 사이로 입력해 주세요.`,
      reason: values.reason.trim() ? '' : '사유를 입력해 주세요.',
      ...(isTransferred(values) && givenAccountProblems(values)),
    }),
    send: async (values) => {
      const { refund, reason } = values
      const amount = amountOf(values)
      const to = isTransferred(values) ? givenAccount(values) : {}
      const { schedule_no } = reservation
      const isResale = Boolean(resaleOf(values))
      const more = isResale ? { is_resale: true } : {}
      const wish = { refund, amount, schedule_no, reason, ...more, ...to }
      const input = { params: { no }, body: { request_key: keyFor(wish), ...wish } }
      const givesBack = amount > 0 || isResale
      settle(await (givesBack ? refunding.send(input) : unpaid.send(input)))
    },
  })
  const { refund } = form.values
  const amount = amountOf(form.values)

  return (
    <Disclosure title="예약 취소하기">
      <SendForm
        form={form}
        $gap="sm"
        failure={unpaid.failure ?? refunding.failure}
        variant="danger"
        action={amount > 0 ? `취소하고 ${formatWon(amount)} 돌려드리기` : '예약 취소'}
      >
        {paid > 0 && (
          <RadioCards
            legend="돌려드릴 돈"
            options={optionsOf(reservation, policy)}
            {...form.choice('refund')}
          />
        )}
        {refund === 'policy' && policy.resale && (
          <Checkbox
            label={`다시 팔리면 모두 ${formatWon(policy.resale.refund_amount)} (${policy.resale.percent}%) 돌려드리기`}
            {...form.checkbox('isResale')}
          />
        )}
        {refund === 'sum' && (
          <TextField
            label="돌려드릴 금액(원)"
            inputMode="numeric"
            {...form.text('sum')}
            onChange={({ target }) => form.change({ sum: target.value.replace(/\D/g, '') })}
          />
        )}
        {isTransferred(form.values) && <RefundAccountInput form={form} />}
        <TextField
          label="사유"
          hint="예약자에게 보내는 문자에 들어가요."
          maxLength={200}
          required
          {...form.text('reason')}
        />
      </SendForm>
    </Disclosure>
  )
}

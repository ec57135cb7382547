import { Button } from '@/components/common/button/Button'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { Form } from '@/components/common/form/Form'
import { useForm } from '@/components/common/form/useForm'
import { Section } from '@/components/common/layout/Section'
import { accountProblems } from '@/components/common/form/accountProblems'
import { RefundAccountFields } from '@/components/common/form/RefundAccountFields'
import type { BankAccount } from '@/lib/contract/wire'
import { formatWon } from '@/lib/text/won'
import type { WeatherChoice } from './useWeatherChoice'

const EMPTY: BankAccount = { bank: '', number: '', holder: '' }

interface Props {
  choice: WeatherChoice
  isSending: boolean
  error: string | undefined
  onRefund: (account?: BankAccount) => Promise<void>
}

/** The money back, to an account for what was transferred. */
export const WeatherRefund = ({ choice, isSending, error, onRefund }: Props) => {
  const needsAccount = choice.needs_account === 1
  const form = useForm({
    initial: EMPTY,
    validate: (account) => (needsAccount ? accountProblems(account) : {}),
    send: (account) => onRefund(needsAccount ? account : undefined),
  })
  const isPaid = choice.paid_amount > 0
  return (
    <Section title={isPaid ? '환불받기' : '예약 취소하기'}>
      <Form form={form}>
        {isPaid && <p>{formatWon(choice.paid_amount)}을 모두 돌려드려요.</p>}
        {needsAccount && <RefundAccountFields form={form} />}
        <FailureMessage message={error} />
        <Button type="submit" variant="secondary" isFullWidth isLoading={isSending}>
          {isPaid ? `${formatWon(choice.paid_amount)} 환불받기` : '예약 취소하기'}
        </Button>
      </Form>
    </Section>
  )
}

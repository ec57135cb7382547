import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Callout } from '@/components/common/feedback/Callout'
import { FailureMessage } from '@/components/common/feedback/FailureMessage'
import { DateField } from '@/components/common/form/DateField'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { Disclosure } from '@/components/console/shell/Disclosure'
import { SendForm } from '@/components/console/shell/SendForm'
import { customerBlock, type Customer } from '@/lib/contract/console/customers'
import { BLOCK_REASON, MAX_BLOCK_DAYS } from '@/lib/customer/customerLimits'
import { addDays, formatDottedDate, toKstDate } from '@/lib/date/kst'
import { useSend } from '@/store/console/useSend'

type Props = { customer: Customer; no: number }

const BlockForm = ({ customer, no }: Props) => {
  const [today] = useState(() => toKstDate(new Date()))
  const { send, failure } = useSend('blockCustomer')
  const form = useForm({
    initial: { reason: customer.block_reason, until: customer.blocked_until ?? '' },
    validate: checkedBy(customerBlock),
    send: async (body) => {
      await send({ params: { no }, body })
    },
  })
  return (
    <SendForm form={form} failure={failure} action="예약 막기" variant="secondary">
      <p>
        정한 날까지 이 번호로는 우리 업체를 예약하거나 대기할 수 없어요. 이미 한 예약은 그대로이고,
        기다리던 대기는 끝나요. 손님이 예약하려고 하면 언제까지인지와 우리 업체의 번호를 알려
        드려요.
      </p>
      <TextField
        label="까닭"
        hint="손님이 물어보면 이대로 알려 드려야 해요."
        required
        maxLength={BLOCK_REASON.most}
        autoComplete="off"
        {...form.text('reason')}
      />
      <DateField
        label="마지막 날"
        type="date"
        required
        min={today}
        max={addDays(today, MAX_BLOCK_DAYS)}
        {...form.text('until')}
      />
    </SendForm>
  )
}

const Blocked = ({ customer, no }: Props) => {
  const { send, isSending, failure } = useSend('unblockCustomer')
  const until = customer.blocked_until
  if (until === null) return null
  return (
    <>
      <Callout $tone="warning">
        {formatDottedDate(until)}까지 예약을 받지 않아요. 까닭: {customer.block_reason}
      </Callout>
      <FailureMessage message={failure?.message} />
      <Button
        variant="secondary"
        isFullWidth
        isLoading={isSending}
        onClick={() => void send({ params: { no } })}
      >
        예약 다시 받기
      </Button>
    </>
  )
}

/** Whether bookings of a customer are taken, and the form that stops it until a day. */
export const CustomerBlock = (props: Props) => (
  <>
    <Blocked {...props} />
    <Disclosure
      title={props.customer.blocked_until === null ? '예약 막기' : '까닭이나 기간 바꾸기'}
    >
      <BlockForm {...props} />
    </Disclosure>
  </>
)

import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { missingOf } from './describeChoice'
import { describeTrip } from './MoneyCard'

type Props = { reservation: MoneyReservation }

const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''))

const DepositDialog = ({ reservation, onClose }: Props & { onClose: () => void }) => {
  const { reservation_no: no, paid_amount: paid, name } = reservation
  const missing = missingOf(reservation)
  const { send, failure } = useSend('confirmDeposit')
  const form = useForm({
    initial: { amount: String(missing) },
    send: async (values) => {
      const body = { amount: digitsOf(values.amount), paid_amount: paid }
      const sent = await send({ params: { no }, body })
      if (sent && 'data' in sent) onClose()
    },
  })
  const amount = digitsOf(form.values.amount)
  return (
    <SendDialog
      form={form}
      $gap="md"
      title={`${name} 입금 확인`}
      failure={failure}
      action={`${formatWon(amount)} 확인`}
      onClose={onClose}
    >
      <p>{describeTrip(reservation)}</p>
      <TextField
        label="들어온 금액 (원)"
        inputMode="numeric"
        hint={
          amount === missing
            ? '금액이 맞아요. 확인하면 예약이 확정돼요.'
            : `${formatWon(missing)}을 기다리고 있어요.`
        }
        {...form.text('amount')}
      />
    </SendDialog>
  )
}

/** Records a transfer by hand: the missing amount unless another one came. */
export const ConfirmDeposit = ({ reservation }: Props) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="primary" isSmall onClick={() => setIsOpen(true)}>
        입금 확인
      </Button>
      {isOpen && <DepositDialog reservation={reservation} onClose={() => setIsOpen(false)} />}
    </>
  )
}

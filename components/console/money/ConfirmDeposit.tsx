import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'
import { describeTrip } from './MoneyCard'

const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''))

/** Records a transfer by hand: the missing amount unless another one came. */
export const ConfirmDeposit = ({ reservation }: { reservation: MoneyReservation }) => {
  const { reservation_no: no, total, paid_amount: paid, name } = reservation
  const missing = total - paid
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  const { send, isSending, failure, reset } = useSend('confirmDeposit')
  const amount = digitsOf(text)

  const open = () => {
    setText(String(missing))
    reset()
    setIsOpen(true)
  }
  const confirm = async () => {
    const sent = await send({ params: { no }, body: { amount, paid_amount: paid } })
    if (sent && 'data' in sent) setIsOpen(false)
  }

  return (
    <>
      <Button variant="primary" isSmall onClick={open}>
        입금 확인
      </Button>
      <Dialog
        isOpen={isOpen}
        title={`${name} 입금 확인`}
        onClose={() => setIsOpen(false)}
        footer={
          <Button isLoading={isSending} onClick={() => void confirm()}>
            {formatWon(amount)} 확인
          </Button>
        }
      >
        <Stack>
          <p>{describeTrip(reservation)}</p>
          <TextField
            label="들어온 금액 (원)"
            inputMode="numeric"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            hint={
              amount === missing
                ? '금액이 맞아요. 확인하면 예약이 확정돼요.'
                : `${formatWon(missing)}을 기다리고 있어요.`
            }
          />
          <FailureMessage message={failure?.message} />
        </Stack>
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { RadioCards } from '@/components/common/form/RadioCards'
import { useForm } from '@/components/common/form/useForm'
import { SendDialog } from '@/components/console/shell/SendDialog'
import { useRequestKey } from '@/components/console/shell/useRequestKey'
import type { BoardingParty } from '@/lib/contract/console/boarding'
import { formatWon } from '@/lib/text/won'
import { useSend } from '@/store/console/useSend'

const WAYS = [
  { value: 'cash', label: '현금' },
  { value: 'transfer', label: '계좌이체' },
] as const

type Props = { scheduleNo: number; party: BoardingParty }

const QuayDialog = ({ scheduleNo, party, onClose }: Props & { onClose: () => void }) => {
  const { reservation_no, missing: amount, name } = party
  const { send, failure } = useSend('takeOnQuay')
  const { keyFor, settle } = useRequestKey()
  const form = useForm<{ way: 'cash' | 'transfer' }>({
    initial: { way: 'cash' },
    send: async ({ way }) => {
      const taken = { reservation_no, amount, is_cash: way === 'cash' }
      const body = { request_key: keyFor(taken), ...taken }
      const sent = await send({ params: { schedule_no: scheduleNo }, body })
      settle(sent)
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      $gap="md"
      title={`${name} 받을 돈 ${formatWon(amount)}`}
      failure={failure}
      action={`${formatWon(amount)} 받았어요`}
      onClose={onClose}
    >
      <RadioCards legend="받은 방법" options={WAYS} {...form.choice('way')} />
    </SendDialog>
  )
}

/** What a party still owes is paid on the quay: who took it is recorded. Needs network. */
export const QuayMoney = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`받은 돈 적기 ${props.party.name}`}
        onClick={() => setOpen(true)}
      >
        받은 돈 적기
      </Button>
      {isOpen && <QuayDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

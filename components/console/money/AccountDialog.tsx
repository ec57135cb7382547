import { TextField } from '@/components/common/form/TextField'
import { useForm } from '@/components/common/form/useForm'
import { checkedBy } from '@/components/console/shell/checkedBy'
import { SendDialog } from '@/components/console/shell/SendDialog'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { bankAccountInput, type moneyCalls } from '@/lib/contract/console/money'
import { useSend } from '@/store/console/useSend'

export type ShipAccount = ConsoleAnswer<(typeof moneyCalls)['getBankAccounts']>['list'][number]

const NO_ACCOUNT = { bank: '', number: '', holder: '' }

/** Changes the account of a boat. */
export const AccountDialog = ({ row, onClose }: { row: ShipAccount; onClose: () => void }) => {
  const { ship_no, ship_name, account: before } = row
  const { send, failure } = useSend('changeBankAccount')
  const form = useForm({
    initial: before ?? NO_ACCOUNT,
    validate: checkedBy(bankAccountInput),
    send: async (account) => {
      const sent = await send({ params: { ship_no }, body: { account, before } })
      if (sent && 'data' in sent) onClose()
    },
  })
  return (
    <SendDialog
      form={form}
      title={`${ship_name} 계좌 바꾸기`}
      failure={failure}
      action="저장"
      onClose={onClose}
    >
      <TextField label="은행" required {...form.text('bank')} />
      <TextField label="계좌번호" required inputMode="numeric" {...form.text('number')} />
      <TextField label="예금주" required {...form.text('holder')} />
    </SendDialog>
  )
}

import { useState } from 'react'
import { Button } from '@/components/common/button/Button'
import { Dialog } from '@/components/common/dialog/Dialog'
import { FailureMessage } from '@/components/common/notice/FailureMessage'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from '@/components/common/form/TextField'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import { bankAccountInput, type moneyCalls } from '@/lib/contract/console/money'
import { useSend } from '@/store/console/useSend'

export type ShipAccount = ConsoleAnswer<(typeof moneyCalls)['getBankAccounts']>['list'][number]

const FIELDS = [
  { name: 'bank', label: '은행' },
  { name: 'number', label: '계좌번호' },
  { name: 'holder', label: '예금주' },
] as const

/** Changes the account of a boat. */
export const AccountDialog = ({ row, onClose }: { row: ShipAccount; onClose: () => void }) => {
  const [account, setAccount] = useState(row.account)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { send, isSending, failure } = useSend('changeBankAccount')

  const save = async () => {
    const read = bankAccountInput.safeParse(account)
    const issues = read.error?.issues ?? []
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])))
    if (!read.success) return
    const params = { ship_no: row.ship_no }
    const sent = await send({ params, body: { account: read.data, before: row.account } })
    if (sent && 'data' in sent) onClose()
  }

  return (
    <Dialog
      isOpen
      title={`${row.ship_name} 계좌 바꾸기`}
      onClose={onClose}
      footer={
        <Button isLoading={isSending} onClick={() => void save()}>
          저장
        </Button>
      }
    >
      <Stack $gap="sm">
        {FIELDS.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            required
            value={account[name]}
            onChange={({ currentTarget }) =>
              setAccount({ ...account, [name]: currentTarget.value })
            }
            {...(errors[name] ? { error: errors[name] } : {})}
            {...(name === 'number' ? { inputMode: 'numeric' as const } : {})}
          />
        ))}
        <FailureMessage message={failure?.message} />
      </Stack>
    </Dialog>
  )
}

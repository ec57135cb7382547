import { Stack } from '@/components/common/Stack'
import { TextField } from '@/components/common/TextField'
import type { AccountProblems, RefundAccount } from './useCancel'

interface Props {
  account: RefundAccount
  problems: AccountProblems
  onChange: (part: Partial<RefundAccount>) => void
}

/** Where a transfer is paid back to. */
export const RefundAccountFields = ({ account, problems, onChange }: Props) => (
  <Stack $gap="sm" role="group" aria-label="환불 계좌">
    <TextField
      label="은행"
      maxLength={20}
      required
      value={account.bank}
      error={problems.bank}
      onChange={({ target }) => onChange({ bank: target.value })}
    />
    <TextField
      label="계좌번호"
      inputMode="numeric"
      maxLength={30}
      required
      value={account.number}
      error={problems.number}
      onChange={({ target }) => onChange({ number: target.value.replace(/\s/g, '') })}
    />
    <TextField
      label="예금주"
      autoComplete="name"
      maxLength={30}
      required
      value={account.holder}
      error={problems.holder}
      onChange={({ target }) => onChange({ holder: target.value })}
    />
  </Stack>
)

import { NameField } from './fields'
import type { Fields } from './useFields'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from './TextField'
import type { BankAccount } from '@/lib/contract/wire'

interface Props {
  form: Pick<Fields<BankAccount>, 'text' | 'change'>
  isOptional?: boolean
}

/** The account that a bank transfer is paid back to. */
export const RefundAccountFields = ({ form, isOptional = false }: Props) => (
  <Stack $gap="sm" role="group" aria-label="환불 계좌">
    <TextField label="은행" maxLength={20} required={!isOptional} {...form.text('bank')} />
    <TextField
      label="계좌번호"
      inputMode="numeric"
      maxLength={30}
      required={!isOptional}
      {...form.text('number')}
      onChange={({ target }) => form.change({ number: target.value.replace(/\s/g, '') })}
    />
    <NameField label="예금주" {...form.text('holder')} />
  </Stack>
)

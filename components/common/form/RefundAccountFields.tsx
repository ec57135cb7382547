import { NameField } from './fields'
import type { Fields } from './useFields'
import { Stack } from '@/components/common/layout/Stack'
import { TextField } from './TextField'

interface Props {
  text: Fields<{ bank: string; number: string; holder: string }>['text']
  onNumberChange: (number: string) => void
  isOptional?: boolean
}

/** The account that a bank transfer is paid back to. */
export const RefundAccountFields = ({ text, onNumberChange, isOptional = false }: Props) => (
  <Stack $gap="sm" role="group" aria-label="환불 계좌">
    <TextField label="은행" maxLength={20} required={!isOptional} {...text('bank')} />
    <TextField
      label="계좌번호"
      inputMode="numeric"
      maxLength={30}
      required={!isOptional}
      {...text('number')}
      onChange={({ target }) => onNumberChange(target.value.replace(/\s/g, ''))}
    />
    <NameField label="예금주" {...text('holder')} />
  </Stack>
)

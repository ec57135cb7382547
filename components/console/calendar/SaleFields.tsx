import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { Checkbox } from '@/components/common/form/Checkbox'
import { TextField } from '@/components/common/form/TextField'
import type { SaleForm } from './saleForm'

type Props = { register: UseFormRegister<SaleForm>; errors: FieldErrors<SaleForm> }

const errorOf = (message: string | undefined) => (message ? { error: message } : {})

/** What an operator decides about the sale of a departure. */
export const SaleFields = ({ register, errors }: Props) => (
  <>
    <TextField
      label="자리"
      type="number"
      inputMode="numeric"
      required
      {...register('capacity', { valueAsNumber: true })}
      {...errorOf(errors.capacity?.message)}
    />
    <TextField
      label="가격 (원)"
      type="number"
      inputMode="numeric"
      required
      {...register('price', { valueAsNumber: true })}
      {...errorOf(errors.price?.message)}
    />
    <TextField label="어종" {...register('fish')} {...errorOf(errors.fish?.message)} />
    <TextField label="낚시 방법" {...register('method')} {...errorOf(errors.method?.message)} />
    <TextField
      label="예약 여는 때"
      type="datetime-local"
      hint="비워 두면 바로 예약을 받아요."
      {...register('opens')}
      {...errorOf(errors.opens?.message)}
    />
    <Checkbox label="자리가 없으면 대기를 받아요" {...register('is_waiting')} />
  </>
)

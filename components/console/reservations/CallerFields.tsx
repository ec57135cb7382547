import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { RadioCards } from '@/components/common/RadioCards'
import { Stepper } from '@/components/common/Stepper'
import { TextField } from '@/components/common/TextField'
import type { phoneCaller } from '@/lib/contract/console/desk'
import { MAX_PARTY } from '@/lib/intent/intent'

export type Caller = z.input<typeof phoneCaller>

const PAYS = [
  { value: 'transfer', label: '계좌로 받기' },
  { value: 'cash', label: '지금 현금' },
  { value: 'free', label: '무료' },
] as const

interface Props {
  register: UseFormRegister<Caller>
  control: Control<Caller>
  errors: FieldErrors<Caller>
}

/** Who calls, how many they are and how they pay. */
export const CallerFields = ({ register, control, errors }: Props) => {
  const pay = useWatch({ control, name: 'pay' })
  return (
    <>
      <TextField
        label="이름"
        autoComplete="off"
        maxLength={30}
        required
        error={errors.name?.message ?? ''}
        {...register('name')}
      />
      <TextField
        label="휴대폰 번호"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        error={errors.phone?.message ?? ''}
        {...register('phone')}
      />
      <Controller
        name="party"
        control={control}
        render={({ field }) => (
          <Stepper
            label="인원"
            unit="명"
            max={MAX_PARTY}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        name="pay"
        control={control}
        render={({ field }) => (
          <RadioCards
            legend="받는 방법"
            options={PAYS}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {pay === 'transfer' && (
        <TextField
          label="입금 기한"
          hint="비워 두면 하루예요. 출발 3시간 전에는 끝나요."
          type="datetime-local"
          {...register('pay_by')}
        />
      )}
    </>
  )
}

import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form'
import { RadioCards } from '@/components/common/RadioCards'
import { TextField } from '@/components/common/TextField'
import type { Caller } from './caller'
import { type ChosenDeparture, PartyFields } from './PartyFields'

const PAYS = [
  { value: 'transfer', label: '계좌로 받기' },
  { value: 'cash', label: '지금 현금' },
  { value: 'free', label: '무료' },
] as const

interface Props {
  register: UseFormRegister<Caller>
  control: Control<Caller>
  errors: FieldErrors<Caller>
  chosen: ChosenDeparture | undefined
}

/** Who calls, how many they are and how they pay. */
export const CallerFields = ({ register, control, errors, chosen }: Props) => {
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
      <PartyFields control={control} chosen={chosen} />
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

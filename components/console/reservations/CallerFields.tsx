import {
  type Control,
  Controller,
  type FieldErrors,
  type UseFormRegister,
  useWatch,
} from 'react-hook-form'
import { RadioCards } from '@/components/common/form/RadioCards'
import { TextField } from '@/components/common/form/TextField'
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
  /** Whether there are too few seats, so that nothing is paid yet. */
  isWaiting: boolean
}

/** How the caller pays, and until when. */
const PayFields = ({ register, control }: Pick<Props, 'register' | 'control'>) => {
  const pay = useWatch({ control, name: 'pay' })
  return (
    <>
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

/** Who calls, how many they are and how they pay. */
export const CallerFields = ({ register, control, errors, chosen, isWaiting }: Props) => (
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
    {isWaiting ? (
      <p role="status">
        남은 자리가 모자라요. 대기로 넣으면 자리가 날 때 순서대로 문자로 알려 드려요.
      </p>
    ) : (
      <PayFields register={register} control={control} />
    )}
  </>
)

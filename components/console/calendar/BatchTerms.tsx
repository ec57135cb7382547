import type { UseFormRegister } from 'react-hook-form'
import { Checkbox } from '@/components/common/form/Checkbox'
import { Select } from '@/components/common/form/Select'
import { TextField } from '@/components/common/form/TextField'
import { type BatchValues, numberIn } from './batchValues'

const STATUSES = [
  { value: 'closed', label: '판매 멈추기' },
  { value: 'maintenance', label: '정비로 쉬기' },
  { value: 'open', label: '다시 판매하기' },
]

type Props = { action: BatchValues['action']; register: UseFormRegister<BatchValues> }

/** What the departures shall have: the fields of the action that is chosen. */
export const BatchTerms = ({ action, register }: Props) => {
  const isFor = (...actions: BatchValues['action'][]) => actions.includes(action)
  return (
    <>
      {isFor('open', 'capacity') && (
        <TextField
          label="자리"
          type="number"
          inputMode="numeric"
          hint={
            action === 'open'
              ? '자리와 가격을 비워 두면 배마다 정원과 정해 둔 가격으로 열어요.'
              : '배의 정원보다 많게 바꿀 수 없어요.'
          }
          {...register('capacity', { setValueAs: numberIn })}
        />
      )}
      {isFor('open', 'fish') && <TextField label="어종" {...register('fish')} />}
      {isFor('open', 'method') && <TextField label="낚시 방법" {...register('method')} />}
      {isFor('open') && (
        <Checkbox label="자리가 없으면 대기를 받아요" {...register('is_waiting')} />
      )}
      {isFor('opening') && (
        <TextField
          label="예약 여는 때"
          type="datetime-local"
          hint="비워 두면 바로 예약을 받아요."
          {...register('opens')}
        />
      )}
      {isFor('status') && <Select label="판매" options={STATUSES} {...register('status')} />}
    </>
  )
}

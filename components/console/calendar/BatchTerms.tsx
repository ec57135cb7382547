import type { UseFormRegister } from 'react-hook-form'
import { Select } from '@/components/common/form/Select'
import { TERM_NAMES } from '@/lib/schedule/departureTerms'
import type { BatchValues } from './batchValues'
import { TermFields } from './TermFields'

const STATUSES = [
  { value: 'closed', label: '판매 멈추기' },
  { value: 'maintenance', label: '정비로 쉬기' },
  { value: 'open', label: '다시 판매하기' },
]

/** The price is a matter of spans. */
const NAMES = TERM_NAMES.filter((name) => name !== 'price')

type Props = { action: BatchValues['action']; register: UseFormRegister<BatchValues> }

/** What the departures shall have: the fields of the action that is chosen. */
export const BatchTerms = ({ action, register }: Props) => {
  if (action === 'status') {
    return <Select label="판매" options={STATUSES} {...register('status')} />
  }
  const isOpening = action === 'open'
  const capacity = isOpening
    ? '자리와 가격을 비워 두면 배마다 정원과 정해 둔 가격으로 열어요.'
    : '배의 정원보다 많게 바꿀 수 없어요.'
  return (
    <TermFields
      names={NAMES.filter((name) => isOpening || name === action)}
      register={register}
      hints={{ capacity }}
    />
  )
}

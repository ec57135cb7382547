import { Select } from '@/components/common/form/Select'
import type { Fields } from '@/components/common/form/useFields'
import { TERM_NAMES } from '@/lib/schedule/departureTerms'
import type { BatchValues } from './batchValues'
import { TermFields } from './TermFields'

const STATUSES = [
  { value: 'closed', label: '판매 중지하기' },
  { value: 'maintenance', label: '정비로 쉬기' },
  { value: 'open', label: '다시 판매하기' },
]

/** The price is a matter of spans. */
const NAMES = TERM_NAMES.filter((name) => name !== 'price')

type Props = { form: Pick<Fields<BatchValues>, 'values' | 'text'> }

/** What the departures shall have: the fields of the action that is chosen. */
export const BatchTerms = ({ form }: Props) => {
  const { action } = form.values
  if (action === 'status') {
    return <Select label="판매" options={STATUSES} {...form.text('status')} />
  }
  const isOpening = action === 'open'
  const capacity = isOpening
    ? '자리와 가격을 비워 두면 배마다 정원과 정해 둔 가격으로 열어요.'
    : '배의 정원보다 많게 바꿀 수 없어요.'
  return (
    <TermFields
      names={NAMES.filter((name) => isOpening || name === action)}
      form={form}
      hints={{ capacity }}
    />
  )
}

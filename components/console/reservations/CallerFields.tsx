import { Checkbox } from '@/components/common/form/Checkbox'
import { DateField } from '@/components/common/form/DateField'
import { RadioCards } from '@/components/common/form/RadioCards'
import type { Fields } from '@/components/common/form/useFields'
import { BEFORE_DEPARTURE_HOURS, TRANSFER_HOURS } from '@/lib/reservation/deadlines'
import { depositNote } from '@/lib/reservation/depositText'
import type { Caller } from './caller'
import { type ChosenDeparture, PartyFields } from './PartyFields'

const PAYS = [
  { value: 'transfer', label: '계좌로 받기' },
  { value: 'cash', label: '지금 현금' },
  { value: 'free', label: '무료' },
] as const

interface Props {
  form: Pick<Fields<Caller>, 'values' | 'text' | 'choice' | 'change'>
  chosen: ChosenDeparture | undefined
  /** Whether there are too few seats, so that nothing is paid yet. */
  isWaiting: boolean
}

/** Whether a departure takes a deposit first. */
export const takesDeposit = (chosen: ChosenDeparture | undefined): boolean =>
  depositNote(chosen?.departure ?? {}) !== ''

/** How the caller pays, and until when. */
const PayFields = ({ form, chosen }: Pick<Props, 'form' | 'chosen'>) => (
  <>
    <RadioCards legend="받는 방법" options={PAYS} {...form.choice('pay')} />
    {form.values.pay === 'transfer' && takesDeposit(chosen) && (
      <Checkbox
        label={`예약금만 먼저 받아요. ${depositNote(chosen?.departure ?? {})}`}
        checked={form.values.is_deposit ?? false}
        onChange={({ target }) => form.change({ is_deposit: target.checked })}
      />
    )}
    {form.values.pay === 'transfer' && (
      <DateField
        label="입금 기한"
        hint={`비워 두면 ${TRANSFER_HOURS}시간 뒤까지예요. 늦어도 출발 ${BEFORE_DEPARTURE_HOURS}시간 전까지예요.`}
        type="datetime-local"
        {...form.text('pay_by')}
      />
    )}
  </>
)

/** How many they are and how they pay. */
export const CallerFields = ({ form, chosen, isWaiting }: Props) => (
  <>
    <PartyFields form={form} chosen={chosen} />
    {isWaiting ? (
      <p role="status">
        남은 자리가 모자라요. 대기로 넣으면 자리가 날 때 순서대로 문자로 알려 드려요.
      </p>
    ) : (
      <PayFields form={form} chosen={chosen} />
    )}
  </>
)

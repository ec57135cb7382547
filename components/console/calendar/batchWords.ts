import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { formatKoreanDate } from '@/lib/date/kst'
import { recordedName, TERM_NAMES, termOf } from '@/lib/schedule/departureTerms'
import { weekdaysText } from '@/lib/schedule/weekdayChoices'
import { groupDigits } from '@/lib/text/groupDigits'
import { formatWon } from '@/lib/text/won'
import { type BatchAction, type BatchValues, isWonAction } from './batchValues'

type Option<Value> = { value: Value; label: string }

/** What is changed most, and what else can be. */
export const ACTIONS: readonly Option<BatchAction>[] = [
  { value: 'price', label: termOf('price').change },
  { value: 'capacity', label: termOf('capacity').change },
  { value: 'status', label: '판매 중지·다시 판매하기' },
  { value: 'open', label: '일정 열기' },
  { value: 'fish', label: termOf('fish').change },
  { value: 'remove', label: '일정 삭제하기' },
]
const isMain = (name: string) => ACTIONS.some(({ value }) => value === name)
export const MORE_ACTIONS: readonly Option<BatchAction>[] = TERM_NAMES.filter(
  (name) => !isMain(name),
).map((name) => ({ value: name, label: termOf(name).change }))

export const STATUSES: readonly Option<BatchValues['status']>[] = [
  { value: 'closed', label: '판매 중지하기' },
  { value: 'maintenance', label: '정비로 쉬기' },
  { value: 'open', label: '다시 판매하기' },
]

const labelOf = <Value>(options: readonly Option<Value>[], chosen: Value): string =>
  options.find(({ value }) => value === chosen)?.label ?? ''

/** `5,000원 올리기`, `10% 내리기` */
export const stepText = ({
  amount,
  unit,
  price_mode,
}: Pick<BatchValues, 'amount' | 'unit' | 'price_mode'>): string => {
  const size = unit === 'won' ? formatWon(amount ?? 0) : `${groupDigits(amount ?? 0)}%`
  return `${size} ${price_mode === 'down' ? '내리기' : '올리기'}`
}

/** What shall be done, in a few words. */
export const whatText = (values: BatchValues): string => {
  const { action, price_mode: mode, status } = values
  if (isWonAction(action) && mode !== 'set') return `${recordedName(action)} ${stepText(values)}`
  if (action === 'status') return labelOf(STATUSES, status)
  return labelOf([...ACTIONS, ...MORE_ACTIONS], action)
}

/** When and to which boats. */
export const whenText = (
  { weekdays, spans, ship_nos, action, time, only_time }: BatchValues,
  ships: readonly CalendarShip[],
): string => {
  const clock = action === 'open' ? time : only_time
  const [span] = spans
  const boats = ships.filter(({ no }) => ship_nos.includes(no))
  return [
    weekdaysText(weekdays),
    span && spans.length === 1
      ? `${formatKoreanDate(span.from)}~${formatKoreanDate(span.to)}`
      : `기간 ${spans.length}개`,
    clock && `${clock} 출발`,
    boats.length === 1 ? boats[0]?.name : `배 ${boats.length}척`,
  ]
    .filter(Boolean)
    .join(' · ')
}

import type { BatchItem } from '@/lib/contract/console/calendarBatch'
import { SALE_STATE_LABELS } from '@/lib/schedule/saleState'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { formatWon } from '@/lib/text/won'
import { TERM_NAMES, termText } from '@/lib/schedule/departureTerms'

type Values = NonNullable<BatchItem['before']>

const REASONS: Readonly<Record<NonNullable<BatchItem['blocked']>, string>> = {
  EXISTS: '같은 시간에 이미 일정이 있어요',
  PAST: '이미 지났어요',
  TAKEN: '예약된 자리보다 적어요',
  ABOVE_SHIP: '배의 정원보다 많아요',
  SPOTS_FEW: '배 위의 자리보다 많아요',
  SPOT_WAY_KEPT: '예약한 손님이 있어서 배 위의 자리를 정하는 방법을 바꿀 수 없어요',
  WHOLE_KEPT: '독선으로 예약한 손님이 있어서 자리를 늘릴 수 없어요',
  SECOND_TRIP: '그 시간에 배가 다른 일정으로 나가 있어요',
  LEAST_KEPT: '예약한 손님이 있어서 최소 진행 인원을 늘릴 수 없어요',
  LEAST_ABOVE: '최소 진행 인원이 자리보다 많아요',
  NOT_OF_TYPE: '이 상품에는 정할 수 없는 조건이에요',
  OPENS_LATE: '출발한 뒤에 예약이 열려요',
  WEATHER: '기상으로 취소한 일정이에요',
  PRICE_BELOW: '가격이 0원 이하가 돼요',
  PRICE_ABOVE: `가격이 ${formatWon(MAX_WON)}을 넘어요`,
  REMOVE_BOOKED: '예약이나 따로 잡아 둔 자리가 있어요',
  REMOVE_AWAITED: '대기 손님이 있어요',
  REMOVE_DEFAULT: '기본 일정이 있는 날이에요',
}

const SHOWN: readonly ((values: Values) => string)[] = [
  ...TERM_NAMES.map((name) => (values: Values) => termText(name, values)),
  ({ status }) => SALE_STATE_LABELS[status],
]

/** One line on what happens to a departure, or why nothing does. */
export const describeChange = ({ before, after, blocked, taken }: BatchItem): string => {
  if (blocked) {
    return taken > 0 ? `${REASONS[blocked]} (예약 ${taken}자리)` : REASONS[blocked]
  }
  if (!after) return '삭제해요'
  if (!before) return `새로 열어요: ${termText('capacity', after)}, ${termText('price', after)}`
  return SHOWN.filter((show) => show(before) !== show(after))
    .map((show) => `${show(before)} → ${show(after)}`)
    .join(', ')
}

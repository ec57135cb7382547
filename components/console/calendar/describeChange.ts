import type { BatchItem } from '@/lib/contract/console/calendarBatch'
import { formatKoreanDateTime } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'

type Values = NonNullable<BatchItem['before']>

const STATUSES: Readonly<Record<Values['status'], string>> = {
  open: '판매',
  closed: '판매 멈춤',
  maintenance: '정비',
  weather: '기상취소',
}

const REASONS: Readonly<Record<NonNullable<BatchItem['blocked']>, string>> = {
  EXISTS: '같은 시간에 이미 일정이 있어요',
  PAST: '이미 지났어요',
  TAKEN: '예약된 자리보다 적어요',
  ABOVE_SHIP: '배의 정원보다 많아요',
  SECOND_TRIP: '그 시간에 배가 다른 일정으로 나가 있어요',
  OPENS_LATE: '출발한 뒤에 예약이 열려요',
  WEATHER: '기상취소한 일정이에요',
  REMOVE_BOOKED: '예약이나 빼 둔 자리가 있어요',
  REMOVE_AWAITED: '대기하는 손님이 있어요',
  REMOVE_DEFAULT: '기본 일정이 있는 날이에요',
}

const SHOWN: readonly ((values: Values) => string)[] = [
  ({ capacity }) => `${capacity}자리`,
  ({ price }) => formatWon(price),
  ({ status }) => STATUSES[status],
  ({ fish }) => fish || '어종 없음',
  ({ method }) => method || '낚시 방법 없음',
  ({ opens_at }) =>
    opens_at === null ? '바로 예약' : `${formatKoreanDateTime(new Date(opens_at))} 예약 열림`,
]

/** One line on what happens to a departure, or why nothing does. */
export const describeChange = ({ before, after, blocked, taken }: BatchItem): string => {
  if (blocked) {
    return taken > 0 ? `${REASONS[blocked]} (예약 ${taken}자리)` : REASONS[blocked]
  }
  if (!after) return '없애요'
  if (!before)
    return `새로 열어요: ${SHOWN.slice(0, 2)
      .map((show) => show(after))
      .join(', ')}`
  return SHOWN.filter((show) => show(before) !== show(after))
    .map((show) => `${show(before)} → ${show(after)}`)
    .join(', ')
}

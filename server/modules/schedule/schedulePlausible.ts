import { addDays, daysBetween, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'
import { MAX_DAYS_AHEAD, MAX_DAYS_AT_ONCE } from '@/lib/schedule/operatorLimits'
import { refuse } from '@/server/http/refusal'

export const NO_SUCH_SHIP = '없는 상품입니다.'
export const LEFT = '이미 출발한 일정입니다.'
const PASSED = '이미 지난 날이나 시각에는 일정을 열 수 없습니다.'
const TOO_FAR = '일정은 오늘부터 3년 뒤까지 열 수 있습니다. 연도를 확인해 주세요.'
const OPENS_LATE = '예약이 열리는 때는 출발보다 앞서야 합니다.'
const DAY_PASSED = '이미 지난 날은 바꿀 수 없습니다.'
const BACKWARDS = '끝 날짜가 시작 날짜보다 빠릅니다.'
const TOO_LONG = `한 번에 ${MAX_DAYS_AT_ONCE}일까지 바꿀 수 있습니다.`

/** @throws Refusal 409 where booking would open when the departure has left */
export const assertOpensBefore = (opensAt: Date | undefined, departsAt: Date): void => {
  if (opensAt && opensAt >= departsAt) throw refuse.conflict(OPENS_LATE, 'OPENS_LATE')
}

/** @throws Refusal 409 for a departure that has left, is years ahead or would open too late */
export const assertMayOpen = (
  asked: { sdate: KstDate; time: string; opensAt?: Date },
  at: Date,
): void => {
  const departsAt = kstDateTime(asked.sdate, asked.time)
  if (departsAt <= at) throw refuse.conflict(PASSED, 'PAST')
  if (daysBetween(toKstDate(at), asked.sdate) > MAX_DAYS_AHEAD) {
    throw refuse.conflict(TOO_FAR, 'TOO_FAR')
  }
  assertOpensBefore(asked.opensAt, departsAt)
}

export type DaySpan = { from: KstDate; to: KstDate }

/**
 * The days of a span, both ends included.
 *
 * @throws Refusal 409 for a span that begins in the past, runs backwards or is too long or far ahead
 */
export const daysAhead = ({ from, to }: DaySpan, at: Date): KstDate[] => {
  const today = toKstDate(at)
  if (to < from) throw refuse.conflict(BACKWARDS, 'BACKWARDS')
  if (from < today) throw refuse.conflict(DAY_PASSED, 'PAST')
  const length = daysBetween(from, to) + 1
  if (length > MAX_DAYS_AT_ONCE) throw refuse.conflict(TOO_LONG, 'TOO_LONG')
  if (daysBetween(today, to) > MAX_DAYS_AHEAD) throw refuse.conflict(TOO_FAR, 'TOO_FAR')
  return Array.from({ length }, (_, index) => addDays(from, index))
}

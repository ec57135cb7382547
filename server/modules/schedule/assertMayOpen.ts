import { addDays, daysBetween, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'
import { MAX_DAYS_AHEAD, MAX_DAYS_AT_ONCE } from '@/lib/schedule/operatorLimits'
import { refuse } from '@/server/http/refusal'
import type { WrittenTerms } from './termColumns'

/** @throws Refusal 409 when bookings would open after the departure has left */
export const assertOpensBefore = (opensAt: WrittenTerms['opens_at'], departsAt: Date): void => {
  if (opensAt && new Date(opensAt) >= departsAt) throw refuse.code('OPENS_LATE')
}

/** @throws Refusal 409 for a departure in the past, years ahead, or that would open too late */
export const assertMayOpen = (
  schedule: { sdate: KstDate; time: string } & Pick<WrittenTerms, 'opens_at'>,
  at: Date,
): void => {
  const departsAt = kstDateTime(schedule.sdate, schedule.time)
  if (departsAt <= at) throw refuse.code('SCHEDULE_PAST')
  if (daysBetween(toKstDate(at), schedule.sdate) > MAX_DAYS_AHEAD) {
    throw refuse.code('SCHEDULE_TOO_FAR')
  }
  assertOpensBefore(schedule.opens_at, departsAt)
}

export type DaySpan = { from: KstDate; to: KstDate }

/**
 * The days of a span, both ends included.
 *
 * @throws Refusal 409 for a span that begins in the past, ends before it begins, or is too long or too
 *   far ahead
 */
export const daysAhead = ({ from, to }: DaySpan, at: Date): KstDate[] => {
  const today = toKstDate(at)
  if (to < from) throw refuse.code('BACKWARDS')
  if (from < today) throw refuse.code('SCHEDULE_DAY_PAST')
  const length = daysBetween(from, to) + 1
  if (length > MAX_DAYS_AT_ONCE) throw refuse.code('TOO_LONG', { max: MAX_DAYS_AT_ONCE })
  if (daysBetween(today, to) > MAX_DAYS_AHEAD) throw refuse.code('SCHEDULE_TOO_FAR')
  return Array.from({ length }, (_, index) => addDays(from, index))
}

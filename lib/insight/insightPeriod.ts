import { addDays, daysOfMonth, isKstDate, type KstDate, shiftMonth } from '@/lib/date/kst'

/** How many months are looked at: no more than a year, beside the same months a year before. */
export const INSIGHT_MONTHS = [1, 3, 12] as const
export type InsightMonths = (typeof INSIGHT_MONTHS)[number]

/** The KST days from `from` to before `until`. */
export type Days = { from: KstDate; until: KstDate }

export type InsightPeriod = { now: Days; before: Days; months: string[] }

const firstDay = (yyyymm: string): KstDate => daysOfMonth(yyyymm)[0] ?? ''

/** The same day a year before; of 29 February the day after it. */
const yearBefore = (day: KstDate): KstDate => {
  const same = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return isKstDate(same) ? same : `${same.slice(0, 4)}-03-01`
}

/**
 * The days that are compared: those of the months up to `yyyymm` that are over, and as many of the year
 * before. A running month is compared with the same part of last year's, else it always looks bad.
 *
 * @param today KST; it and the days to come are left out
 * @returns `months`: `YYYYMM`, the first first
 */
export const insightPeriod = (
  yyyymm: string,
  count: InsightMonths,
  today: KstDate,
): InsightPeriod => {
  const months = Array.from({ length: count }, (_, at) => shiftMonth(yyyymm, at - count + 1))
  const from = firstDay(months[0] ?? yyyymm)
  const end = firstDay(shiftMonth(yyyymm, 1))
  const until = today < from ? from : today < end ? today : end
  return {
    now: { from, until },
    before: { from: yearBefore(from), until: yearBefore(until) },
    months,
  }
}

/** The last day that is counted; the first one where there is none. */
export const lastDayOf = ({ from, until }: Days): KstDate =>
  until > from ? addDays(until, -1) : from

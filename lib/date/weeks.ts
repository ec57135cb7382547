import { addDays, daysOfMonth, type KstDate, weekdayOf } from './kst'

/** A week of a month from Monday to Sunday, without the days of other months. */
export type Week = { from: KstDate; to: KstDate }

const MONDAY = 1

/** The weeks of a month `YYYYMM`, in order. @throws RangeError for a false month */
export const weeksOfMonth = (yyyymm: string): Week[] => {
  const days = daysOfMonth(yyyymm)
  const starts = days.filter((day, index) => index === 0 || weekdayOf(day) === MONDAY)
  const last = days.at(-1) ?? ''
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, to: next ? addDays(next, -1) : last }
  })
}

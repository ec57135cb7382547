import { addDays, weekdayOf, type KstDate } from '@/lib/date/kst'

const SUNDAY = 0
const SATURDAY = 6
/** Days at weekends that are offered: two weekends. */
const WEEKEND_DAYS = 4

const isWeekend = (day: KstDate) => [SUNDAY, SATURDAY].includes(weekdayOf(day))

/** Days after `today`, tomorrow first. */
const daysAfter = (today: KstDate, count: number): KstDate[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index + 1))

/**
 * The days that a visitor can choose with one press: tomorrow, and the next two weekends. Today is
 * not among them: most boats have left, and who knows of one that has not adds it (`DayChips`).
 */
export function offeredDays(today: KstDate): KstDate[] {
  const [tomorrow, ...later] = daysAfter(today, 2 * 7 + 1)
  const weekends = [tomorrow, ...later].filter((day) => day && isWeekend(day))
  const days = [tomorrow, ...weekends.slice(0, WEEKEND_DAYS)]
  return [...new Set(days)].filter((day) => day !== undefined)
}

/** The days of the coming weekend: on a Saturday only the Sunday, on a Sunday those after it. */
export function comingWeekend(today: KstDate): KstDate[] {
  const days = daysAfter(today, 7).filter(isWeekend)
  return weekdayOf(today) === SATURDAY ? days.slice(0, 1) : days
}

/** How many days before and after are near. */
const NEAR = 3

/** The days around one, from tomorrow on: where nothing fits that day, one of these may do. */
export const nearDays = (day: KstDate, today: KstDate): KstDate[] =>
  Array.from({ length: 2 * NEAR + 1 }, (_, index) => addDays(day, index - NEAR)).filter(
    (near) => near !== day && near > today,
  )

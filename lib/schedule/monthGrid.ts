import {
  addDays,
  daysOfMonth,
  isKstDate,
  monthOf,
  shiftMonth,
  weekdayOf,
  type KstDate,
} from '@/lib/date/kst'

const DAYS_OF_WEEK = 7
/** Two weeks are seen at once: at the end of a month, those of the next one. */
const LEAST_WEEKS = 2

/** The weeks of a month `YYYYMM`, Sunday first; null outside the month. Throws RangeError. */
export function weeksOf(yyyymm: string): (KstDate | null)[][] {
  const days = daysOfMonth(yyyymm)
  const lead = weekdayOf(`${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}-01`)
  const count = Math.ceil((lead + days.length) / DAYS_OF_WEEK)
  return Array.from({ length: count }, (_, week) =>
    Array.from(
      { length: DAYS_OF_WEEK },
      (_, day) => days[week * DAYS_OF_WEEK + day - lead] ?? null,
    ),
  )
}

/** The first day that a calendar draws: Sunday of this week, but none of the month before. */
export function firstShownDay(today: KstDate): KstDate {
  const sunday = addDays(today, -weekdayOf(today))
  return monthOf(sunday) === monthOf(today) ? sunday : `${today.slice(0, 8)}01`
}

/**
 * The weeks that a calendar draws of a month: those that have not passed, the last one whole with days of
 * the next month, and two at least; null before the month. Throws RangeError.
 */
export function shownWeeksOf(yyyymm: string, today: KstDate): (KstDate | null)[][] {
  const from = firstShownDay(today)
  const weeks = weeksOf(yyyymm).filter((week) => week.some((day) => day !== null && day >= from))
  const [first] = weeks
  const lead = first?.findIndex(Boolean) ?? 0
  const start = first?.[lead]
  if (!start) return []
  return Array.from({ length: Math.max(LEAST_WEEKS, weeks.length) }, (_, week) =>
    Array.from({ length: DAYS_OF_WEEK }, (_, day) => {
      const index = week * DAYS_OF_WEEK + day - lead
      return index < 0 ? null : addDays(start, index)
    }),
  )
}

/** The months `YYYYMM` of the days that a calendar draws of one: itself, and mostly the next. */
export const shownMonthsOf = (yyyymm: string, today: KstDate): string[] => {
  const last = shownWeeksOf(yyyymm, today).at(-1)?.at(-1)
  return last && monthOf(last) !== yyyymm ? [yyyymm, monthOf(last)] : [yyyymm]
}

/**
 * The day that a key leads to from a day, as in the ARIA date grid: arrows by day and week, Home
 * and End within the week, PageUp and PageDown by month. Undefined for any other key.
 */
export function dayAfterKey(date: KstDate, key: string): KstDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -DAYS_OF_WEEK)
    case 'ArrowDown':
      return addDays(date, DAYS_OF_WEEK)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, DAYS_OF_WEEK - 1 - weekdayOf(date))
    case 'PageUp':
      return clampToMonth(shiftMonth(monthOf(date), -1), date)
    case 'PageDown':
      return clampToMonth(shiftMonth(monthOf(date), 1), date)
    default:
      return undefined
  }
}

/** The 31st of a shorter month is its last day. */
function clampToMonth(yyyymm: string, date: KstDate): KstDate {
  const wanted = `${yyyymm.slice(0, 4)}-${yyyymm.slice(4)}${date.slice(7)}`
  return isKstDate(wanted) ? wanted : (daysOfMonth(yyyymm).at(-1) ?? date)
}

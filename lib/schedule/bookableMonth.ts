import type { ScheduleDay } from '@/lib/contract/wire'
import { shiftMonth } from '@/lib/date/kst'

/** Months that are asked for at most: a ship that is closed for longer shows this month. */
const MAX_MONTHS = 4

type Month = { yyyymm: string; days: ScheduleDay[] }

/** Whether any departure of a month can be booked now. */
const isBookableMonth = (days: readonly ScheduleDay[]): boolean =>
  days.some(({ schedules }) => schedules.some(({ state }) => state === 'open'))

/**
 * The first month that has a day to book, from `first` (`YYYYMM`) on; `first` itself where the next
 * months have none either.
 *
 * @param getDays the days of a month
 */
export async function firstBookableMonth(
  first: string,
  getDays: (yyyymm: string) => Promise<ScheduleDay[]>,
): Promise<Month> {
  const start = { yyyymm: first, days: await getDays(first) }
  let month = start
  for (let later = 1; !isBookableMonth(month.days); later += 1) {
    if (later === MAX_MONTHS) return start
    const yyyymm = shiftMonth(first, later)
    month = { yyyymm, days: await getDays(yyyymm) }
  }
  return month
}

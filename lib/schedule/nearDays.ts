import type { ScheduleDay } from '@/lib/contract/wire'
import { daysBetween, type KstDate } from '@/lib/date/kst'
import { type DaySummary, type DayWish, summarizeDay } from './daySummary'
import { stayNights } from './stayNights'

/** So many are offered in place of a day. */
const MOST = 3

type Wanted = {
  /** The day in whose place another is looked for. */
  sdate: KstDate
  wish: DayWish
  /** Of a stay, which must be free in a row; 1 else. */
  nights: number
}

export type NearDay = { sdate: KstDate } & DaySummary

/** The days nearest to one that have what is wanted, in the order of the calendar. */
export const nearDays = (
  days: readonly ScheduleDay[],
  { sdate, wish, nights }: Wanted,
): NearDay[] => {
  const distance = (day: { sdate: KstDate }) => Math.abs(daysBetween(sdate, day.sdate))
  const hasNights = (day: ScheduleDay) =>
    nights === 1 || stayNights(days, day.sdate, wish.party) >= nights
  return days
    .flatMap((day) => {
      const summary = day.sdate === sdate ? undefined : summarizeDay(day.schedules, wish)
      const isOffered = summary?.price !== undefined && hasNights(day)
      return isOffered ? [{ sdate: day.sdate, ...summary }] : []
    })
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST)
    .sort((one, other) => daysBetween(other.sdate, one.sdate))
}

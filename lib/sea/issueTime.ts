import { addDays, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'

const HOUR_MS = 3_600_000
/** A forecast can be had a while after the hour that it names. */
const LAG_MS = HOUR_MS / 2

export const VILLAGE_HOURS = [2, 5, 8, 11, 14, 17, 20, 23] as const
export const MID_TERM_HOURS = [6, 18] as const

/** The last of some hours of the Korean clock whose forecast can be had at a moment. */
export const lastIssue = (at: Date, hours: readonly number[]): { day: KstDate; hour: number } => {
  const known = at.getTime() - LAG_MS
  const today = toKstDate(new Date(known))
  const passed = (known - kstDateTime(today, '00:00').getTime()) / HOUR_MS
  const hour = hours.findLast((each) => each <= passed)
  return hour === undefined
    ? { day: addDays(today, -1), hour: hours.at(-1) ?? 0 }
    : { day: today, hour }
}

import { addDays, daysBetween, type KstDate, toKstDate } from '@/lib/date/kst'

const MINUTE_MS = 60_000

/** Warnings are asked for again after so long … */
export const WARNINGS_REFRESH_MS = 10 * MINUTE_MS
/** … and not shown any more after so many hours. */
const WARNINGS_SHOWN_HOURS = 6

/** Days of announcements that are asked for at most; a warning lasts some days. */
const WARNING_WINDOW_DAYS = 7
export const WARNING_CALLS_A_DAY = 300

/**
 * From which day on announcements are asked for: what was read is kept, but for what came late or was withdrawn
 * since the day before. A typhoon's week has more than the calls of a day could ask for each time.
 */
export const announcedFrom = (today: KstDate, answeredAt: Date | null): KstDate => {
  const oldest = addDays(today, -WARNING_WINDOW_DAYS)
  const from = answeredAt ? addDays(toKstDate(answeredAt), -1) : oldest
  return from > oldest ? from : oldest
}
/** Pages that are read at most, each a call: one for each day. */
export const warningPages = (from: KstDate, until: KstDate): number => daysBetween(from, until) + 1

/** What is announced beforehand (예비특보) is asked for again after so long, with one call. */
export const PREWARNINGS_REFRESH_MS = 30 * MINUTE_MS
export const PREWARNING_CALLS_A_DAY = 100
/** The newest announcement counts, and an older one not any more. */
export const PREWARNING_WINDOW_DAYS = 6

/** Of which announcements warnings are known. */
export const oldestAnnouncement = (now: Date): Date =>
  new Date(now.getTime() - (WARNING_WINDOW_DAYS + 1) * 24 * 60 * MINUTE_MS)

/** The oldest moment at which announcements that are shown may have come. */
export const oldestWarnings = (now: Date): Date =>
  new Date(now.getTime() - WARNINGS_SHOWN_HOURS * 60 * MINUTE_MS)

const MINUTE_MS = 60_000

/** Warnings are asked for again after so long … */
export const WARNINGS_REFRESH_MS = 10 * MINUTE_MS
/** … and not shown any more after so many hours. */
const WARNINGS_SHOWN_HOURS = 6

/** Days of announcements that are asked for each time; a warning lasts some days. */
export const WARNING_WINDOW_DAYS = 7
/** Pages that are read at most, each a call, and how many calls of a day they get. */
export const WARNING_PAGES = 2
export const WARNING_CALLS_A_DAY = 300

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

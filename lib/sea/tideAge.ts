/** What is asked for ahead: the bound of what is stored (docs/limits.md). */
export const TIDE_DAYS_AHEAD = 90
/** A forecast is asked for again after so many days … */
export const TIDE_REFRESH_DAYS = 30
/** … and not shown any more after so many. */
const TIDE_SHOWN_DAYS = 60
/** A day of which a source says nothing is asked for again after so many. */
export const TIDE_EMPTY_DAYS = 7

/** How many calls a day one source of the tide gets; with the others 4,900 of the 5,000 that a key has for all. */
export const SEA_CALLS_A_DAY = 1_200

const HOUR_MS = 3_600_000
const FIRST_PAUSE_MS = 60_000

/**
 * How long a source is not asked after failures in a row, in milliseconds: a minute, then twice as long each
 * time, an hour at most; an hour at once where it refuses the key or has had enough calls.
 */
export const seaPauseMs = (failures: number, isRefused: boolean): number =>
  isRefused ? HOUR_MS : Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10))

/** The oldest moment at which what is shown may have been fetched. */
export const oldestShown = (now: Date): Date =>
  new Date(now.getTime() - TIDE_SHOWN_DAYS * 24 * HOUR_MS)

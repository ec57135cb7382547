import { isYyyymm, shiftMonth, addDays, type KstDate } from '@/lib/date/kst'

/** Months ahead that a calendar shows. */
const MONTHS_AHEAD = 12

/** Months that a calendar shows, this one included. */
export const SHOWN_MONTHS = MONTHS_AHEAD + 1

/** The last month `YYYYMM` of a calendar that begins with `first`. Throws RangeError. */
export const lastShownMonth = (first: string): string => shiftMonth(first, MONTHS_AHEAD)

/**
 * Whether a calendar that begins with the month `first` can show a month, which may be anything.
 */
export const isShownMonth = (yyyymm: string, first: string): boolean =>
  isYyyymm(yyyymm) && yyyymm >= first && yyyymm <= lastShownMonth(first)

/** How far ahead the default schedule provides departures. */
export const DEFAULT_YEARS_AHEAD = 1

/** The last day on which the default schedule provides departures. */
export const lastDefaultDay = (today: KstDate): KstDate => addDays(today, DEFAULT_YEARS_AHEAD * 366)

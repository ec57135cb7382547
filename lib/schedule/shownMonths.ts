import { isYyyymm, shiftMonth } from '@/lib/date/kst'

/** Months ahead that can be looked at. */
const MONTHS_AHEAD = 12

/** The last month `YYYYMM` of a calendar that begins with `first`. Throws RangeError. */
export const lastShownMonth = (first: string): string => shiftMonth(first, MONTHS_AHEAD)

/** Whether a calendar that begins with the month `first` can show a month, which may be anything. */
export const isShownMonth = (yyyymm: string, first: string): boolean =>
  isYyyymm(yyyymm) && yyyymm >= first && yyyymm <= lastShownMonth(first)

import { daysOfMonth, type KstDate } from '@/lib/date/kst'

/** `202611` → `2026-11-01`, as the tables name a month. Throws RangeError for a false month. */
export const firstDayOf = (yyyymm: string): KstDate => daysOfMonth(yyyymm)[0] ?? ''

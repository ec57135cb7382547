import dayjs from 'dayjs'
import type { KstDate } from '@/lib/date/kst'

/** The law lets us keep a passenger list for three months after the trip. */
const KEEP_MONTHS = 3

/** Passenger lists of trips before this day must be purged `today`; both are KST dates. */
export const oldestRetainedTrip = (today: KstDate): KstDate =>
  dayjs(today).subtract(KEEP_MONTHS, 'month').format('YYYY-MM-DD')

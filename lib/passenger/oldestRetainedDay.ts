import dayjs from 'dayjs'
import type { KstDate } from '@/lib/date/kst'

/** The law allows a passenger list to be stored for three months after the departure. */
export const RETENTION_MONTHS = 3

/** Passenger lists of departures before this day must be purged `today`; both are KST dates. */
export const oldestRetainedDay = (today: KstDate): KstDate =>
  dayjs(today).subtract(RETENTION_MONTHS, 'month').format('YYYY-MM-DD')

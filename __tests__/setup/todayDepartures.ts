import type { TodayDeparture } from '@/lib/contract/console/today'
import { addDays, toKstDate } from '@/lib/date/kst'
import { SCHEDULE_NO } from './boardingLists'

export const TODAY = toKstDate(new Date())
export const TOMORROW = addDays(TODAY, 1)

/** A departure of today that leaves in an hour; nobody is missing but on the passenger list. */
export const departureOf = (of: Partial<TodayDeparture> = {}): TodayDeparture => ({
  schedule_no: SCHEDULE_NO,
  ship_no: 1,
  ship_name: '바다1호',
  meeting_place: '오천항 1번 선착장',
  service_type: 'SHIP',
  sdate: TODAY,
  departure_time: '05:00',
  departs_at: new Date(Date.now() + 3_600_000).toISOString(),
  state: 'open',
  capacity: 20,
  least_to_sail: 0,
  taken: 12,
  people: 12,
  boarded: 3,
  no_show: 1,
  passengers_needed: 12,
  passengers_filled: 10,
  unpaid: 2,
  missing: 160_000,
  tide: '6물',
  sunrise: '07:12',
  sunset: '17:20',
  ...of,
})

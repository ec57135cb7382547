import type { Schedule } from '@/lib/contract/wire'
import { type KstDate, kstDateTime, toKstDate, weekdayOf } from '@/lib/date/kst'
import { lastDefaultDay } from '@/lib/schedule/horizon'

/** What a ship sails on days that have no row of their own. */
export type DefaultScheduleRow = {
  no: number
  ship_no: number
  weekdays: number[]
  departure_time: string
  capacity: number
  price: number
  fish: string
  method: string
  valid_from: KstDate
  valid_to: KstDate
}

/** Whether the default says that the ship sails on this day. */
export const coversDay = (row: DefaultScheduleRow, day: KstDate): boolean =>
  row.valid_from <= day && day <= row.valid_to && row.weekdays.includes(weekdayOf(day))

const toWire = (row: DefaultScheduleRow, day: KstDate): Schedule => ({
  schedule_no: null,
  default_no: row.no,
  ship_no: row.ship_no,
  sdate: day,
  departure_time: row.departure_time,
  departs_at: kstDateTime(day, row.departure_time).toISOString(),
  capacity: row.capacity,
  remain: row.capacity,
  price: row.price,
  fish: row.fish,
  method: row.method,
  state: 'open',
  opens_at: null,
})

/**
 * The departures that defaults offer on a day without rows, by time. Those that have left or are too
 * far ahead are not offered; of two defaults for one time the older counts, as it does when rows are made.
 */
export const offersOf = (defaults: DefaultScheduleRow[], day: KstDate, now: Date): Schedule[] => {
  if (day > lastDefaultDay(toKstDate(now))) return []
  const byTime = new Map<string, Schedule>()
  for (const row of defaults) {
    if (!coversDay(row, day) || byTime.has(row.departure_time)) continue
    const offer = toWire(row, day)
    if (new Date(offer.departs_at) > now) byTime.set(row.departure_time, offer)
  }
  return [...byTime.values()].sort((a, b) => a.departure_time.localeCompare(b.departure_time))
}

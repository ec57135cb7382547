import type { Schedule } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { type BookableColumns, remainOf, stateOf } from './bookable'

/** A departure as table `schedule` has it. */
export type ScheduleRow = BookableColumns & {
  no: number
  ship_no: number
  sdate: KstDate
  departure_time: string
  price: number
  fish: string
  method: string
  origin: 'operator' | 'default' | 'kept' | 'dropped'
  /** Counts its changes that are not bookings. */
  version: number
}

/**
 * A departure as the wire has it, in its state at a moment.
 *
 * @param defaultNo the default schedule that also provides it: a link made before there was a row has it
 */
export const toWireSchedule = (
  row: ScheduleRow,
  at: Date,
  defaultNo: number | null = null,
): Schedule => ({
  schedule_no: row.no,
  default_no: defaultNo,
  ship_no: row.ship_no,
  sdate: row.sdate,
  departure_time: row.departure_time,
  departs_at: row.departs_at.toISOString(),
  capacity: row.capacity,
  remain: remainOf(row),
  price: row.price,
  fish: row.fish,
  method: row.method,
  state: stateOf(row, at),
  opens_at: row.opens_at?.toISOString() ?? null,
})

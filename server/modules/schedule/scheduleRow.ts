import type { Schedule } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { shownTerms } from '@/lib/schedule/departureTerms'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { sailingOf } from '@/lib/schedule/sailing'
import { type BookableColumns, remainOf, stateOf } from './bookable'
import { type TermRow, toTermValues } from './termColumns'

/** A departure as table `schedule` has it. */
export type ScheduleRow = BookableColumns &
  TermRow & {
    no: number
    ship_no: number
    sdate: KstDate
    departure_time: string
    origin: 'operator' | 'default' | 'kept' | 'dropped'
    /** When it was decided that it sails; null: not yet. */
    sails_at: Date | null
    /** Whether its places were drawn; read for calendars alone. */
    is_drawn?: boolean
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
  // Once drawn, nothing is announced as coming.
  ...shownTerms({ ...toTermValues(row), ...(row.is_drawn && { spot_way: 'none' }) }),
  ...(row.is_drawn && { is_drawn: true }),
  ...(!isCalledOff(row.status) && sailingOf(row)),
  remain: remainOf(row),
  state: stateOf(row, at),
})

import type { Schedule } from '@/lib/contract/wire'
import type { KstDate } from '@/lib/date/kst'
import { decideScheduleState } from '@/lib/schedule/scheduleState'

/** A departure as the database has it. */
export type ScheduleRow = {
  no: number
  ship_no: number
  sdate: KstDate
  departure_time: string
  departs_at: Date
  capacity: number
  taken: number
  price: number
  fish: string
  method: string
  status: 'open' | 'closed' | 'maintenance' | 'weather'
  opens_at: Date | null
  is_waiting: boolean
}

/** What a visitor may do with a departure at a moment. */
export const stateOf = (row: ScheduleRow, now: Date): Schedule['state'] =>
  decideScheduleState(
    {
      status: row.status,
      opensAt: row.opens_at,
      departsAt: row.departs_at,
      capacity: row.capacity,
      taken: row.taken,
      isWaitingAllowed: row.is_waiting,
    },
    now,
  )

export const toWireSchedule = (row: ScheduleRow, now: Date): Schedule => ({
  schedule_no: row.no,
  default_no: null,
  ship_no: row.ship_no,
  sdate: row.sdate,
  departure_time: row.departure_time,
  departs_at: row.departs_at.toISOString(),
  capacity: row.capacity,
  remain: row.capacity - row.taken,
  price: row.price,
  fish: row.fish,
  method: row.method,
  state: stateOf(row, now),
  opens_at: row.opens_at?.toISOString() ?? null,
})

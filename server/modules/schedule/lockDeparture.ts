import sql, { empty, type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { requireDeparture } from './calendar/calendarRepository'
import type { Boat } from './boatTrips'
import { inFleet } from '@/server/http/inFleet'
import { lockSchedule } from './scheduleRepository'
import type { ScheduleRow } from './scheduleRow'

/** On whose behalf departures are changed from the console. */
export type OperatorChange = {
  fleet: Fleet
  record: Recorder
  /** The version that the author of the change saw. */
  version?: number
  reason?: string
}

export type LockedShip = Boat & { no: number; group_no: number }

/**
 * Locks a ship until the transaction ends, and before its departures, as an import does: an import writes
 * the ship's rows of `departure_kind` anew, and would miss a departure that is not committed yet. Nor can
 * two departures of a boat be opened at once that overlap.
 * Undefined for an unknown ship and, with `fleet`, for one of another operator.
 */
export const lockShip = (tx: Transaction, no: Sql, fleet?: Fleet) =>
  tx.first<LockedShip>(sql`
    select no, group_no, service_type, use_minutes from ship
     where no = ${no} ${fleet ? sql`and ${inFleet(fleet)}` : empty} for no key update`)

/** @throws Refusal 409 with the departure as it is now, where somebody has changed it meanwhile */
const assertVersion = async (
  tx: Transaction,
  row: ScheduleRow,
  { fleet, version }: OperatorChange,
  at: Date,
): Promise<void> => {
  if (version === undefined || version === row.version) return
  const current = await requireDeparture(tx, fleet, row.no, at)
  throw refuse.code('CHANGED_MEANWHILE', { current })
}

/**
 * Locks a departure that has not left, its ship first: one that has left cannot be changed.
 *
 * @throws Refusal 404 for one that does not exist or is another operator's, 409 for one that has left
 *   or was changed meanwhile
 */
export const lockAhead = async (
  tx: Transaction,
  { no, at, by }: { no: number; at: Date; by?: OperatorChange | undefined },
): Promise<{ ship: LockedShip; row: ScheduleRow }> => {
  const ofDeparture = sql`(select ship_no from schedule where no = ${no})`
  const ship = await lockShip(tx, ofDeparture, by?.fleet)
  const row = ship && (await lockSchedule(tx, no))
  if (!row || (by && row.origin === 'dropped')) throw refuse.code('UNKNOWN_SCHEDULE')
  if (by) await assertVersion(tx, row, by, at)
  if (row.departs_at <= at) throw refuse.code('SCHEDULE_DEPARTED')
  return { ship, row }
}

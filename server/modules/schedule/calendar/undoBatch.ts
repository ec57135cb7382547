import sql from 'sql-template-tag'
import type { LeftBecause } from '@/lib/contract/console/calendarBatch'
import { raisesBooked } from '@/lib/schedule/departureTerms'
import type { Transaction } from '@/server/db/pool'
import { changesOf, type Recorder } from '@/server/modules/activity/activity'
import type { AfterChange } from '../afterChange'
import { isBoatAwaySql, isSailing } from '../boatTrips'
import { SCHEDULE } from '../scheduleRepository'
import { RECORDED } from '../scheduleWrites'
import type { ScheduleRow } from '../scheduleRow'
import { toTermValues } from '../termColumns'
import { changesSpotWay, lacksSpots, type Values } from './batchDecision'
import { type BatchRow, givenRows, writtenTerms } from './batchRepository'
import { finishBatch } from './finishBatch'

type Before = Values & Pick<ScheduleRow, 'origin'> & { base_price?: number | null }
type ChangedRow = ScheduleRow & {
  /** Null: the change opened it. */
  before: Before | null
  version_then: number
  is_booked_since: boolean
  is_awaited: boolean
  /** Seats of the ship now. */
  seats: number
  /** Places of its plan now. */
  places: number
  is_away: boolean
}

type Undo = AfterChange & {
  batch: BatchRow
  by: { fleet: { operatorNo: number }; record: Recorder }
  at: Date
}

const sails = ({ status, origin }: Pick<Before, 'status' | 'origin'>): boolean =>
  isSailing(status) && origin !== 'dropped'

/** Why a departure stays as it is; undefined where it goes back to what it was. */
const leftBecause = (row: ChangedRow, at: Date): LeftBecause | undefined => {
  if (row.departs_at <= at) return 'PAST'
  if (row.is_booked_since) return 'BOOKED'
  if (row.version !== row.version_then) return 'CHANGED'
  if (!row.before && row.taken > 0) return 'BOOKED'
  if (!row.before && row.is_awaited) return 'AWAITED'
  if (!row.before) return undefined
  if (row.before.capacity < row.taken) return 'TAKEN'
  if (raisesBooked({ ...toTermValues(row), taken: row.taken }, row.before)) return 'LEAST_KEPT'
  if (row.before.capacity > Math.max(row.seats, row.capacity)) return 'ABOVE_SHIP'
  const isRemoved = row.origin === 'dropped'
  if (lacksSpots(row.before, row, isRemoved ? undefined : row)) return 'SPOTS_FEW'
  if (changesSpotWay(row, row.before)) return 'SPOT_WAY_KEPT'
  const returns = !sails(row) && (sails(row.before) || isRemoved)
  return returns && row.is_away ? 'SECOND_TRIP' : undefined
}

/** Whether a boat is on another trip than those of the change: they were there together before. */
const isAway = isBoatAwaySql(
  { shipNo: sql`s.ship_no`, day: sql`s.sdate`, departsAt: sql`s.departs_at` },
  sql`and not exists (select from departure_batch_row own
                       where own.batch_no = b.batch_no and own.schedule_no = other.no)`,
)

/** Locks the ships and then the departures of a change, and reads them. */
const lockChanged = async (tx: Transaction, batch: BatchRow): Promise<ChangedRow[]> => {
  const nos = sql`array(select schedule_no from departure_batch_row where batch_no = ${batch.no})`
  await tx.rows(sql`
    select from ship where no in (select ship_no from schedule where no = any(${nos}))
     order by no for no key update`)
  await tx.rows(sql`
    select from schedule where no = any(${nos}) order by no for no key update`)
  return tx.rows<ChangedRow>(sql`
    select ${SCHEDULE}, b.before, b.version as version_then,
           exists (select from reservation_seat seat where seat.schedule_no = s.no
                      and seat.reservation_no > ${batch.last_reservation_no}) as is_booked_since,
           exists (select from awaiter a where a.schedule_no = s.no and a.state = 'waiting')
             as is_awaited,
           ship.capacity as seats, jsonb_array_length(ship.spots) as places, ${isAway} as is_away
      from departure_batch_row b join schedule s on s.no = b.schedule_no
      join ship on ship.no = s.ship_no
     where b.batch_no = ${batch.no} order by s.no`)
}

/** Gives departures the values from before; those that the change opened are removed. */
const restore = async (tx: Transaction, rows: ChangedRow[]): Promise<void> => {
  const opened = rows.flatMap(({ no, before }) => (before ? [] : [no]))
  const values = givenRows(rows.flatMap(({ no, before }) => (before ? [{ no, ...before }] : [])))
  await tx.run(sql`update schedule set origin = 'dropped' where no = any(${opened}::bigint[])`)
  await tx.run(sql`
    update schedule s set ${writtenTerms}, base_price = r.base_price, origin = r.origin
      from ${values} where s.no = r.no`)
  // Afterwards: the trigger of `origin` opens what was removed.
  await tx.run(sql`
    update schedule s set status = r.status from ${values}
     where s.no = r.no and s.status <> r.status`)
}

/**
 * Undoes a change of many departures, but for those that were booked or changed since: these are marked
 * with the reason.
 */
export const undoBatch = async (
  tx: Transaction,
  { batch, offers, keepChoices, by, at }: Undo,
): Promise<void> => {
  const rows = await lockChanged(tx, batch)
  const left = rows.flatMap((row) => {
    const because = leftBecause(row, at)
    return because ? [{ no: row.no, because }] : []
  })
  const leftNos = new Set(left.map(({ no }) => no))
  const undone = rows.filter(({ no }) => !leftNos.has(no))
  await restore(tx, undone)
  for (const { before, ...row } of undone) {
    const after = before ?? { status: 'closed' as const }
    await by.record(tx, {
      action: 'departure.undo',
      operatorNo: by.fleet.operatorNo,
      shipNo: row.ship_no,
      scheduleNo: row.no,
      changes: changesOf<Record<string, unknown>>(row, { ...row, ...after }, RECORDED),
    })
  }
  await tx.run(sql`
    update departure_batch_row b set left_because = r.because
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as r (no bigint, because text)
     where b.batch_no = ${batch.no} and b.schedule_no = r.no`)
  await tx.run(sql`update departure_batch set undone_at = ${at} where no = ${batch.no}`)
  const shipNos = undone.map((row) => row.ship_no)
  await finishBatch(tx, { offers, keepChoices, nos: undone.map(({ no }) => no), shipNos, at })
}

import sql, { type Sql } from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { createScheduleDays } from './scheduleDays'
import { assertMayOpen, assertOpensBefore } from './assertMayOpen'
import { insertFromDefaults } from './defaultRows'
import { findAt, findSchedule, lockSchedule } from './scheduleRepository'
import {
  insertSchedule,
  type NewSchedule,
  type ScheduleEdit,
  updateSchedule,
} from './scheduleWrites'
import type { ScheduleRow } from './scheduleRow'

export type ScheduleOperations = ReturnType<typeof createScheduleOperations>

type Deps = { db: Db; now: () => Date; offers: OfferService }

/**
 * Locks a ship until the transaction ends, and before its departures, as an import does: an import writes
 * the ship's rows of `departure_kind` anew, and would miss a departure that is not committed yet.
 */
const lockShip = (tx: Transaction, no: Sql) =>
  tx.first(sql`select from ship where no = ${no} for share`)

/**
 * An operator's commands about departures. Each change offers the seats that it frees to the waiting
 * list first, and regenerates the pages of the ship.
 */
export const createScheduleOperations = ({ db, now, offers }: Deps) => {
  const lock = async (tx: Transaction, no: number): Promise<ScheduleRow> => {
    const row = await lockSchedule(tx, no)
    if (!row) throw refuse.code('UNKNOWN_SCHEDULE')
    return row
  }

  /** Locks a departure that has not left: one that has left cannot be changed. */
  const lockAhead = async (tx: Transaction, no: number, at: Date): Promise<ScheduleRow> => {
    await lockShip(tx, sql`(select ship_no from schedule where no = ${no})`)
    const row = await lock(tx, no)
    if (row.departs_at <= at) throw refuse.code('SCHEDULE_DEPARTED')
    return row
  }

  /** Offers free seats to the waiting list, regenerates pages, and returns the departure. */
  const finish = async (tx: Transaction, no: number, at: Date): Promise<ScheduleRow> => {
    await offers.offer(tx, no, at)
    const row = await lock(tx, no)
    await enqueuePages(tx, { kind: 'schedule', shipNo: row.ship_no }, at)
    return row
  }

  /**
   * Creates a departure. On a day that only defaults provide, their rows are created first, because the
   * new row would hide them; a default for the same time takes the values of the new departure.
   *
   * @throws Refusal 404 for an unknown ship, 409 when the departure exists, for a time that has passed
   *   or is years ahead
   */
  const openSchedule = (schedule: NewSchedule): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const { shipNo, sdate: day, time } = schedule
      const at = now()
      assertMayOpen(schedule, at)
      const ship = await lockShip(tx, sql`${shipNo}`)
      if (!ship) throw refuse.code('UNKNOWN_SHIP')
      const inserted = await insertFromDefaults(tx, shipNo, [day])
      const made = await insertSchedule(tx, schedule)
      if (made) return finish(tx, made.no, at)
      const regular = inserted > 0 ? await findAt(tx, { shipNo, day, time }) : undefined
      if (!regular) throw refuse.code('EXISTS')
      await updateSchedule(tx, regular.no, schedule)
      return finish(tx, regular.no, at)
    })

  const setStatus = (no: number, status: ScheduleRow['status']): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const at = now()
      await lockAhead(tx, no, at)
      // A departure that no default provides any more belongs to the operator from now on.
      await tx.run(sql`
        update schedule set status = ${status},
          origin = case origin when 'dropped' then 'operator' else origin end where no = ${no}`)
      return finish(tx, no, at)
    })

  /**
   * Changes a departure. Existing bookings keep their price.
   *
   * @throws Refusal 404, 409 for a departure that has left, for fewer seats than are taken, and for
   *   bookings that would open after departure
   */
  const editSchedule = (no: number, edit: ScheduleEdit): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const at = now()
      const row = await lockAhead(tx, no, at)
      assertOpensBefore(edit.opensAt, row.departs_at)
      if ((edit.capacity ?? row.capacity) < row.taken) {
        throw refuse.code('SEATS_TAKEN', { taken: row.taken })
      }
      await updateSchedule(tx, no, edit)
      return finish(tx, no, at)
    })

  /** One departure. @throws Refusal 404 */
  const getSchedule = async (no: number): Promise<ScheduleRow> => {
    const row = await findSchedule(db, no)
    if (!row) throw refuse.code('UNKNOWN_SCHEDULE')
    return row
  }

  return {
    ...createScheduleDays({ db, now, offers }),
    getSchedule,
    openSchedule,
    editSchedule,
    /** Opens a departure for bookings again. @throws Refusal 404, 409 for one that has left */
    reopenSchedule: (no: number) => setStatus(no, 'open'),
    /** Closes a departure for bookings; existing ones stay. @throws Refusal 404, 409 */
    closeSchedule: (no: number, status: 'closed' | 'maintenance' = 'closed') =>
      setStatus(no, status),
    /** Calls a departure off for weather, so that it takes no more bookings. @throws Refusal 404, 409 */
    callOff: (no: number) => setStatus(no, 'weather'),
  }
}

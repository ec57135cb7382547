import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { createScheduleDays } from './scheduleDays'
import { assertMayOpen, assertOpensBefore, LEFT, NO_SUCH_SHIP } from './schedulePlausible'
import { insertFromDefaults } from './defaultRows'
import { findAt, findSchedule, lockSchedule } from './scheduleRepository'
import {
  insertSchedule,
  type NewSchedule,
  type ScheduleEdit,
  updateSchedule,
} from './scheduleWrites'
import type { ScheduleRow } from './scheduleRow'

const NO_SUCH_SCHEDULE = '없는 일정입니다.'
const EXISTS = '같은 날 같은 시간의 일정이 이미 있습니다.'

export type ScheduleOperations = ReturnType<typeof createScheduleOperations>

type Deps = { db: Db; now: () => Date; offers: OfferService }

/**
 * What an operator does to departures, for the command line. Each change has the ship's pages made
 * anew, and hands the seats that it frees to the waiting list before anybody else sees them.
 */
export const createScheduleOperations = ({ db, now, offers }: Deps) => {
  const lock = async (tx: Transaction, no: number): Promise<ScheduleRow> => {
    const row = await lockSchedule(tx, no)
    if (!row) throw refuse.notFound(NO_SUCH_SCHEDULE)
    return row
  }

  /** The same of one that has not left: what has sailed is not changed any more. */
  const lockAhead = async (tx: Transaction, no: number, at: Date): Promise<ScheduleRow> => {
    const row = await lock(tx, no)
    if (row.departs_at <= at) throw refuse.conflict(LEFT, 'PAST')
    return row
  }

  /** The departure as it stands once the waiting list has been served. */
  const settle = async (tx: Transaction, no: number, at: Date): Promise<ScheduleRow> => {
    await offers.offer(tx, no, at)
    const row = await lock(tx, no)
    await enqueuePages(tx, { kind: 'schedule', shipNo: row.ship_no }, at)
    return row
  }

  /**
   * Puts up a departure. On a day that only defaults offer so far these become rows first, or they
   * would vanish from it; one of the same hour is put up as it was asked for.
   *
   * @throws Refusal 404 for an unknown ship, 409 where one stands already, for a time that has passed
   *   or is years ahead
   */
  const openSchedule = (asked: NewSchedule): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const { shipNo, sdate: day, time } = asked
      const at = now()
      assertMayOpen(asked, at)
      const ship = await tx.first(sql`select no from ship where no = ${shipNo}`)
      if (!ship) throw refuse.notFound(NO_SUCH_SHIP)
      const kept = await insertFromDefaults(tx, shipNo, [day])
      const made = await insertSchedule(tx, asked)
      if (made) return settle(tx, made.no, at)
      const regular = kept > 0 ? await findAt(tx, { shipNo, day, time }) : undefined
      if (!regular) throw refuse.conflict(EXISTS, 'EXISTS')
      await updateSchedule(tx, regular.no, asked)
      return settle(tx, regular.no, at)
    })

  const setStatus = (no: number, status: ScheduleRow['status']): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const at = now()
      await lockAhead(tx, no, at)
      // One that no default offers any more is the operator's own from now on.
      await tx.run(sql`
        update schedule set status = ${status},
          origin = case origin when 'dropped' then 'operator' else origin end where no = ${no}`)
      return settle(tx, no, at)
    })

  /**
   * Changes a departure. Those who have booked keep the price they were told.
   *
   * @throws Refusal 404, 409 for one that has left, for fewer seats than are taken, and for a booking
   *   that would open after departure
   */
  const editSchedule = (no: number, edit: ScheduleEdit): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const at = now()
      const row = await lockAhead(tx, no, at)
      assertOpensBefore(edit.opensAt, row.departs_at)
      if ((edit.capacity ?? row.capacity) < row.taken) {
        throw refuse.conflict(`이미 ${row.taken}자리가 예약되어 있어 더 줄일 수 없습니다.`, 'TAKEN')
      }
      await updateSchedule(tx, no, edit)
      return settle(tx, no, at)
    })

  /** One departure as it is now. @throws Refusal 404 */
  const getSchedule = async (no: number): Promise<ScheduleRow> => {
    const row = await findSchedule(db, no)
    if (!row) throw refuse.notFound(NO_SUCH_SCHEDULE)
    return row
  }

  return {
    ...createScheduleDays({ db, now, offers }),
    getSchedule,
    openSchedule,
    editSchedule,
    /** Takes bookings again. @throws Refusal 404, 409 for a departure that has left */
    reopenSchedule: (no: number) => setStatus(no, 'open'),
    /** Takes no more bookings; those that stand stay. @throws Refusal 404, 409 */
    closeSchedule: (no: number, status: 'closed' | 'maintenance' = 'closed') =>
      setStatus(no, status),
    /** First step of a cancellation for weather: nobody can book any more. @throws 404, 409 */
    callOff: (no: number) => setStatus(no, 'weather'),
  }
}

import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { Offers } from '@/server/modules/awaiter/offers'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { lockSchedule } from './scheduleRepository'
import {
  insertSchedule,
  type NewSchedule,
  type ScheduleEdit,
  updateSchedule,
} from './scheduleWrites'
import type { ScheduleRow } from './scheduleRow'

const NO_SUCH_SHIP = '없는 상품입니다.'
const NO_SUCH_SCHEDULE = '없는 일정입니다.'
const EXISTS = '같은 날 같은 시간의 일정이 이미 있습니다.'
const LEFT = '이미 출발한 일정입니다.'

export type ScheduleOperations = ReturnType<typeof createScheduleOperations>

type Deps = { db: Db; now: () => Date; offers: Offers }

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

  /** The departure as it stands once the waiting list has been served. */
  const settle = async (tx: Transaction, no: number, at: Date): Promise<ScheduleRow> => {
    await offers.offer(tx, no, at)
    const row = await lock(tx, no)
    await enqueuePages(tx, { kind: 'schedule', shipNo: row.ship_no }, at)
    return row
  }

  /** Puts up a departure. @throws Refusal 404 for an unknown ship, 409 where one stands already */
  const openSchedule = (asked: NewSchedule): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const ship = await tx.first(sql`select no from ship where no = ${asked.shipNo}`)
      if (!ship) throw refuse.notFound(NO_SUCH_SHIP)
      const made = await insertSchedule(tx, asked)
      if (!made) throw refuse.conflict(EXISTS, 'EXISTS')
      return settle(tx, made.no, now())
    })

  const setStatus = (no: number, status: ScheduleRow['status']): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const row = await lock(tx, no)
      const at = now()
      if (row.departs_at <= at) throw refuse.conflict(LEFT, 'PAST')
      // One that no default offers any more is the operator's own from now on.
      await tx.run(sql`
        update schedule set status = ${status},
          origin = case origin when 'dropped' then 'operator' else origin end where no = ${no}`)
      return settle(tx, no, at)
    })

  /**
   * Changes a departure. Those who have booked keep the price they were told.
   *
   * @throws Refusal 404, 409 for fewer seats than are taken
   */
  const editSchedule = (no: number, edit: ScheduleEdit): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const row = await lock(tx, no)
      if ((edit.capacity ?? row.capacity) < row.taken) {
        throw refuse.conflict(`이미 ${row.taken}자리가 예약되어 있어 더 줄일 수 없습니다.`, 'TAKEN')
      }
      await updateSchedule(tx, no, edit)
      return settle(tx, no, now())
    })

  return {
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

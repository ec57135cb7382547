import sql from 'sql-template-tag'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { findSchedule, lockSchedule } from './scheduleRepository'
import type { ScheduleRow } from './scheduleRow'

const NO_SUCH_SHIP = '없는 상품입니다.'
const NO_SUCH_SCHEDULE = '없는 일정입니다.'
const EXISTS = '같은 날 같은 시간의 일정이 이미 있습니다.'
const LEFT = '이미 출발한 일정입니다.'

export type NewSchedule = {
  shipNo: number
  sdate: KstDate
  /** HH:MM in Korea. */
  time: string
  capacity: number
  /** Won for one person, or for one room and night. */
  price: number
  fish?: string
  method?: string
  /** When booking opens; at once when absent. */
  opensAt?: Date
  isWaiting?: boolean
}

/** What may change of a departure that stands; what is absent stays. */
export type ScheduleEdit = Partial<Omit<NewSchedule, 'shipNo' | 'sdate' | 'time'>>

export type ScheduleOperations = ReturnType<typeof createScheduleOperations>

/** What an operator does to departures, for the command line. */
export const createScheduleOperations = ({ db, now }: { db: Db; now: () => Date }) => {
  const get = async (no: number): Promise<ScheduleRow> => {
    const row = await findSchedule(db, no)
    if (!row) throw refuse.notFound(NO_SUCH_SCHEDULE)
    return row
  }

  /** Puts up a departure. @throws Refusal 404 for an unknown ship, 409 where one stands already */
  const openSchedule = async (asked: NewSchedule): Promise<ScheduleRow> => {
    const ship = await db.first(sql`select no from ship where no = ${asked.shipNo}`)
    if (!ship) throw refuse.notFound(NO_SUCH_SHIP)
    const made = await db.first<{ no: number }>(sql`
      insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish, method,
        opens_at, is_waiting)
      values (${asked.shipNo}, ${asked.sdate}, ${asked.time}, ${kstDateTime(asked.sdate, asked.time)},
        ${asked.capacity}, ${asked.price}, ${asked.fish ?? ''}, ${asked.method ?? ''},
        ${asked.opensAt ?? null}, ${asked.isWaiting ?? true})
      on conflict (ship_no, sdate, departure_time) do nothing returning no`)
    if (!made) throw refuse.conflict(EXISTS, 'EXISTS')
    return get(made.no)
  }

  const setStatus = async (no: number, status: ScheduleRow['status']): Promise<ScheduleRow> => {
    const row = await get(no)
    if (row.departs_at <= now()) throw refuse.conflict(LEFT, 'PAST')
    await db.run(sql`update schedule set status = ${status} where no = ${no}`)
    return { ...row, status }
  }

  /**
   * Changes a departure. Those who have booked keep the price they were told.
   *
   * @throws Refusal 404, 409 for fewer seats than are taken
   */
  const editSchedule = (no: number, edit: ScheduleEdit): Promise<ScheduleRow> =>
    db.transaction(async (tx) => {
      const row = await lockSchedule(tx, no)
      if (!row) throw refuse.notFound(NO_SUCH_SCHEDULE)
      const capacity = edit.capacity ?? row.capacity
      if (capacity < row.taken) {
        throw refuse.conflict(`이미 ${row.taken}자리가 예약되어 있어 더 줄일 수 없습니다.`, 'TAKEN')
      }
      const changed = {
        ...row,
        capacity,
        price: edit.price ?? row.price,
        fish: edit.fish ?? row.fish,
        method: edit.method ?? row.method,
        opens_at: edit.opensAt ?? row.opens_at,
        is_waiting: edit.isWaiting ?? row.is_waiting,
      }
      await tx.run(sql`
        update schedule set capacity = ${capacity}, price = ${changed.price}, fish = ${changed.fish},
          method = ${changed.method}, opens_at = ${changed.opens_at},
          is_waiting = ${changed.is_waiting}
         where no = ${no}`)
      return changed
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

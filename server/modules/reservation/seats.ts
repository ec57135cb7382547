import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'

/**
 * Departures as they are once nobody else can change them, locked by number as everybody does. In a
 * statement of its own and without a join: a row that has to be waited for can fall out of a join,
 * and what is computed from it is computed from what it was before. The next statement may count.
 *
 * @param nos a query of their numbers
 */
export const lockDepartures = (tx: Transaction, nos: Sql): Promise<ScheduleRow[]> =>
  tx.rows<ScheduleRow>(sql`
    select s.* from schedule s where s.no = any(array(${nos})) order by s.no for no key update`)

/** The departures on which a reservation has, or just had, its seats. */
export const departuresOf = (reservationNo: number): Sql => sql`
  select schedule_no from reservation where no = ${reservationNo} and nights = 1
  union all select schedule_no from reservation_night where reservation_no = ${reservationNo}`

/**
 * Gives back the seats of a reservation, once, in the transaction that ended it. Answers the
 * departures that have room again.
 */
export const freeSeats = async (tx: Transaction, reservationNo: number): Promise<number[]> => {
  await lockDepartures(tx, departuresOf(reservationNo))
  const freed = await tx.rows<{ no: number }>(sql`
    with nights as (
      delete from reservation_night where reservation_no = ${reservationNo}
      returning schedule_no, units
    ), freed as (
      select schedule_no, party as units from reservation
       where no = ${reservationNo} and nights = 1
      union all select schedule_no, units from nights
    )
    update schedule s set taken = s.taken - freed.units from freed where s.no = freed.schedule_no
    returning s.no`)
  return freed.map(({ no }) => no)
}

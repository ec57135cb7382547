import sql, { type Sql } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { hasRoomSql, takesBookingsSql } from '@/server/modules/schedule/bookable'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { ReservationRow } from '../reservationRow'

/**
 * Locks departures in the order of their numbers, as every transaction does, and returns them. This
 * is a statement of its own and has no join: a row that the statement had to wait for can drop out of
 * a join, and values computed from it would be those from before the wait. Count in the next statement.
 *
 * @param nos a query of departure numbers
 */
export const lockDepartures = (tx: Transaction, nos: Sql): Promise<ScheduleRow[]> =>
  tx.rows<ScheduleRow>(sql`
    select s.* from schedule s where s.no = any(array(${nos})) order by s.no for no key update`)

/** A query of the departures on which a reservation has seats, or had them until just now. */
export const departuresOf = (reservationNo: number): Sql => sql`
  select schedule_no from reservation where no = ${reservationNo} and nights = 1
  union all select schedule_no from reservation_night where reservation_no = ${reservationNo}`

/**
 * Gives back the seats of a reservation. Call it once, in the transaction that ends the reservation.
 *
 * @returns the departures that have room again
 */
export const freeSeats = async (tx: Transaction, reservationNo: number): Promise<number[]> => {
  await lockDepartures(tx, departuresOf(reservationNo))
  const freed = await tx.rows<{ no: number }>(sql`
    with nights as (
      delete from reservation_night where reservation_no = ${reservationNo}
      returning schedule_no, units
    ), freed as (
      select schedule_no, coalesce(whole_seats, party) as units from reservation
       where no = ${reservationNo} and nights = 1
      union all select schedule_no, units from nights
    )
    update schedule s set taken = s.taken - freed.units from freed where s.no = freed.schedule_no
    returning s.no`)
  return freed.map(({ no }) => no)
}

/** The seats of a whole boat are those of its departure, which is locked and taken by it. */
const fitWhole = (tx: Transaction, no: number) =>
  tx.run(sql`
    update reservation r set whole_seats = s.capacity from schedule s
     where r.no = ${no} and r.whole_seats is not null and s.no = r.schedule_no`)

type Night = { no: number; is_open: boolean; is_free: boolean }

/** Why the seats of an ended reservation cannot be taken again. */
export type SeatsLost = 'closed' | 'taken' | 'optionGone'

/** Whether a departure, which is locked, has too few left of an option of an ended reservation. */
const lacksOptions = (tx: Transaction, no: number) =>
  tx.first(sql`
    select from reservation r cross join jsonb_array_elements(r.options) one
      join option_stock o on o.schedule_no = r.schedule_no and o.name = one ->> 'name'
     where r.no = ${no} and r.nights = 1 and o.taken + (one ->> 'count')::integer > option_stock_of(o)`)

/**
 * Takes the seats of an ended reservation again, on all its nights or on none, by the rules of a hold.
 * The departures are locked first, in the order of their numbers, and read afterwards, so that no
 * other transaction can sell a seat in between.
 *
 * @returns undefined when the seats are taken, otherwise the reason why not
 */
export const reclaimSeats = async (
  tx: Transaction,
  { no, schedule_no, party, nights, whole_seats }: ReservationRow,
  at: Date,
): Promise<SeatsLost | undefined> => {
  const locked = await tx.rows<{ no: number }>(sql`
    select s.no from schedule first join schedule s using (ship_no, departure_time)
     where first.no = ${schedule_no} and s.sdate between first.sdate and first.sdate + ${nights - 1}::int
     order by s.no for update of s`)
  const nos = locked.map((night) => night.no)
  const isWhole = whole_seats !== null
  // It may have other seats by now: the whole boat is all of them.
  const units = isWhole ? sql`capacity` : sql`${party}::integer`
  const isFree = isWhole ? sql`s.taken = 0 and s.capacity >= ${party}` : hasRoomSql(party)
  const found = await tx.rows<Night>(sql`
    select s.no, ${isFree} as is_free, ${takesBookingsSql(at)} as is_open
      from schedule s where s.no = any(${nos}::bigint[])`)
  if (found.length < nights || found.some((night) => !night.is_open)) return 'closed'
  if (found.some((night) => !night.is_free)) return 'taken'
  if (await lacksOptions(tx, no)) return 'optionGone'
  await tx.run(sql`update schedule set taken = taken + ${units} where no = any(${nos}::bigint[])`)
  if (isWhole) await fitWhole(tx, no)
  if (nights > 1) {
    await tx.run(sql`
      insert into reservation_night (reservation_no, schedule_no, units)
      select ${no}, night, ${party} from unnest(${nos}::bigint[]) night`)
  }
  return undefined
}

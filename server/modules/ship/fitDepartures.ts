import sql from 'sql-template-tag'
import type { SoldDeparture } from '@/lib/errors/catalogue/product'
import { toKstDate } from '@/lib/date/kst'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

/** More are counted, not named. */
const MAX_NAMED = 20

/**
 * Takes seats that a smaller ship does not have out of its departures ahead and its default schedules.
 *
 * @param capacity seats, or rooms, of the ship from now on
 * @throws Refusal 409 that names who booked, where more is sold than the ship has
 */
export const fitDepartures = async (
  tx: Transaction,
  { shipNo, capacity, at }: { shipNo: number; capacity: number; at: Date },
): Promise<void> => {
  // Lock before counting: a booking may be taking the last seats at this moment.
  const ahead = sql`ship_no = ${shipNo} and departs_at > ${at} and origin <> 'dropped' and capacity > ${capacity}`
  await tx.rows(sql`select from schedule where ${ahead} order by no for no key update`)
  const [first, ...more] = await tx.rows<SoldDeparture>(sql`
    select s.sdate, to_char(s.departure_time, 'HH24:MI') as time, s.taken, coalesce((
      select jsonb_agg(jsonb_build_object('no', r.no, 'name', r.name, 'party', r.party) order by r.no)
        from reservation r join reservation_seat taking on taking.reservation_no = r.no
       where taking.schedule_no = s.no), '[]') as bookings
      from schedule s where s.taken > ${capacity} and s.no in (select no from schedule where ${ahead})
     order by s.departs_at limit ${MAX_NAMED}`)
  if (first) throw refuse.code('CAPACITY_SOLD', { capacity, sold: [first, ...more] })
  await tx.run(sql`
    update default_schedule set capacity = ${capacity}
     where ship_no = ${shipNo} and capacity > ${capacity} and valid_to >= ${toKstDate(at)}`)
  await tx.run(sql`update schedule set capacity = ${capacity} where ${ahead}`)
}

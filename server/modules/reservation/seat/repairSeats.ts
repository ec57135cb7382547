import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { lockDepartures } from './seats'

/** Describes a departure in the report of repairs. */
type Departure = { ship_name: string; sdate: KstDate; departure_time: string }
type Counted = { scheduleNo: number; departure: Departure; booked: number }

/** A fault and its repair; `oversold` is only reported, the operator decides. */
export type SeatRepair =
  | { kind: 'rooms'; reservationNo: number; rooms: number }
  | (Counted & { kind: 'taken'; before: number })
  | (Counted & { kind: 'oversold'; capacity: number })

type Deps = { db: Db; now: () => Date; offers: OfferService }

const LIVE = sql`('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')`

/** Deletes rooms that an ended reservation still has; locks the row, since it may be ending just now. */
const dropRooms = async (tx: Transaction, no: number): Promise<SeatRepair[]> => {
  const ended = await tx.first(sql`
    select from reservation where no = ${no} and state not in ${LIVE} for update`)
  if (!ended) return []
  const rooms = await tx.rows<{ units: number }>(sql`
    delete from reservation_night where reservation_no = ${no} returning units`)
  const sum = rooms.reduce((total, { units }) => total + units, 0)
  return sum > 0 ? [{ kind: 'rooms', reservationNo: no, rooms: sum }] : []
}

const findBooked = (tx: Transaction, no: number) =>
  tx.first<Departure & { booked: number }>(sql`
    select ship.name as ship_name, s.sdate, s.departure_time, coalesce((
             select sum(seat.units) from taken_seat seat where seat.schedule_no = s.no
           ), 0)::int as booked
      from schedule s join ship on ship.no = s.ship_no where s.no = ${no}`)

/**
 * Counts a departure's seats under its lock. Transactions that change seats keep this lock until they
 * commit, so the count and `taken` belong to the same moment.
 */
const recount = async (
  { offers }: Deps,
  tx: Transaction,
  no: number,
  at: Date,
): Promise<SeatRepair[]> => {
  const [row] = await lockDepartures(tx, sql`select ${no}::bigint`)
  const found = await findBooked(tx, no)
  if (!row || !found || found.booked === row.taken) return []
  const { booked, ...departure } = found
  const counted = { scheduleNo: no, departure, booked }
  if (booked > row.capacity) return [{ ...counted, kind: 'oversold', capacity: row.capacity }]
  await tx.run(sql`update schedule set taken = ${booked} where no = ${no}`)
  await offers.offer(tx, no, at)
  await enqueuePages(tx, { kind: 'schedule', shipNo: row.ship_no }, at)
  return [{ ...counted, kind: 'taken', before: row.taken }]
}

/**
 * Repairs seat counts that do not match the reservations: rooms of ended reservations are given back,
 * and `taken` is counted again. Each departure is repaired in its own transaction while bookings
 * continue; seats that become free are offered to the waiting list first.
 *
 * @returns the repairs, and departures with more seats booked than their capacity
 */
export const repairSeats = async (deps: Deps): Promise<SeatRepair[]> => {
  const { db } = deps
  const at = deps.now()
  const repairs: SeatRepair[] = []
  const ended = await db.rows<{ no: number }>(sql`
    select distinct r.no from reservation_night night join reservation r on r.no = night.reservation_no
     where r.state not in ${LIVE} order by r.no`)
  for (const { no } of ended) {
    repairs.push(...(await db.transaction((tx) => dropRooms(tx, no))))
  }
  const wrong = await db.rows<{ no: number }>(sql`
    select s.no from schedule s left join taken_seat seat on seat.schedule_no = s.no
     group by s.no having s.taken <> coalesce(sum(seat.units), 0) order by s.no`)
  for (const { no } of wrong) {
    repairs.push(...(await db.transaction((tx) => recount(deps, tx, no, at))))
  }
  return repairs
}

import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { lockDepartures } from './seats'

/** Days, times and names for whoever reads of it. */
type Departure = { ship_name: string; sdate: KstDate; departure_time: string }
type Counted = { scheduleNo: number; departure: Departure; booked: number }

/** Something that was wrong, and what it is now; `oversold` is left to the operator. */
export type SeatRepair =
  | { kind: 'rooms'; reservationNo: number; rooms: number }
  | (Counted & { kind: 'taken'; before: number })
  | (Counted & { kind: 'oversold'; capacity: number })

type Deps = { db: Db; now: () => Date; offers: OfferService }

const LIVE = sql`('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED')`

/** Rooms that an ended reservation still has; its row is locked, so it may not just be ending. */
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
             select sum(seat.units) from reservation_seat seat where seat.schedule_no = s.no
           ), 0)::int as booked
      from schedule s join ship on ship.no = s.ship_no where s.no = ${no}`)

/**
 * Counts a departure's seats under its lock: whoever changes them has it until the commit, so the
 * count is of what is committed, and `taken` of the same moment.
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
 * Mends seats that do not add up, for whatever reason: rooms of ended reservations are given back,
 * and `taken` is counted anew from what is booked. Each departure in a transaction of its own, while
 * bookings go on; seats that were lost go to the waiting list first.
 *
 * @returns what was changed, and departures that have more booked than they carry
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
    select s.no from schedule s left join reservation_seat seat on seat.schedule_no = s.no
     group by s.no having s.taken <> coalesce(sum(seat.units), 0) order by s.no`)
  for (const { no } of wrong) {
    repairs.push(...(await db.transaction((tx) => recount(deps, tx, no, at))))
  }
  return repairs
}

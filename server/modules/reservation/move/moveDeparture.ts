import sql from 'sql-template-tag'
import { pickTerms, TERM_NAMES } from '@/lib/schedule/departureTerms'
import { isStay } from '@/lib/serviceType/traits'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { inFleet } from '@/server/http/inFleet'
import { assertMayOpen } from '@/server/modules/schedule/assertMayOpen'
import { daysAround, isSailing } from '@/server/modules/schedule/boatTrips'
import { insertFromDefaults } from '@/server/modules/schedule/defaultRows'
import {
  lockAhead,
  type LockedShip,
  lockShip,
  type OperatorChange,
} from '@/server/modules/schedule/lockDeparture'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { insertSchedule } from '@/server/modules/schedule/scheduleWrites'
import { underRun } from '@/server/modules/schedule/bookable'
import { bookingsAsLocked, lockBookings } from '../seat/lockBookings'
import { keepDraw } from '../draw/drawRepository'
import { lockDepartures } from '../seat/seats'

export type MoveWish = {
  no: number
  /** Its reservations, where they are locked already. */
  nos?: number[]
  shipNo: number
  time: string
  by: OperatorChange
  at: Date
}

export type LockedMove = {
  from: ScheduleRow
  /** Undefined where none leaves then. */
  to: ScheduleRow | undefined
  ship: LockedShip
  nos: number[]
}

const lockShips = async (tx: Transaction, nos: number[], { fleet }: OperatorChange) => {
  const ships = new Map<number, LockedShip>()
  for (const no of [...new Set(nos)].toSorted((one, other) => one - other)) {
    const ship = await lockShip(tx, sql`${no}`, fleet)
    if (!ship) throw refuse.code('UNKNOWN_SHIP')
    ships.set(no, ship)
  }
  return ships
}

/**
 * Locks a departure with its reservations, and the one that it shall move to: reservations, boats and
 * departures, each by number, as every transaction does.
 *
 * @throws Refusal 404, 409 for one that has left or was changed meanwhile
 * @throws SeatsChanged
 */
export const lockMoving = async (tx: Transaction, wish: MoveWish): Promise<LockedMove> => {
  const { no, shipNo, time, by, at } = wish
  // Before the lock: nobody waits for a row because of who has no part in it.
  const found = await tx.first<Pick<ScheduleRow, 'ship_no' | 'sdate'>>(sql`
    select s.ship_no, s.sdate from schedule s join ship on ship.no = s.ship_no
     where s.no = ${no} and ${inFleet(by.fleet)}`)
  if (!found) throw refuse.code('UNKNOWN_SCHEDULE')
  const nos = wish.nos ?? (await lockBookings(tx, no))
  const ships = await lockShips(tx, [found.ship_no, shipNo], by)
  const ship = ships.get(shipNo)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  const { sdate } = found
  await insertFromDefaults(tx, shipNo, [sdate])
  const locked = await lockDepartures(
    tx,
    sql`select ${no}::bigint union all select no from schedule
         where ship_no = ${shipNo} and sdate = ${sdate} and departure_time = ${time}`,
  )
  const { row: from } = await lockAhead(tx, { no, at, by })
  const to = locked.find((row) => row.no !== no && row.origin !== 'dropped')
  if (from.ship_no === shipNo && from.departure_time === time) throw refuse.code('NOTHING_CHANGED')
  await assertMovable(tx, from, { to, ships, at })
  return { from, to, ship, nos: await bookingsAsLocked(tx, no, nos) }
}

const assertMovable = async (
  tx: Transaction,
  from: ScheduleRow,
  { to, ships, at }: { to: ScheduleRow | undefined; ships: Map<number, LockedShip>; at: Date },
): Promise<void> => {
  const types = new Set([...ships.values()].map(({ service_type }) => service_type))
  if (types.size > 1) throw refuse.code('MOVE_OTHER_KIND')
  if ([...types].some(isStay)) throw refuse.code('MOVE_STAY')
  for (const row of to ? [from, to] : [from]) {
    if (!isSailing(row.status)) throw refuse.code('MOVE_NOT_SAILING')
    const run = await tx.first(sql`select from schedule s where s.no = ${row.no} and ${underRun}`)
    if (run) throw refuse.code('WEATHER_UNDER_WAY')
  }
  if (to && to.departs_at <= at) throw refuse.code('SCHEDULE_PAST')
  if (to && to.is_overnight !== from.is_overnight) throw refuse.code('MOVE_OTHER_DAY')
}

/** Takes a departure off for good: nothing brings it back but somebody who opens it. */
export const dropDeparture = (tx: Transaction, no: number) =>
  tx.run(sql`update schedule set origin = 'dropped', status = 'closed' where no = ${no}`)

/** Makes the departure to which another one moves, of the same terms, with all seats of its boat. */
export const makeTarget = async (
  tx: Transaction,
  { from, ship }: LockedMove,
  { time, at }: MoveWish,
): Promise<ScheduleRow> => {
  const { sdate } = from
  assertMayOpen({ ...from, time }, at)
  // First: a boat is not on two trips at once.
  if (ship.no === from.ship_no) await dropDeparture(tx, from.no)
  await insertFromDefaults(tx, ship.no, daysAround(ship, [sdate], at))
  const boat = await tx.first<{ capacity: number; spots: number }>(
    sql`select capacity, jsonb_array_length(spots) as spots from ship where no = ${ship.no}`,
  )
  const capacity = ship.no === from.ship_no ? from.capacity : (boat?.capacity ?? 0)
  const terms = pickTerms(from, TERM_NAMES)
  const made = await insertSchedule(tx, {
    ...{ ...terms, capacity, least_to_sail: Math.min(from.least_to_sail, capacity) },
    // Another boat may have no plan of its places, and still has to sail.
    spot_way: (boat?.spots ?? 0) < capacity ? 'none' : from.spot_way,
    ...{ shipNo: ship.no, sdate, time },
  })
  if (!made) throw refuse.code('EXISTS')
  await tx.run(
    sql`update schedule set status = ${from.status}, sails_at = ${from.sails_at} where no = ${made.no}`,
  )
  await keepDraw(tx, from.no, made.no)
  const [row] = await lockDepartures(tx, sql`select ${made.no}::bigint`)
  if (!row) throw refuse.code('EXISTS')
  return row
}

import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { refuse } from '@/server/http/refusal'
import { assertBookable, assertLargeEnough } from '@/server/modules/schedule/assertBookable'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import { nightsFrom } from '../hold/holdRepository'
import type { ReservationRow } from '../reservationRow'
import { departuresOf, lockDepartures } from './seats'

export type SeatsWanted = { scheduleNo: number; party: number }

export type Nights = {
  /** What the reservation would have seats on, the first night first. */
  wanted: ScheduleRow[]
  /** The numbers of what it has seats on. */
  own: ReadonlySet<number>
}

const numbersOf = async (tx: Transaction, query: ReturnType<typeof departuresOf>) =>
  new Set(
    (await tx.rows<{ no: number }>(sql`select no from (${query}) numbers (no)`)).map(
      ({ no }) => no,
    ),
  )

/**
 * Locks what a reservation has seats on and what it shall have seats on, in one order. Call it with the
 * reservation locked, as every transaction locks it before its departures.
 */
export const lockBoth = async (
  tx: Transaction,
  row: ReservationRow,
  { scheduleNo }: Pick<SeatsWanted, 'scheduleNo'>,
): Promise<Nights> => {
  const target = nightsFrom({ scheduleNo, nights: row.nights })
  const locked = await lockDepartures(tx, sql`${target} union all ${departuresOf(row.no)}`)
  const [wanted, own] = [await numbersOf(tx, target), await numbersOf(tx, departuresOf(row.no))]
  const nights = locked.filter(({ no }) => wanted.has(no))
  return { wanted: nights.toSorted((a, b) => (a.sdate < b.sdate ? -1 : 1)), own }
}

/** The seats that a reservation takes of each departure. */
const seatsOf = ({ whole_seats, party }: ReservationRow): number => whole_seats ?? party

/** @throws Refusal 404 for a departure of another boat */
export const assertSameBoat = (row: ReservationRow, { wanted }: Nights): void => {
  if (wanted.some(({ ship_no }) => ship_no !== row.ship_no)) throw refuse.code('NO_SUCH_SCHEDULE')
}

/**
 * Whether the party has room, by the rules of a hold; its own seats count as free, and whoever stays on
 * the day with fewer is refused only below the smallest party that the booking was made under.
 *
 * @throws Refusal 409 with the reason
 */
export const assertRoom = (
  row: ReservationRow,
  { wanted, own }: Nights,
  { party, at }: { party: number; at: Date },
): void => {
  if (wanted.length < row.nights) throw refuse.code('NIGHT_TAKEN')
  const service_type = row.service_type as ServiceType
  const isWhole = row.whole_seats !== null
  const nights = wanted.map((night) =>
    own.has(night.no)
      ? {
          ...{ ...night, service_type, taken: night.taken - seatsOf(row) },
          smallest_party: Math.min(night.smallest_party, row.smallest_party),
        }
      : { ...night, service_type },
  )
  assertBookable(
    nights.filter(({ no }) => !own.has(no) || party > row.party),
    { party, isWhole, at },
  )
  // Who brings as many as before has nothing to ask for.
  if (party !== row.party && !isWhole) assertLargeEnough(nights, party)
}

/**
 * Moves the seats of a live reservation whose departures `lockBoth` locked. The row of the reservation
 * itself is written by the caller, in the same transaction.
 *
 * @returns the departures that have room again, for the waiting list
 * @throws Refusal as `assertRoom`
 */
export const moveSeats = async (
  tx: Transaction,
  row: ReservationRow,
  nights: Nights,
  { party, at }: { party: number; at: Date },
): Promise<number[]> => {
  assertRoom(row, nights, { party, at })
  const { wanted, own } = nights
  const changes = new Map<number, number>([...own].map((no) => [no, -seatsOf(row)]))
  for (const { no, capacity } of wanted) {
    const units = row.whole_seats === null ? party : capacity
    changes.set(no, (changes.get(no) ?? 0) + units)
  }
  const rows = [...changes].map(([no, units]) => ({ no, units }))
  await tx.run(sql`
    update schedule s set taken = s.taken + change.units
      from json_to_recordset(${JSON.stringify(rows)}::json) as change (no bigint, units integer)
     where s.no = change.no and change.units <> 0`)
  if (row.nights > 1) await rewriteNights(tx, row.no, { nos: wanted.map(({ no }) => no), party })
  return rows.filter(({ units }) => units < 0).map(({ no }) => no)
}

const rewriteNights = async (
  tx: Transaction,
  reservationNo: number,
  { nos, party }: { nos: number[]; party: number },
): Promise<void> => {
  await tx.run(sql`delete from reservation_night where reservation_no = ${reservationNo}`)
  await tx.run(sql`
    insert into reservation_night (reservation_no, schedule_no, units)
    select ${reservationNo}, night, ${party} from unnest(${nos}::bigint[]) night`)
}

import sql from 'sql-template-tag'
import type { Queryable, Transaction } from '@/server/db/pool'
import { inScope, type Scope } from '@/server/http/inFleet'
import { type Booker, isOf } from '@/server/modules/phone/booker'

type Held = { no: number; schedule_no: number; party: number }

/** A hold of the booker that runs, on a departure whose places are chosen; locked where they are changed. */
export const findHeld = (
  db: Queryable,
  { holdKey, booker, at }: { holdKey: string; booker: Booker; at: Date },
) =>
  db.first<Held>(sql`
    select r.no, r.schedule_no, coalesce(r.whole_seats, r.party) as party from reservation r join schedule s on s.no = r.schedule_no
     where r.hold_key = ${holdKey} and ${isOf(booker)} and r.state = 'HOLD'
       and r.hold_expires_at > ${at} and s.spot_way = 'chosen'`)

/** Locks reservations and then their departure, as every transaction does. */
export const lockParties = async (
  tx: Transaction,
  scheduleNo: number,
  nos: readonly number[],
): Promise<void> => {
  await tx.rows(sql`
    select from reservation where no = any(${nos}::bigint[]) order by no for update`)
  await tx.rows(sql`select from schedule where no = ${scheduleNo} for no key update`)
}

export type Party = {
  no: number
  ship_no: number
  operator_no: number
  name: string
  party: number
}

/** The reservations with seats of a departure that a person may change. */
export const findParties = (db: Queryable, scope: Scope, scheduleNo: number): Promise<Party[]> =>
  db.rows<Party>(sql`
    select r.no, r.ship_no, ship.group_no as operator_no, r.name, coalesce(r.whole_seats, r.party) as party
      from reservation r join ship on ship.no = r.ship_no
     where r.schedule_no = ${scheduleNo} and has_spots(r.nights, r.state) and ${inScope(scope)}`)

/** Frees the places of some reservations. */
export const freeSpots = (tx: Transaction, nos: readonly number[]) =>
  tx.run(sql`delete from reservation_spot where reservation_no = any(${nos}::bigint[])`)

/** Gives places that are free. @returns how many were */
export const takeSpots = async (
  tx: Transaction,
  { scheduleNo, no, numbers }: { scheduleNo: number; no: number; numbers: readonly number[] },
): Promise<number> => {
  await tx.run(sql`select take_spots(${scheduleNo}, ${no}, ${numbers}::integer[])`)
  const taken = await tx.first<{ count: number }>(sql`
    select count(*)::int as count from reservation_spot where reservation_no = ${no}`)
  return taken?.count ?? 0
}

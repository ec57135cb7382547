import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { type Batch, growFleet } from './growFleet'
import { growTrips } from './growTrips'
import { continueNumbers } from '@/demo/write/insertRows'

const SHIPS_A_BATCH = 2_000
const SHIPS_A_FLEET = 10
const DEPARTURES_A_SHIP = 50
const NUMBERED = ['ship_group', 'ship', 'schedule', 'reservation']

export type Growth = {
  /** The least number of ships, with those that are there. */
  ships: number
  /** How many of the added ships share a storefront of their own; ten when absent. */
  shipsAFleet?: number
  /** Fifty when absent. */
  departuresAShip?: number
}

/**
 * Adds ships until the database has `ships` of them, with departures and two reservations
 * for each. The load is for measuring: it has no payments, and only the last event of each
 * reservation. Existing rows stay; a batch is written whole or not at all.
 */
export async function growTo(
  db: Db,
  { ships, shipsAFleet = SHIPS_A_FLEET, departuresAShip = DEPARTURES_A_SHIP }: Growth,
  today: KstDate,
): Promise<void> {
  const { count: models } = await counted(db)
  for (let count = models; count < ships; count += SHIPS_A_BATCH) {
    await db.transaction(async (tx) => {
      await skipReferenceChecks(tx)
      const { after } = await counted(tx)
      const batch = {
        ships: Math.min(SHIPS_A_BATCH, ships - count),
        ...{ shipsAFleet, departuresAShip, models, after, today },
      }
      await growFleet(tx, batch)
      await growTrips(tx, batch)
      await continueNumbers(tx, NUMBERED)
    })
  }
  await db.run(sql`analyze`)
}

async function counted(db: Pick<Db, 'first'>) {
  const row = await db.first<Batch['after'] & { count: number }>(sql`
    select (select count(*) from ship) as count,
      (select max(no) from ship_group) as "group",
      (select max(no) from ship) as ship,
      (select max(no) from schedule) as schedule,
      (select max(no) from reservation) as reservation`)
  if (!row) throw new Error('Counting gave no row')
  const { count, ...after } = row
  return { count, after }
}

/**
 * Skips the foreign key checks: the rows refer to each other by construction, and checking 45 million
 * references takes longer than writing the rows. Only a superuser may skip them.
 */
async function skipReferenceChecks(tx: Transaction): Promise<void> {
  const role = await tx.first<{ usesuper: boolean }>(
    sql`select usesuper from pg_user where usename = current_user`,
  )
  if (role?.usesuper) await tx.run(sql`set local session_replication_role = replica`)
}

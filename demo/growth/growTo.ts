import sql from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { growFleet } from './growFleet'
import { growTrips } from './growTrips'
import { continueNumbers } from '@/demo/write/insertRows'

/** Numbers of the rows that exist, from which a batch counts on. */
export interface Batch {
  /** How many ships it adds. */
  ships: number
  /** How many ships the demo itself has: the new ones are copies of them in turn. */
  models: number
  after: { group: number; ship: number; schedule: number; reservation: number }
  today: KstDate
}

const SHIPS_A_BATCH = 2_000
const NUMBERED = ['ship_group', 'ship', 'schedule', 'reservation']

/**
 * Adds ships until there are so many, each with fifty departures and two reservations on each: load
 * for measuring, without payments and with the last line of its history only. What exists stays; a batch is written whole or not.
 */
export async function growTo(db: Db, ships: number, today: KstDate): Promise<void> {
  const { count: models } = await counted(db)
  for (let count = models; count < ships; count += SHIPS_A_BATCH) {
    await db.transaction(async (tx) => {
      await trustReferences(tx)
      const { after } = await counted(tx)
      const batch = { ships: Math.min(SHIPS_A_BATCH, ships - count), models, after, today }
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
 * The rows refer to each other by construction, and checking 45 million references takes longer than
 * writing the rows. Only a superuser may leave it out; others wait.
 */
async function trustReferences(tx: Transaction): Promise<void> {
  const role = await tx.first<{ usesuper: boolean }>(
    sql`select usesuper from pg_user where usename = current_user`,
  )
  if (role?.usesuper) await tx.run(sql`set local session_replication_role = replica`)
}

import sql from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'

const PATIENCE_MS = 60_000

const countWaiting = async (db: Db): Promise<number> => {
  const row = await db.first<{ total: number }>(sql`
    select count(*) as total from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.total ?? 0
}

const untilWaiting = async (db: Db, least: number): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS
  while ((await countWaiting(db)) < least) {
    if (Date.now() > deadline) throw new Error(`Fewer than ${least} wait for the transaction`)
  }
}

/**
 * Asks while another transaction has written its work and not committed it: it commits as soon as
 * `waiting` connections wait for its locks. Answers what those who asked were answered.
 */
export const askDuring = async <Answer>(
  db: Db,
  work: (tx: Transaction) => Promise<unknown>,
  asks: (() => Promise<Answer>)[],
  waiting = 1,
): Promise<Answer[]> => {
  let asked: Promise<Answer[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    await work(tx)
    asked = Promise.all(asks.map((ask) => ask()))
    // An error is told by the caller's await, below.
    asked.catch(() => undefined)
    await untilWaiting(db, waiting)
  })
  return asked
}

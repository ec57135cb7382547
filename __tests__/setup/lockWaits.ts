import sql from 'sql-template-tag'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { until } from './until'

const countWaiting = async (db: Queryable): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`)
  return row?.count ?? 0
}

/** Resolves once at least this many statements of this database wait for a lock. */
export const untilWaiting = (db: Queryable, atLeast = 1): Promise<void> =>
  until(async () => (await countWaiting(db)) >= atLeast, `${atLeast} statements wait for a lock`)

/**
 * Runs calls while a transaction has done `work` and has not committed. The transaction commits as soon
 * as `waiting` connections wait for its locks.
 *
 * @returns the answers of the calls
 */
export const runDuringTransaction = async <Answer>(
  db: Db,
  work: (tx: Transaction) => Promise<unknown>,
  calls: (() => Promise<Answer>)[],
  waiting = 1,
): Promise<Answer[]> => {
  let answers: Promise<Answer[]> = Promise.resolve([])
  await db.transaction(async (tx) => {
    await work(tx)
    answers = Promise.all(calls.map((call) => call()))
    // The caller's await below throws the error.
    answers.catch(() => undefined)
    await untilWaiting(db, waiting)
  })
  return answers
}

import type { Db, Transaction } from '@/server/db/pool'
import { untilWaiting } from './lockWaits'

/**
 * Asks while another transaction has written its work and not committed it: it commits as soon as
 * `waiting` connections wait for its locks. Answers what those who asked were answered.
 */
export const callDuringTransaction = async <Answer>(
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

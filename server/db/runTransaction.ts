import type pg from 'pg'
import { isUnavailable } from './databaseError'
import type { Outage } from './outage'
import { setLocal, type Timeouts } from './timeouts'

const begin = ({ isPooled, timeouts }: Source, lockMs: number | undefined): string => {
  if (isPooled) return `begin; ${setLocal({ ...timeouts, lockMs: lockMs ?? timeouts.lockMs })}`
  return lockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${Math.trunc(lockMs)}`
}

/** The connections, and whether PgBouncer is between, so that each transaction sets its timeouts itself. */
export type Source = { pool: pg.Pool; outage: Outage; isPooled: boolean; timeouts: Timeouts }

/** Waits for the answer of what is no statement of ours: a connection, a begin, a commit. */
const noting = <T>(answer: Promise<T>, { failed }: Outage): Promise<T> =>
  answer.catch((error: unknown) => {
    failed(error)
    throw error
  })

/**
 * Runs `work` in one transaction on a connection of its own, and rolls it back when `work` throws.
 *
 * @param lockMs milliseconds to wait for a lock, instead of the pool's own limit
 */
export const runTransaction = async <T>(
  source: Source,
  work: (client: pg.PoolClient) => Promise<T>,
  lockMs: number | undefined,
): Promise<T> => {
  const { pool, outage } = source
  const client = await noting(pool.connect(), outage)
  try {
    await noting(client.query(begin(source, lockMs)), outage)
    const result = await work(client)
    await noting(client.query('commit'), outage)
    client.release()
    return result
  } catch (error) {
    // A server that does not answer would not answer a rollback; closing the connection ends it.
    const isBroken =
      isUnavailable(error) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    client.release(isBroken)
    throw error
  }
}

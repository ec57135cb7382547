import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { createConnections } from './connections'
import { isUnavailable } from './databaseError'
import { CALL_TIMEOUTS, type Timeouts } from './timeouts'
import { createKeyedSemaphore } from './keyedSemaphore'

/** Where SQL goes: the pool itself, or one transaction. */
export type Queryable = {
  /** All rows. `name` prepares the statement once per connection, for calls made thousands of times. */
  rows<Row>(statement: Sql, name?: string): Promise<Row[]>
  /** The first row, if any. */
  first<Row>(statement: Sql, name?: string): Promise<Row | undefined>
  /** How many rows a write touched. */
  run(statement: Sql): Promise<number>
}

export type Transaction = Queryable & { readonly isTransaction: true }

export type TransactionOptions = {
  /**
   * What the transaction will lock, by name: few with the same name are under way at once, the
   * others wait without a connection, so that one stuck row never takes all connections.
   */
  queue?: string
  /** Waits so long for a lock, in milliseconds, instead of as long as every statement does. */
  lockMs?: number
}

export type Db = Queryable & {
  /**
   * Runs `work` in one transaction; whatever it throws rolls everything back.
   *
   * @throws what `isBusy` and `isUnavailable` know, beside what `work` throws
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * For statements of a batcher: connections of their own, which give up a lock almost at once, so
   * that a locked row costs those who only share its statement next to nothing.
   */
  batchPool: Queryable
  timeouts: Timeouts
  /** For a library that speaks to node-postgres itself. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

const queryable = (client: Pick<pg.Pool, 'query'>): Queryable => {
  const query = (statement: Sql, name?: string) =>
    client.query({ text: statement.text, values: statement.values, ...(name ? { name } : {}) })
  return {
    rows: async <Row>(statement: Sql, name?: string) =>
      (await query(statement, name)).rows as Row[],
    first: async <Row>(statement: Sql, name?: string) =>
      (await query(statement, name)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

/** Goes of two batchers, and those of each that are tried alone. */
const RUSH_CONNECTIONS = 8
/** Longer than any go has a row in its turn; shorter than a person notices. */
const RUSH_LOCK_MS = 300
/** No go takes as long while the server is well. */
const RUSH_STATEMENT_MS = 5_000
/** Transactions of one name under way at once. */
const OF_ONE_NAME = 2

const begin = (lockMs: number | undefined): string =>
  lockMs === undefined ? 'begin' : `begin; set local lock_timeout = ${Math.trunc(lockMs)}`

const runTransaction = async <T>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<T>,
  lockMs: number | undefined,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query(begin(lockMs))
    const result = await work({ ...queryable(client), isTransaction: true })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A server that does not answer would not answer a rollback either; it ends with the connection.
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

/**
 * The database of this process.
 *
 * @param url a `postgres://` address
 * @param size connections at the most, beside a few for rushes; for one hot row a few are faster
 * than many
 */
export const createDb = (url: string, size: number, limits: Timeouts = CALL_TIMEOUTS): Db => {
  const pool = createConnections(url, size, limits)
  const { lockMs } = limits
  const rush = createConnections(url, RUSH_CONNECTIONS, {
    ...limits,
    lockMs: Math.min(RUSH_LOCK_MS, lockMs || RUSH_LOCK_MS),
    statementMs: Math.min(RUSH_STATEMENT_MS, limits.statementMs || RUSH_STATEMENT_MS),
  })
  const inQueue = createKeyedSemaphore({ maxConcurrent: OF_ONE_NAME, maxWaitMs: lockMs })
  return {
    ...queryable(pool),
    transaction: (work, { queue, lockMs: ownLockMs } = {}) => {
      const run = () => runTransaction(pool, work, ownLockMs)
      return queue === undefined ? run() : inQueue(queue, run)
    },
    batchPool: queryable(rush),
    timeouts: limits,
    pool,
    close: async () => void (await Promise.all([pool.end(), rush.end()])),
  }
}

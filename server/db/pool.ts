import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { isUnavailable } from './databaseError'
import { CALL_LIMITS, CONNECT_TIMEOUT_MS, type Limits, SILENT_AFTER_MS } from './limits'
import { createQueues } from './queues'

const INT8 = 20
const DATE = 1082
const TIME = 1083

/** Numbers are below 2^53; days and times of day stay the text that they are in KST. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (day: string) => day
    if (oid === TIME) return (time: string) => time.slice(0, 5)
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

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
  rush: Queryable
  limits: Limits
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

const createPool = (url: string, size: number, limits: Limits): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: limits.statementMs === 0 ? 0 : limits.statementMs + SILENT_AFTER_MS,
  })
  // Whoever uses a lost connection gets the error as their query's. The event beside it would end
  // the process if nobody listened: the pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

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
export const createDb = (url: string, size: number, limits: Limits = CALL_LIMITS): Db => {
  const pool = createPool(url, size, limits)
  const { lockMs } = limits
  const rush = createPool(url, RUSH_CONNECTIONS, {
    ...limits,
    lockMs: Math.min(RUSH_LOCK_MS, lockMs || RUSH_LOCK_MS),
    statementMs: Math.min(RUSH_STATEMENT_MS, limits.statementMs || RUSH_STATEMENT_MS),
  })
  const inQueue = createQueues({ atOnce: OF_ONE_NAME, patienceMs: lockMs })
  return {
    ...queryable(pool),
    transaction: (work, { queue, lockMs: ownLockMs } = {}) => {
      const run = () => runTransaction(pool, work, ownLockMs)
      return queue === undefined ? run() : inQueue(queue, run)
    },
    rush: queryable(rush),
    limits,
    pool,
    close: async () => void (await Promise.all([pool.end(), rush.end()])),
  }
}

import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { createConnections, type Way } from './connections'
import { createKeyedSemaphore } from './keyedSemaphore'
import { createOutage } from './outage'
import { CALL_TIMEOUTS, type Timeouts } from './timeouts'
import { runTransaction, type Source } from './runTransaction'
import { type RunStatement, type Runner, type Watched, watchStatements } from './watchStatements'

/** Runs statements: on any connection of a pool, or in one transaction. */
export type Queryable = {
  /** All rows. With `name` the statement is prepared once per connection, for very frequent calls. */
  rows<Row>(statement: Sql, name?: string): Promise<Row[]>
  /** The first row, if any. */
  first<Row>(statement: Sql, name?: string): Promise<Row | undefined>
  /** The number of rows that a write changed. */
  run(statement: Sql): Promise<number>
}

export type Transaction = Queryable & { readonly isTransaction: true }

export type TransactionOptions = {
  /**
   * Name of what the transaction will lock. Only a few of one name run at once; the others wait
   * without a connection, so that one locked row never takes all connections of the pool.
   */
  queue?: string
  /** Milliseconds to wait for a lock, instead of the pool's own limit. */
  lockMs?: number
}

export type Db = Queryable & {
  /**
   * Runs `work` in one transaction, which is rolled back when `work` throws.
   *
   * @throws errors that `isBusy` or `isUnavailable` recognise, and what `work` throws
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Separate connections for the statements of a batcher. They wait only briefly for a lock, so that
   * a locked row hardly delays the other calls of its batch.
   */
  batchPool: Queryable
  /**
   * Separate connections for batched reads of a few rows by their keys, which so never wait for lists
   * or for locked rows.
   */
  keyPool: Queryable
  timeouts: Timeouts
  /** Its `postgres://` address. */
  readonly url: string
  readonly pool: pg.Pool
  /** For libraries that use node-postgres directly. */
  readonly forLibraries: { query: RunStatement }
  /** All of them by name, to be counted. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  close(): Promise<void>
}

/** Statements of a runner, each measured. */
export const queryable = (runner: Runner, watched: Watched): Queryable => {
  const run = watchStatements(runner, watched)
  const query = ({ text, values }: Sql, name?: string) =>
    run({ text, values, ...(name ? { name } : {}) })
  return {
    rows: async <Row>(statement: Sql, name?: string) =>
      (await query(statement, name)).rows as Row[],
    first: async <Row>(statement: Sql, name?: string) =>
      (await query(statement, name)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  }
}

/** Each statement in a transaction of its own, which sets the timeouts: through PgBouncer. */
const inTransactions = (source: Source & Watched): Queryable => {
  const run = <T>(work: (on: Queryable) => Promise<T>): Promise<T> =>
    runTransaction(source, (client) => work(queryable(client, source)), undefined)
  return {
    rows: (statement, name) => run((on) => on.rows(statement, name)),
    first: (statement, name) => run((on) => on.first(statement, name)),
    run: (statement) => run((on) => on.run(statement)),
  }
}

/** For the batches of both batchers of writes, two at once each, and their calls that are retried individually. */
const BATCH_CONNECTIONS = 8
/** For the batched reads: members, guests, hold keys and ships, mostly one at a time. */
const KEY_CONNECTIONS = 4
/**
 * The statements of batches find rows by keys, however many. Their plan is the same for every batch, but
 * PostgreSQL takes the size of the batch for a reason to make a new one each time, which costs more than
 * the statement.
 */
const PLANNED_ONCE = { options: '-c plan_cache_mode=force_generic_plan' }
/** Longer than a batch holds a row, shorter than a person notices. */
const BATCH_LOCK_MS = 300
/** No batch takes this long on a healthy server. */
const BATCH_STATEMENT_MS = 5_000
/** Transactions of one name that run at once. */
const MAX_OF_ONE_NAME = 2

/**
 * The database of this process.
 *
 * @param url a `postgres://` address
 * @param size maximum of connections, beside those for batches; for one contended row a few are
 * faster than many
 */
export const createDb = (
  url: string,
  size: number,
  timeouts: Timeouts = CALL_TIMEOUTS,
  { isPooled = false }: Pick<Way, 'isPooled'> = {},
): Db => {
  const pool = createConnections(url, size, timeouts, { isPooled })
  const { lockMs, statementMs } = timeouts
  const ofBatches = {
    ...timeouts,
    lockMs: Math.min(BATCH_LOCK_MS, lockMs || BATCH_LOCK_MS),
    statementMs: Math.min(BATCH_STATEMENT_MS, statementMs || BATCH_STATEMENT_MS),
  }
  const way = { ...PLANNED_ONCE, isPooled }
  const batchPool = createConnections(url, BATCH_CONNECTIONS, ofBatches, way)
  const keyPool = createConnections(url, KEY_CONNECTIONS, ofBatches, way)
  const pools = { main: pool, batch: batchPool, key: keyPool }
  const outage = createOutage()
  const watched = { name: 'main', pool, isPooled, outage, timeouts }
  const batch = { name: 'batch', pool: batchPool, isPooled, outage, timeouts: ofBatches }
  const inQueue = createKeyedSemaphore({ maxConcurrent: MAX_OF_ONE_NAME, maxWaitMs: lockMs })
  return {
    ...queryable(pool, watched),
    transaction: (work, { queue, lockMs: ownLockMs } = {}) => {
      const run = () =>
        runTransaction(
          watched,
          (client) => work({ ...queryable(client, watched), isTransaction: true }),
          ownLockMs,
        )
      return queue === undefined ? run() : inQueue(queue, run)
    },
    batchPool: isPooled ? inTransactions(batch) : queryable(batchPool, batch),
    keyPool: queryable(keyPool, { name: 'key', pool: keyPool, isPooled, outage }),
    timeouts,
    url,
    pool,
    forLibraries: { query: watchStatements(pool, watched) },
    pools,
    close: async () => void (await Promise.all([pool.end(), batchPool.end(), keyPool.end()])),
  }
}

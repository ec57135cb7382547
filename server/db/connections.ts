import pg from 'pg'
import { type Timeouts, SILENT_AFTER_MS } from './timeouts'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const TIME = 1083

const TEXT_ARRAY: number = 1009
const readTexts = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (list: string) => string[]

/** int8 values are below 2^53; dates and times of day stay text, as they are in KST. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === INT8_ARRAY) return (list: string) => readTexts(list).map(Number)
    if (oid === DATE) return (day: string) => day
    if (oid === TIME) return (time: string) => time.slice(0, 5)
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}

const startParameters = (timeouts: Timeouts) => ({
  lock_timeout: timeouts.lockMs,
  statement_timeout: timeouts.statementMs,
  idle_in_transaction_session_timeout: timeouts.idleInTransactionMs,
})

/** How connections are made. */
export type Way = {
  /** Settings of PostgreSQL for these connections, such as `-c name=value`; PgBouncer takes none. */
  options?: string
  /** Whether the address is one of PgBouncer in transaction mode (`DATABASE_DIRECT_URL`). */
  isPooled?: boolean
}

/**
 * A pool of at most `size` connections with these timeouts. PgBouncer refuses timeouts at the start of a
 * connection: there its own file gives them to statements, and a transaction sets them for itself.
 *
 * @param url a `postgres://` address
 */
export const createConnections = (
  url: string,
  size: number,
  timeouts: Timeouts,
  { options, isPooled = false }: Way = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: timeouts.connectMs,
    keepAlive: true,
    ...(isPooled ? {} : { ...(options && { options }), ...startParameters(timeouts) }),
    query_timeout: timeouts.statementMs === 0 ? 0 : timeouts.statementMs + SILENT_AFTER_MS,
  })
  // A lost connection fails the query that uses it. The event that comes with it would end the
  // process without a listener, and the pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

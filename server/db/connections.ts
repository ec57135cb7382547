import pg from 'pg'
import { CONNECT_TIMEOUT_MS, type Timeouts, SILENT_AFTER_MS } from './timeouts'

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

/**
 * At most `size` connections, each under the limits.
 *
 * @param url a `postgres://` address
 */
export const createConnections = (url: string, size: number, limits: Timeouts): pg.Pool => {
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

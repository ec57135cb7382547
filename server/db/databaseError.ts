const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const UNDEFINED_TABLE = '42P01'
const READ_ONLY = '25006'
const DISK_FULL = '53100'
const LEFT_MEMBER = 'BG002'
const UNDER_RUN = 'BG007'

/** Ended by a timeout or another transaction: lock and statement timeout, deadlock, serialisation. */
const BUSY = new Set([LOCK_TIMEOUT, '57014', DEADLOCK, '40001'])

/**
 * The connection or the server is lost, full or not ready: connection exceptions (08), insufficient
 * resources (53, including a full disk), shutdown, crash and start (57P0x), a transaction that was
 * idle too long (25P03), a primary that has become a replica (25006), and socket errors of the system.
 */
const UNAVAILABLE =
  /^(08\w{3}|53\w{3}|57P0[1-5]|25P03|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/

/** node-postgres has no codes for these. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

const fieldOf = (error: unknown, field: 'code' | 'constraint' | 'detail'): unknown =>
  typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined

/** A call waited too long in this process for others that use the same row. */
export class QueueTimeout extends Error {
  override readonly name = 'QueueTimeout'
}

/** Whether PostgreSQL ended this transaction to break a deadlock: it may be repeated. */
export const isDeadlock = (error: unknown): boolean => fieldOf(error, 'code') === DEADLOCK

/** Whether a row was to be added for a member who has left (`085.do.leaving.sql`). */
export const isLeftMember = (error: unknown): boolean => fieldOf(error, 'code') === LEFT_MEMBER

/** Whether a departure was to be opened that a run is about to call off (`160.do.under_run.sql`). */
export const isUnderRunError = (error: unknown): boolean => fieldOf(error, 'code') === UNDER_RUN

/** Whether another transaction held a row for longer than the lock timeout. */
export const isLockTimeout = (error: unknown): boolean => fieldOf(error, 'code') === LOCK_TIMEOUT

/** Whether other transactions were in the way: a later attempt may succeed. */
export const isBusy = (error: unknown): boolean =>
  error instanceof QueueTimeout || BUSY.has(String(fieldOf(error, 'code')))

/** Whether there was no connection, or it was lost: the outcome of a write is unknown. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(String(fieldOf(error, 'code'))) ||
  (error instanceof Error && UNAVAILABLE_MESSAGE.test(error.message))

/** Whether the database's disk has no room. */
export const isDiskFull = (error: unknown): boolean => fieldOf(error, 'code') === DISK_FULL

/** Whether a statement that writes was sent to a replica. */
export const isReadOnly = (error: unknown): boolean => fieldOf(error, 'code') === READ_ONLY

/** Whether the named unique index refused a second row. */
export const isDuplicate = (error: unknown, index: string): boolean =>
  fieldOf(error, 'code') === UNIQUE_VIOLATION && fieldOf(error, 'constraint') === index

/** Whether the named check constraint refused a row. */
export const isViolated = (error: unknown, constraint: string): boolean =>
  fieldOf(error, 'code') === CHECK_VIOLATION && fieldOf(error, 'constraint') === constraint

/** Whether a statement names a table that is not there, as in a database that was never migrated. */
export const isUndefinedTable = (error: unknown): boolean =>
  fieldOf(error, 'code') === UNDEFINED_TABLE

/** Whether one of our functions in the database raised this code. */
export const isRaised = (error: unknown, code: string): boolean => fieldOf(error, 'code') === code

/** What one of our functions in the database said beside its code. */
export const raisedDetail = (error: unknown): string => String(fieldOf(error, 'detail'))

/** Whether PostgreSQL refused a value for its column (22xxx), such as one with a NUL. */
export const isDataException = (error: unknown): boolean =>
  /^22\w{3}$/.test(String(fieldOf(error, 'code')))

/** Repeats a transaction once that was ended by a deadlock. */
export const repeatOnDeadlock = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isDeadlock(error)) return work()
    throw error
  })

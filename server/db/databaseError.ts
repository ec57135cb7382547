const UNIQUE_VIOLATION = '23505'
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const LEFT_MEMBER = 'BG002'

/** Ended by a limit of ours, or by another transaction's lock: lock and statement timeout, deadlock. */
const BUSY = new Set([LOCK_TIMEOUT, '57014', DEADLOCK, '40001'])

/**
 * The connection or the server is gone, full or not ready: connection exceptions (08), insufficient
 * resources (53, a full disk among them), shutdown, crash and start (57P0x), a transaction that was
 * idle too long (25P03), and what the system says of a socket.
 */
const UNAVAILABLE =
  /^(08\w{3}|53\w{3}|57P0[1-5]|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/

/** node-postgres has no codes for these. */
const UNAVAILABLE_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect|timeout expired)/

const fieldOf = (error: unknown, field: 'code' | 'constraint'): unknown =>
  typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined

/** Waited longer in this process for others at the same thing than anybody is to wait. */
export class QueueTimeout extends Error {
  override readonly name = 'QueueTimeout'
}

/** Whether PostgreSQL ended this transaction of two that waited for each other: it may be repeated. */
export const isDeadlock = (error: unknown): boolean => fieldOf(error, 'code') === DEADLOCK

/** Whether a member who has left was to get something (`085.do.leaving.sql`). */
export const isLeftMember = (error: unknown): boolean => fieldOf(error, 'code') === LEFT_MEMBER

/** Whether somebody else had a row for longer than a statement waits. */
export const isLockTimeout = (error: unknown): boolean => fieldOf(error, 'code') === LOCK_TIMEOUT

/** Whether others were in the way: the same may succeed a little later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof QueueTimeout || BUSY.has(String(fieldOf(error, 'code')))

/** Whether there was no connection, or it was lost on the way: nobody knows what became of a write. */
export const isUnavailable = (error: unknown): boolean =>
  UNAVAILABLE.test(String(fieldOf(error, 'code'))) ||
  (error instanceof Error && UNAVAILABLE_WORDS.test(error.message))

/** Whether PostgreSQL refused a second row where the named index allows one. */
export const isDuplicate = (error: unknown, index: string): boolean =>
  fieldOf(error, 'code') === UNIQUE_VIOLATION && fieldOf(error, 'constraint') === index

/** Whether a function of ours in the database raised this code. */
export const isRaised = (error: unknown, code: string): boolean => fieldOf(error, 'code') === code

/** Whether PostgreSQL said that a value cannot be what the column holds (22xxx), or holds a NUL. */
export const isDataException = (error: unknown): boolean =>
  /^22\w{3}$/.test(String(fieldOf(error, 'code')))
/** Does a transaction once more that was ended for the sake of another; each time all or nothing. */
export const repeatOnDeadlock = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isDeadlock(error)) return work()
    throw error
  })

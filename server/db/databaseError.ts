const UNIQUE_VIOLATION = '23505'
const DEADLOCK = '40P01'
const LOCK_TIMEOUT = '55P03'
const LEFT_MEMBER = 'BG002'

const fieldOf = (error: unknown, field: 'code' | 'constraint'): unknown =>
  typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined

/** Whether PostgreSQL ended this transaction of two that waited for each other: it may be repeated. */
export const isDeadlock = (error: unknown): boolean => fieldOf(error, 'code') === DEADLOCK

/** Whether a lock could not be had in the time that the transaction allows. */
export const isLockTimeout = (error: unknown): boolean => fieldOf(error, 'code') === LOCK_TIMEOUT

/** Whether a member who has left was to get something (`085.do.leaving.sql`). */
export const isLeftMember = (error: unknown): boolean => fieldOf(error, 'code') === LEFT_MEMBER

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

const UNIQUE_VIOLATION = '23505'

const fieldOf = (error: unknown, field: 'code' | 'constraint'): unknown =>
  typeof error === 'object' && error !== null && field in error
    ? (error as Record<string, unknown>)[field]
    : undefined

/** Whether PostgreSQL refused a second row where the named index allows one. */
export const isDuplicate = (error: unknown, index: string): boolean =>
  fieldOf(error, 'code') === UNIQUE_VIOLATION && fieldOf(error, 'constraint') === index

/** Whether a function of ours in the database raised this code. */
export const isRaised = (error: unknown, code: string): boolean => fieldOf(error, 'code') === code

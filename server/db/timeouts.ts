/** How long a connection may wait before PostgreSQL ends its statement. Milliseconds; 0 means no limit. */
export type Timeouts = {
  /** For a lock that another transaction holds. */
  lockMs: number
  /** For one statement. */
  statementMs: number
  /** Between two statements of a transaction: after this a frozen process loses its locks. */
  idleInTransactionMs: number
  /** For a connection, a new one or a free one of the pool. */
  connectMs: number
}

/** For a new connection, and for a free one of the pool. */
export const CONNECT_TIMEOUT_MS = 5_000

/** For calls, which visitors wait for. */
export const CALL_TIMEOUTS: Timeouts = {
  lockMs: 3_000,
  statementMs: 15_000,
  idleInTransactionMs: 10_000,
  connectMs: CONNECT_TIMEOUT_MS,
}

/** For imports and the demo, which an operator or a start waits for. */
export const LONG_WORK_TIMEOUTS: Timeouts = {
  lockMs: 60_000,
  statementMs: 600_000,
  idleInTransactionMs: 60_000,
  connectMs: CONNECT_TIMEOUT_MS,
}

/** Jobs run again soon: a row that is locked is left for the next run. */
export const JOB_LOCK_MS = 300

/**
 * How much longer we wait for an answer than PostgreSQL works on a statement. Only a server that is
 * silent (frozen, or behind a broken network) reaches it.
 */
export const SILENT_AFTER_MS = 2_000

/** Statements that set these timeouts until the transaction ends. */
export const setLocal = ({ lockMs, statementMs, idleInTransactionMs }: Timeouts): string =>
  `set local lock_timeout = ${Math.trunc(lockMs)}; set local statement_timeout = ${Math.trunc(statementMs)}; ` +
  `set local idle_in_transaction_session_timeout = ${Math.trunc(idleInTransactionMs)}`

/** How long a connection waits before PostgreSQL ends what it is doing. Milliseconds, 0 is for ever. */
export type Timeouts = {
  /** For a lock that another transaction holds. */
  lockMs: number
  /** For one statement. */
  statementMs: number
  /** Between two statements of a transaction: a frozen process gives its locks back after this. */
  idleInTransactionMs: number
}

/** For calls, which visitors wait for. */
export const CALL_TIMEOUTS: Timeouts = {
  lockMs: 3_000,
  statementMs: 15_000,
  idleInTransactionMs: 10_000,
}

/** For what an operator or the starter waits for: imports, the demo. */
export const LONG_WORK_TIMEOUTS: Timeouts = {
  lockMs: 60_000,
  statementMs: 600_000,
  idleInTransactionMs: 60_000,
}

/** Jobs come back: what another transaction keeps is left for the next run, for the others' sake. */
export const JOB_LOCK_MS = 300

/** Until a server that takes the connection must have let us in; also for a free one of the pool. */
export const CONNECT_TIMEOUT_MS = 5_000

/**
 * How much longer we wait than PostgreSQL itself: only a server that is silent (frozen, or behind a
 * broken network) reaches it.
 */
export const SILENT_AFTER_MS = 2_000

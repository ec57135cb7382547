import type { RequestContext } from '@/server/telemetry/requestContext'
import { isLockTimeout } from './databaseError'

/** A call that waits for its answer. */
export type PendingCall<Input, Answer> = {
  input: Input
  resolve(answer: Answer | PromiseLike<Answer>): void
  reject(reason: unknown): void
  /** The request that waits. */
  context: RequestContext | undefined
}

type Key = string | number

export type SlowLaneOptions<Input, Answer = unknown> = {
  /** The row that a call locks: a departure, a reservation. */
  keyOf(input: Input): Key
  /** Milliseconds that a call waits for a locked row before it fails with the lock timeout. */
  maxWaitMs: number
  /** Takes back the calls whose row is free again. */
  requeue(calls: PendingCall<Input, Answer>[]): void
}

type StuckRow<Input, Answer> = {
  waiting: PendingCall<Input, Answer>[]
  isTrying: boolean
  stuckAt: number
}

/** Stuck rows that are tried at once: each takes a connection while it waits for its lock. */
const MAX_TRYING = 2
/** A row that no call has needed for this time is no longer treated as stuck. */
const STUCK_FOR_MS = 10_000

/**
 * Calls whose row is locked by another transaction wait here, so that they do not delay batches.
 * One call at a time tries for a row, and the rows take turns. As soon as one succeeds, the other
 * calls for this row are requeued; a call that has waited too long fails with the lock timeout.
 *
 * @param runOne runs one call; waits only briefly for a lock
 */
export const createSlowLane = <Input, Answer>(
  runOne: (call: PendingCall<Input, Answer>) => Promise<Answer>,
  { keyOf, maxWaitMs, requeue }: SlowLaneOptions<Input, Answer>,
) => {
  type Call = PendingCall<Input, Answer>
  type Row = StuckRow<Input, Answer>
  const rows = new Map<Key, Row>()
  /** Set when a call first enters the lane; a call that enters again keeps it. */
  const expiresAt = new WeakMap<Call, number>()
  let trying = 0

  const rejectExpired = (error: unknown): void => {
    const now = Date.now()
    for (const [key, row] of rows) {
      const isExpired = (call: Call) => (expiresAt.get(call) ?? now) <= now
      for (const call of row.waiting.filter(isExpired)) call.reject(error)
      row.waiting = row.waiting.filter((call) => !isExpired(call))
      const isUnused = !row.isTrying && row.stuckAt + STUCK_FOR_MS <= now
      if (row.waiting.length === 0 && isUnused) rows.delete(key)
    }
  }

  /** The row is free, or its error is no lock: its calls go through batches again. */
  const release = (key: Key, row: Row): void => {
    rows.delete(key)
    requeue(row.waiting)
  }

  const attempt = async (key: Key, row: Row): Promise<void> => {
    const first = row.waiting.shift()
    if (!first) return
    row.isTrying = true
    try {
      first.resolve(await runOne(first))
      release(key, row)
    } catch (error) {
      if (isLockTimeout(error)) {
        row.stuckAt = Date.now()
        row.waiting.push(first)
        // The other rows are tried before this one is tried again.
        rows.delete(key)
        rows.set(key, row)
        rejectExpired(error)
      } else {
        first.reject(error)
        release(key, row)
      }
    }
    row.isTrying = false
  }

  const tryNext = (): void => {
    for (const [key, row] of rows) {
      if (trying >= MAX_TRYING) return
      if (row.isTrying || row.waiting.length === 0) continue
      trying += 1
      void attempt(key, row).then(() => {
        trying -= 1
        tryNext()
      })
    }
  }

  return {
    /** Whether a call for this row must wait here instead of joining a batch. */
    isStuck: (input: Input): boolean => {
      const row = rows.get(keyOf(input))
      if (!row) return false
      return row.isTrying || row.waiting.length > 0 || row.stuckAt + STUCK_FOR_MS > Date.now()
    },
    /** Waits for the row, for `maxWaitMs` at most. */
    add: (call: Call): void => {
      const key = keyOf(call.input)
      const row = rows.get(key) ?? { waiting: [], isTrying: false, stuckAt: Date.now() }
      rows.set(key, row)
      row.waiting.push(call)
      if (!expiresAt.has(call)) expiresAt.set(call, Date.now() + maxWaitMs)
      tryNext()
    },
  }
}

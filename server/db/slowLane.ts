import { isLockTimeout } from './databaseError'

/** What somebody asked for, and how they are told. */
export type PendingCall<Asked, Answer> = {
  input: Asked
  resolve(answer: Answer | PromiseLike<Answer>): void
  reject(reason: unknown): void
}

type Key = string | number

export type SlowLaneOptions<Asked, Answer = unknown> = {
  /** What is locked for it: a departure, a reservation. */
  keyOf(asked: Asked): Key
  /** Milliseconds that one waits for a stuck row before the lock timeout is its answer. */
  maxWaitMs: number
  /** Takes back whoever waited for a row that is free again. */
  requeue(entries: PendingCall<Asked, Answer>[]): void
}

type Lane<Asked, Answer> = {
  waiting: PendingCall<Asked, Answer>[]
  isTrying: boolean
  stuckAt: number
}

/** How many stuck rows are tried at once: each takes a connection for as long as a lock is waited for. */
const AT_ONCE = 2
/** Nobody asked for it any more: the next who does tries it in an ordinary go. */
const FORGET_MS = 10_000

/**
 * Where those wait whose row another transaction keeps: nobody else is in a statement with them.
 * A row is tried by one of its waiters at a time, rows take turns. When one got through, the others
 * go back to where they came from; who has waited too long gets the lock timeout as answer.
 *
 * @param runOne waits for a lock only shortly
 */
export const createSlowLane = <Asked, Answer>(
  runOne: (entry: PendingCall<Asked, Answer>) => Promise<Answer>,
  { keyOf, maxWaitMs, requeue }: SlowLaneOptions<Asked, Answer>,
) => {
  const lanes = new Map<Key, Lane<Asked, Answer>>()
  /** From when one first waited here: who comes a second time has no new patience. */
  const giveUpAt = new WeakMap<PendingCall<Asked, Answer>, number>()
  let trying = 0

  const turnAway = (error: unknown): void => {
    const now = Date.now()
    for (const [key, lane] of lanes) {
      const isOver = (entry: PendingCall<Asked, Answer>) => (giveUpAt.get(entry) ?? now) <= now
      for (const entry of lane.waiting.filter(isOver)) entry.reject(error)
      lane.waiting = lane.waiting.filter((each) => !isOver(each))
      const isForgotten = !lane.isTrying && lane.stuckAt + FORGET_MS <= now
      if (lane.waiting.length === 0 && isForgotten) lanes.delete(key)
    }
  }

  /** The row is free, or what is wrong with it is no lock: everybody goes the ordinary way again. */
  const open = (key: Key, lane: Lane<Asked, Answer>): void => {
    lanes.delete(key)
    requeue(lane.waiting)
  }

  const attempt = async (key: Key, lane: Lane<Asked, Answer>): Promise<void> => {
    const first = lane.waiting.shift()
    if (!first) return
    lane.isTrying = true
    try {
      first.resolve(await runOne(first))
      open(key, lane)
    } catch (error) {
      if (isLockTimeout(error)) {
        lane.stuckAt = Date.now()
        lane.waiting.push(first)
        // To the end of the line of rows.
        lanes.delete(key)
        lanes.set(key, lane)
        turnAway(error)
      } else {
        first.reject(error)
        open(key, lane)
      }
    }
    lane.isTrying = false
  }

  const tryNext = (): void => {
    for (const [key, lane] of lanes) {
      if (trying >= AT_ONCE) return
      if (lane.isTrying || lane.waiting.length === 0) continue
      trying += 1
      void attempt(key, lane).then(() => {
        trying -= 1
        tryNext()
      })
    }
  }

  return {
    /** Whether whoever needs this row is to wait here at once. */
    isStuck: (asked: Asked): boolean => {
      const lane = lanes.get(keyOf(asked))
      if (!lane) return false
      return lane.isTrying || lane.waiting.length > 0 || lane.stuckAt + FORGET_MS > Date.now()
    },
    /** Waits for the row, at most for the patience. */
    add: (entry: PendingCall<Asked, Answer>): void => {
      const key = keyOf(entry.input)
      const lane = lanes.get(key) ?? { waiting: [], isTrying: false, stuckAt: Date.now() }
      lanes.set(key, lane)
      lane.waiting.push(entry)
      if (!giveUpAt.has(entry)) giveUpAt.set(entry, Date.now() + maxWaitMs)
      tryNext()
    },
  }
}

import { type Limits, PER_HOUR } from '@/server/limits/limits'

const SECOND_MS = 1_000
const FIRST_DELAY_MS = 5 * SECOND_MS
const MAX_DELAY_MS = 15 * 60 * SECOND_MS

/** Failures without a delay: people mistype, and many people may share an address. */
export const FREE_FAILURES = { account: 5, address: 20 } as const

/**
 * Milliseconds to wait after the last of `failures` failures: 0 within the free ones, then 5 s, 10 s,
 * 20 s … up to 15 minutes.
 */
export const loginDelayMs = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (failures - free), MAX_DELAY_MS)

/** Formats a wait for a sentence (`30초`, `2분`), rounded up. */
export const formatWait = (ms: number): string => {
  const seconds = Math.ceil(ms / SECOND_MS)
  return seconds <= 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`
}

export type Backoff = {
  /** Milliseconds that a subject still has to wait. */
  waitMs(subject: string): Promise<number>
  /** Records one failure: the more there are within an hour, the longer the wait. */
  recordFailure(subject: string): Promise<void>
  /** Deletes the subject's failures and its wait. */
  reset(subject: string): Promise<void>
}

/** A wait that doubles with each failure beyond the free ones, shared by all processes. */
export const createBackoff = (limits: Limits, name: string, free: number): Backoff => {
  const failures = limits.counter({ name, max: free, ...PER_HOUR })
  const waits = limits.counter({ name: `${name}_wait`, max: 1, ...PER_HOUR })
  return {
    waitMs: (subject) => waits.msLeft(subject),
    recordFailure: async (subject) => {
      const delay = loginDelayMs(await failures.add(subject), free)
      if (delay > 0) await waits.mark(subject, delay)
    },
    reset: async (subject) => {
      await Promise.all([failures.reset(subject), waits.reset(subject)])
    },
  }
}

import { type Limits, PER_HOUR } from '@/server/limits/limits'
import { loginDelayMs } from './loginDelay'

export type Backoff = {
  /** Milliseconds that a subject still has to wait. */
  waitMs(subject: string): Promise<number>
  /** Writes one failure down: the more there are within an hour, the longer the wait. */
  failed(subject: string): Promise<void>
  forgive(subject: string): Promise<void>
}

/** Waits that grow with each failure beyond the free ones. */
export const createBackoff = (limits: Limits, name: string, free: number): Backoff => {
  const failures = limits.counter({ name, max: free, ...PER_HOUR })
  const waits = limits.counter({ name: `${name}_wait`, max: 1, ...PER_HOUR })
  return {
    waitMs: (subject) => waits.msLeft(subject),
    failed: async (subject) => {
      const delay = loginDelayMs(await failures.add(subject), free)
      if (delay > 0) await waits.mark(subject, delay)
    },
    forgive: async (subject) => {
      await Promise.all([failures.reset(subject), waits.reset(subject)])
    },
  }
}

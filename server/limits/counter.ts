import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Key, keyedHash } from '@/server/crypto/keys'
import type { Db } from '@/server/db/pool'

/** A counter per subject (an account, an address), shared by all processes. */
export type Counter = {
  /** Adds `count`; false when that exceeds the maximum. */
  take(subject: string, count?: number): Promise<boolean>
  /** Subtracts one, for an action that failed after it was counted. */
  release(subject: string): Promise<void>
  /** Adds one regardless of the maximum; returns the new count. */
  add(subject: string): Promise<number>
  /** The current count. */
  count(subject: string): Promise<number>
  /** Marks a subject for a time in milliseconds, regardless of its count. */
  mark(subject: string, ms: number): Promise<void>
  /** Milliseconds until the count or mark of a subject expires; 0 if there is none. */
  msLeft(subject: string): Promise<number>
  reset(subject: string): Promise<void>
}

export type CounterOptions = {
  /** Prefix that separates its subjects from those of other counters. */
  name: string
  max: number
  /** Length of the window, which begins with the first count. */
  seconds: number
}

type Source = { db: Pick<Db, 'forLibraries'>; key: Key }

/** Counters over the table `rate_limit` of migration 090, which the worker purges. */
export const createCounter = (
  { db, key }: Source,
  { name, max, seconds }: CounterOptions,
): Counter => {
  const limiter = new RateLimiterPostgres({
    storeClient: db.forLibraries,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
  })
  // Accounts and addresses are personal data: the table has only their hash.
  const keyOf = (subject: string) => keyedHash(key, `${name}:${subject}`).toString('base64url')

  return {
    take: (subject, count = 1) =>
      limiter.consume(keyOf(subject), count).then(
        () => true,
        (refused: unknown) => {
          if (refused instanceof RateLimiterRes) return false
          throw refused
        },
      ),
    release: async (subject) => {
      await limiter.reward(keyOf(subject))
    },
    add: async (subject) => (await limiter.penalty(keyOf(subject))).consumedPoints,
    count: async (subject) => (await limiter.get(keyOf(subject)))?.consumedPoints ?? 0,
    mark: async (subject, ms) => {
      await limiter.set(keyOf(subject), 1, ms / 1_000)
    },
    msLeft: async (subject) => (await limiter.get(keyOf(subject)))?.msBeforeNext ?? 0,
    reset: async (subject) => {
      await limiter.delete(keyOf(subject))
    },
  }
}

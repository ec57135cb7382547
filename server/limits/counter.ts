import { createHmac } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '@/server/db/pool'

/** What one kind of doing has come to, per subject, shared by every process. */
export type Counter = {
  /** Counts `count`; false where there were not so many left. */
  take(subject: string, count?: number): Promise<boolean>
  /** Takes back what came to nothing. */
  release(subject: string): Promise<void>
  /** Counts one, whatever the limit; answers how many there are now. */
  add(subject: string): Promise<number>
  /** How many there are. */
  count(subject: string): Promise<number>
  /** Marks a subject for so long, whatever was counted. */
  mark(subject: string, ms: number): Promise<void>
  /** Milliseconds until a subject's count or mark ends; 0 where there is none. */
  msLeft(subject: string): Promise<number>
  reset(subject: string): Promise<void>
}

export type CounterOptions = {
  /** Keeps its subjects apart from those of other counters. */
  name: string
  max: number
  /** From the first one on. */
  seconds: number
}

type Source = { db: Pick<Db, 'pool'>; key: Buffer }

/** Counters over the table `rate_limit` of migration 090, which the worker purges. */
export const createCounter = (
  { db, key }: Source,
  { name, max, seconds }: CounterOptions,
): Counter => {
  const limiter = new RateLimiterPostgres({
    storeClient: db.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
  })
  // Accounts and addresses are personal data: the table has only what they hash to.
  const keyOf = (subject: string) =>
    createHmac('sha256', key).update(`${name}:${subject}`).digest('base64url')

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

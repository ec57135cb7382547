import { DAY_WINDOW, HOUR_WINDOW } from '@/lib/errors/limitWindows'
import type { Keys } from '@/server/crypto/keys'
import { createKeyedSemaphore } from '@/server/db/keyedSemaphore'
import type { Db } from '@/server/db/pool'
import { networkOf } from '@/server/http/network'
import { Refusal } from '@/server/http/refusal'
import { type Counter, createCounter, type CounterOptions } from './counter'

const HOUR_SECONDS = 3_600

type RefusalOptions = {
  /** Creates the refusal, a 429, that is thrown at the limit. */
  refusal: () => Refusal
}

/** Limits how often something is done. */
export type Quota = {
  /** @throws Refusal 429 when the limit is reached */
  take(subject: string): Promise<void>
  release(subject: string): Promise<void>
}

/** Limits wrong guesses; right ones are not counted. */
export type Guesses = {
  /**
   * Runs `work`, and counts it afterwards if it was a wrong guess.
   *
   * @throws Refusal 429 without running it, when there were too many wrong guesses; what `work` throws
   */
  attempt<T>(subject: string, work: () => Promise<T>): Promise<T>
}

type GuessOptions = CounterOptions &
  RefusalOptions & {
    /** Codes of the refusals that count as wrong guesses. */
    wrong: readonly string[]
    /** Runs the guesses of a subject one after another, so that each sees the result of the last. */
    isSerial?: true
  }

export type Limits = ReturnType<typeof createLimits>

/** Limits that hold across processes. docs/limits.md lists them all. A new key begins new counts. */
export const createLimits = (db: Pick<Db, 'forLibraries'>, [key]: Keys) => {
  const counter = (terms: CounterOptions): Counter => createCounter({ db, key }, terms)

  const quota = ({ refusal, ...terms }: CounterOptions & RefusalOptions): Quota => {
    const counted = counter(terms)
    return {
      take: async (subject) => {
        if (!(await counted.take(networkOf(subject)))) throw refusal()
      },
      release: (subject) => counted.release(networkOf(subject)),
    }
  }

  const guesses = ({ refusal, wrong, isSerial, ...terms }: GuessOptions): Guesses => {
    const counted = counter(terms)
    const inSeries = createKeyedSemaphore({ maxConcurrent: 1, maxWaitMs: 0 })
    const isWrong = (error: unknown) =>
      error instanceof Refusal && error.code !== undefined && wrong.includes(error.code)
    return {
      attempt: (from, work) => {
        const subject = networkOf(from)
        const guess = async () => {
          if ((await counted.count(subject)) >= terms.max) throw refusal()
          return work().catch(async (error: unknown) => {
            if (isWrong(error)) await counted.add(subject)
            throw error
          })
        }
        return isSerial ? inSeries(subject, guess) : guess()
      },
    }
  }

  return { counter, quota, guesses }
}

export const PER_HOUR = { seconds: HOUR_WINDOW * HOUR_SECONDS } as const
export const PER_DAY = { seconds: DAY_WINDOW * HOUR_SECONDS } as const

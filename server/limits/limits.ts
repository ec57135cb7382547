import { createKeyedSemaphore } from '@/server/db/keyedSemaphore'
import type { Db } from '@/server/db/pool'
import { networkOf } from '@/server/http/network'
import { Refusal, refuse } from '@/server/http/refusal'
import { type Counter, createCounter, type CounterOptions } from './counter'

const HOUR = 3_600
const DAY = 24 * HOUR

type Refusing = {
  /** The sentence of the 429. */
  message: string
}

/** So much in a time and no more. */
export type Quota = {
  /** @throws Refusal 429 where nothing is left */
  take(subject: string): Promise<void>
  release(subject: string): Promise<void>
}

/** So many wrong guesses in a time; whoever is right is never counted. */
export type Guesses = {
  /**
   * Runs `work` and counts it if it was a wrong guess: nothing is counted before it is decided.
   *
   * @throws Refusal 429, without running it, where too many were wrong; whatever `work` throws
   */
  attempt<T>(subject: string, work: () => Promise<T>): Promise<T>
}

type GuessOptions = CounterOptions &
  Refusing & {
    /** The codes of the refusals that are wrong guesses. */
    wrong: readonly string[]
    /** One after another per subject: guesses that come at once each see what the last one came to. */
    isSerial?: true
  }

export type Limits = ReturnType<typeof createLimits>

/** The one way in which anything is limited across processes; docs/limits.md lists what is. */
export const createLimits = (db: Pick<Db, 'pool'>, key: Buffer) => {
  const counter = (terms: CounterOptions): Counter => createCounter({ db, key }, terms)

  const quota = ({ message, ...terms }: CounterOptions & Refusing): Quota => {
    const counted = counter(terms)
    return {
      take: async (subject) => {
        if (!(await counted.take(networkOf(subject)))) throw refuse.tooMany(message)
      },
      release: (subject) => counted.release(networkOf(subject)),
    }
  }

  const guesses = ({ message, wrong, isSerial, ...terms }: GuessOptions): Guesses => {
    const counted = counter(terms)
    const inSeries = createKeyedSemaphore({ maxConcurrent: 1, maxWaitMs: 0 })
    const isWrong = (error: unknown) =>
      error instanceof Refusal && error.code !== undefined && wrong.includes(error.code)
    return {
      attempt: (from, work) => {
        const subject = networkOf(from)
        const guess = async () => {
          if ((await counted.count(subject)) >= terms.max) throw refuse.tooMany(message)
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

export const PER_HOUR = { seconds: HOUR } as const
export const PER_DAY = { seconds: DAY } as const

import { isLockTimeout, isUnavailable } from './databaseError'
import { createSlowLane, type PendingCall, type SlowLaneOptions } from './slowLane'

export type BatcherOptions<Asked> = {
  /** How many are asked in one go at the most. */
  maxBatchSize: number
  /** How many goes may be under way at once. */
  maxConcurrent: number
  /** Whether a go that fails is done again one by one; else all of it fails. */
  isRetriedIndividually: boolean
  /** For goes that lock rows: whose lock each needs, and how long one waits for it. */
  locks?: Pick<SlowLaneOptions<Asked>, 'keyOf' | 'maxWaitMs'>
}

/** For reading by key: two connections at the most are busy with it, however many ask. */
export const BATCHED_READS = {
  maxBatchSize: 256,
  maxConcurrent: 2,
  isRetriedIndividually: false,
} as const

/** For what many do at the same moment: while one go is in the database the next is made ready. */
export const BATCHED_WRITES = {
  maxBatchSize: 8,
  maxConcurrent: 2,
  isRetriedIndividually: true,
} as const

/**
 * Asks for many in one go what would else be asked for one by one: what comes in while others are
 * under way waits for them, and goes next, together. Alone it goes at once.
 *
 * A go that is repeated one by one after an error lets the error reach only the one who caused it;
 * `run` must be all or nothing for that, and safe to repeat. Until then the go counts as under way.
 * A go of reads whose connection was lost is asked for once more, all of it. With `locks`, one whose
 * row another transaction keeps waits beside the goes with all who need that row: see `sideTrack`.
 *
 * @param run answers for each of `asked`, in its order; with `locks` it waits for a lock only shortly
 */
export const createBatcher = <Asked, Answer>(
  run: (asked: Asked[]) => Promise<Answer[]>,
  { maxBatchSize, maxConcurrent, isRetriedIndividually, locks }: BatcherOptions<Asked>,
): ((asked: Asked) => Promise<Answer>) => {
  type One = PendingCall<Asked, Answer>
  const waiting: One[] = []
  let running = 0
  let isStarting = false

  const runOne = async ({ input }: One): Promise<Answer> => (await run([input]))[0] as Answer

  const side =
    locks &&
    createSlowLane<Asked, Answer>(runOne, {
      ...locks,
      requeue: (entries) => {
        waiting.unshift(...entries)
        start()
      },
    })

  const fail = (entry: One, error: unknown): void => {
    if (side && isLockTimeout(error)) side.add(entry)
    else entry.reject(error)
  }

  const runAlone = (entry: One): Promise<void> =>
    runOne(entry).then(entry.resolve, (error: unknown) => fail(entry, error))

  const answerAll = async (entries: One[]): Promise<void> => {
    const answers = await run(entries.map(({ input }) => input))
    entries.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
  }

  const runAgain = async (entries: One[], error: unknown): Promise<void> => {
    if (isRetriedIndividually && entries.length > 1) await Promise.all(entries.map(runAlone))
    else if (!isRetriedIndividually && isUnavailable(error)) await answerAll(entries)
    else throw error
  }

  const runTogether = async (entries: One[]): Promise<void> => {
    try {
      await answerAll(entries).catch((error: unknown) => runAgain(entries, error))
    } catch (error) {
      for (const entry of entries) fail(entry, error)
    }
    running -= 1
    start()
  }

  const start = (): void => {
    isStarting = false
    while (running < maxConcurrent && waiting.length > 0) {
      running += 1
      void runTogether(waiting.splice(0, maxBatchSize))
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const entry: One = { input, resolve, reject }
      if (side?.isStuck(input)) return side.add(entry)
      waiting.push(entry)
      if (isStarting || running >= maxConcurrent) return
      isStarting = true
      // Everything that has reached this process by now goes along.
      setImmediate(start)
    })
}

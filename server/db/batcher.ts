import { currentRequest, runForAll } from '@/server/telemetry/requestContext'
import { isLockTimeout, isUnavailable } from './databaseError'
import { createSlowLane, type PendingCall, type SlowLaneOptions } from './slowLane'

export type BatcherOptions<Input> = {
  /** Calls in one batch at most. */
  maxBatchSize: number
  /** Batches under way at once. */
  maxConcurrent: number
  /** Whether the calls of a failed batch are retried one by one; otherwise all of them fail. */
  isRetriedIndividually: boolean
  /** For batches that lock rows: which row a call needs, and how long it waits for it. */
  locks?: Pick<SlowLaneOptions<Input>, 'keyOf' | 'maxWaitMs'>
}

/** For reads by key: at most two connections are busy, however many calls wait. */
export const BATCHED_READS = {
  maxBatchSize: 256,
  maxConcurrent: 2,
  isRetriedIndividually: false,
} as const

/** For writes that many visitors make at once: one batch is prepared while another is written. */
export const BATCHED_WRITES = {
  maxBatchSize: 8,
  maxConcurrent: 2,
  isRetriedIndividually: true,
} as const

/**
 * Combines calls into batches. A call runs at once when no batch is under way; calls that arrive
 * meanwhile wait and go together in the next batch.
 *
 * With `isRetriedIndividually` a failed batch is repeated call by call, so that an error reaches only
 * the call that caused it; `run` must be all or nothing, and safe to repeat. Otherwise a batch whose
 * connection was lost is repeated once as a whole. With `locks`, a call whose row is locked by another
 * transaction waits in the slow lane, with all calls that need this row.
 *
 * @param run answers each of `inputs`, in their order; with `locks` it waits only briefly for a lock
 */
export const createBatcher = <Input, Answer>(
  run: (inputs: Input[]) => Promise<Answer[]>,
  { maxBatchSize, maxConcurrent, isRetriedIndividually, locks }: BatcherOptions<Input>,
): ((input: Input) => Promise<Answer>) => {
  type Call = PendingCall<Input, Answer>
  const waiting: Call[] = []
  let running = 0
  let isStarting = false

  const runOne = async ({ input, context }: Call): Promise<Answer> =>
    (await runForAll([context], () => run([input])))[0] as Answer

  const slowLane =
    locks &&
    createSlowLane<Input, Answer>(runOne, {
      ...locks,
      requeue: (calls) => {
        waiting.unshift(...calls)
        start()
      },
    })

  const fail = (call: Call, error: unknown): void => {
    if (slowLane && isLockTimeout(error)) slowLane.add(call)
    else call.reject(error)
  }

  const runAlone = (call: Call): Promise<void> =>
    runOne(call).then(call.resolve, (error: unknown) => fail(call, error))

  const answerAll = async (calls: Call[]): Promise<void> => {
    const contexts = calls.map(({ context }) => context)
    const answers = await runForAll(contexts, () => run(calls.map(({ input }) => input)))
    calls.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
  }

  const retry = async (calls: Call[], error: unknown): Promise<void> => {
    if (isRetriedIndividually && calls.length > 1) await Promise.all(calls.map(runAlone))
    else if (!isRetriedIndividually && isUnavailable(error)) await answerAll(calls)
    else throw error
  }

  const runBatch = async (calls: Call[]): Promise<void> => {
    try {
      await answerAll(calls).catch((error: unknown) => retry(calls, error))
    } catch (error) {
      for (const call of calls) fail(call, error)
    }
    running -= 1
    start()
  }

  const start = (): void => {
    isStarting = false
    while (running < maxConcurrent && waiting.length > 0) {
      running += 1
      void runBatch(waiting.splice(0, maxBatchSize))
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const call: Call = { input, resolve, reject, context: currentRequest() }
      if (slowLane?.isStuck(input)) return slowLane.add(call)
      waiting.push(call)
      if (isStarting || running >= maxConcurrent) return
      isStarting = true
      // Calls that arrive in this turn of the event loop join the batch.
      setImmediate(start)
    })
}

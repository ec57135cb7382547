import { QueueTimeout } from './databaseError'

export type KeyedSemaphoreOptions = {
  /** Calls of one key under way at once. */
  maxConcurrent: number
  /** Milliseconds that a call waits for its turn; 0 means no limit. */
  maxWaitMs: number
}

type Waiter = { start(): void; timeout: NodeJS.Timeout | undefined }
type Queue = { running: number; waiting: Waiter[] }

/**
 * Limits how many calls of the same key run at once in this process; keys are independent of each
 * other. Other calls wait in order.
 *
 * @returns runs work under a key; throws QueueTimeout after `maxWaitMs`, and what the work throws
 */
export const createKeyedSemaphore = ({ maxConcurrent, maxWaitMs }: KeyedSemaphoreOptions) => {
  const queues = new Map<string, Queue>()

  const awaitTurn = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiter: Waiter = { start: resolve, timeout: undefined }
      if (maxWaitMs > 0) {
        waiter.timeout = setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(waiter), 1)
          reject(new QueueTimeout('waited too long for a turn'))
        }, maxWaitMs)
      }
      queue.waiting.push(waiter)
    })

  const release = (key: string, queue: Queue): void => {
    const next = queue.waiting.shift()
    if (next) {
      clearTimeout(next.timeout)
      return next.start()
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(key)
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { running: 0, waiting: [] }
    queues.set(key, queue)
    if (queue.running < maxConcurrent) queue.running += 1
    else await awaitTurn(queue)
    try {
      return await work()
    } finally {
      release(key, queue)
    }
  }
}

import { QueueTimeout } from './databaseError'

export type KeyedSemaphoreOptions = {
  /** How many of one name are under way at once. */
  maxConcurrent: number
  /** Milliseconds that one waits for its turn; 0 is for ever. */
  maxWaitMs: number
}

type Turn = { take(): void; giveUp: NodeJS.Timeout | undefined }
type Queue = { running: number; waiting: Turn[] }

/**
 * Lets few of the same name work at once; names do not know of each other. The others wait in
 * order, and those that waited too long are turned away.
 *
 * @returns runs work in the queue of a name; throws QueueTimeout beside what the work throws
 */
export const createKeyedSemaphore = ({ maxConcurrent, maxWaitMs }: KeyedSemaphoreOptions) => {
  const queues = new Map<string, Queue>()

  const awaitTurn = (queue: Queue): Promise<void> =>
    new Promise((resolve, reject) => {
      const turn: Turn = { take: resolve, giveUp: undefined }
      if (maxWaitMs > 0) {
        turn.giveUp = setTimeout(() => {
          queue.waiting.splice(queue.waiting.indexOf(turn), 1)
          reject(new QueueTimeout('waited too long for a turn'))
        }, maxWaitMs)
      }
      queue.waiting.push(turn)
    })

  const passOn = (name: string, queue: Queue): void => {
    const next = queue.waiting.shift()
    if (next) {
      clearTimeout(next.giveUp)
      return next.take()
    }
    queue.running -= 1
    if (queue.running === 0) queues.delete(name)
  }

  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(name) ?? { running: 0, waiting: [] }
    queues.set(name, queue)
    if (queue.running < maxConcurrent) queue.running += 1
    else await awaitTurn(queue)
    try {
      return await work()
    } finally {
      passOn(name, queue)
    }
  }
}

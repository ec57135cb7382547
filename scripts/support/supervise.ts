import { setTimeout as wait } from 'node:timers/promises'
import type { Exit } from '@/server/process/parentWatchdog'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'

const MOST = 5
const WITHIN_MINUTES = 10
const MINUTE_MS = 60_000
const FIRST_PAUSE_MS = 500

/** What is said when a part is given up. */
export const RESTART_LIMIT = `more than ${MOST} times within ${WITHIN_MINUTES} minutes`

/**
 * Milliseconds to wait before a part that ended by itself is started again: half a second, then
 * twice as long each time. Undefined when it ended too often: no restart mends that.
 *
 * @param endedAt when it ended, this time included; like `now` in milliseconds since 1970
 */
export function restartDelay(endedAt: readonly number[], now: number): number | undefined {
  const recent = endedAt.filter((at) => at > now - WITHIN_MINUTES * MINUTE_MS).length
  return recent > MOST ? undefined : FIRST_PAUSE_MS * 2 ** Math.max(0, recent - 1)
}

/** A part while it runs. */
export interface SupervisedProcess {
  exited: Promise<Exit>
  stop(): Promise<void>
  /** Ends it without waiting. */
  force?(): void
}

export interface Part<R extends SupervisedProcess> {
  /** As the lines about it name it. */
  name: string
  start(): Promise<R>
}

export interface Supervised {
  /** From now on it is started again when it ends by itself; until then that is a failed start. */
  enableRestart(): void
  /** Rejects when it ended by itself and is not started again. */
  lost: Promise<never>
}

/**
 * Starts a part and keeps it running until everything is closed. Each end and each new start is told
 * in one line; a part that ends too often (see `restartPause`) is lost.
 *
 * @throws what its first start throws
 */
export async function supervise<R extends SupervisedProcess>(
  part: Part<R>,
  closers: Closers,
): Promise<Supervised & { first: R }> {
  const { name } = part
  const closing = new AbortController()
  const endedAt: number[] = []
  let isKept = false
  let starting = part.start()
  const first = await starting
  let running = first

  closers.add({
    close: async () => {
      closing.abort()
      await starting.then(({ stop }) => stop()).catch(() => undefined)
    },
    force: () => running.force?.(),
  })

  const startAgain = async (reason: string): Promise<R> => {
    const pause = isKept ? restartDelay(endedAt, Date.now()) : undefined
    if (pause === undefined) throw new StartError(`${reason}${isKept ? ` ${RESTART_LIMIT}` : ''}.`)
    console.log(`${reason}: starting it again in ${pause / 1_000} s.`)
    await wait(pause, undefined, { signal: closing.signal })
    try {
      starting = part.start()
      const again = await starting
      console.log(`${name} runs again.`)
      return again
    } catch (error) {
      endedAt.push(Date.now())
      const words = error instanceof Error ? error.message : String(error)
      return startAgain(`${name} cannot be started (${words})`)
    }
  }

  const watch = async (): Promise<never> => {
    for (;;) {
      const { code, signal } = await running.exited
      closing.signal.throwIfAborted()
      endedAt.push(Date.now())
      running = await startAgain(`${name} ended by itself (${signal ?? `exit code ${code}`})`)
    }
  }

  return { first, enableRestart: () => void (isKept = true), lost: markHandled(watch()) }
}

/** Whoever waits for it hears of the loss; a loss before that must not end the process unheard. */
export function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

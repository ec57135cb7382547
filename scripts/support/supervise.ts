import { setTimeout as wait } from 'node:timers/promises'
import type { Exit } from '@/server/process/parentWatchdog'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'

const MAX_RESTARTS = 5
const WITHIN_MINUTES = 10
const MINUTE_MS = 60_000
const FIRST_DELAY_MS = 500

/** Ends the message of a part that is no longer restarted. */
const RESTART_LIMIT = `more than ${MAX_RESTARTS} times within ${WITHIN_MINUTES} minutes`

/**
 * Milliseconds until a part that ended by itself is restarted: half a second, then twice as long each
 * time. Undefined when it ended too often.
 *
 * @param endedAt when it ended, including this time; in milliseconds since 1970, like `now`
 */
export function restartDelay(endedAt: readonly number[], now: number): number | undefined {
  const recent = endedAt.filter((at) => at > now - WITHIN_MINUTES * MINUTE_MS).length
  return recent > MAX_RESTARTS ? undefined : FIRST_DELAY_MS * 2 ** Math.max(0, recent - 1)
}

/** A running part of the product. */
export interface SupervisedProcess {
  exited: Promise<Exit>
  stop(): Promise<void>
  /** Ends it at once. */
  force?(): void
}

export interface Part<R extends SupervisedProcess> {
  /** Name in messages. */
  name: string
  start(): Promise<R>
}

export interface Supervised {
  /** From now on it is restarted when it ends by itself; before, that is a failed start. */
  enableRestart(): void
  /** Rejects when it ended by itself and is not restarted. */
  lost: Promise<never>
}

/**
 * Starts a part and restarts it until everything is closed. Every end and restart is printed in one
 * line; a part that ends too often is given up (see `restartDelay`).
 *
 * @throws what its first start throws
 */
export async function supervise<R extends SupervisedProcess>(
  part: Part<R>,
  closers: Closers,
): Promise<Supervised & { first: R }> {
  const { name } = part
  const { closing } = closers
  const endedAt: number[] = []
  let isRestarted = false
  let starting = part.start()
  const first = await starting
  let running = first

  closers.add({
    close: () => starting.then(({ stop }) => stop()).catch(() => undefined),
    force: () => running.force?.(),
  })

  const restart = async (reason: string): Promise<R> => {
    const delay = isRestarted ? restartDelay(endedAt, Date.now()) : undefined
    if (delay === undefined)
      throw new StartError(`${reason}${isRestarted ? ` ${RESTART_LIMIT}` : ''}.`)
    console.log(`${reason}: starting it again in ${delay / 1_000} s.`)
    await wait(delay, undefined, { signal: closing })
    try {
      starting = part.start()
      const restarted = await starting
      console.log(`${name} runs again.`)
      return restarted
    } catch (error) {
      endedAt.push(Date.now())
      const message = error instanceof Error ? error.message : String(error)
      return restart(`${name} cannot be started (${message})`)
    }
  }

  const watch = async (): Promise<never> => {
    for (;;) {
      const { code, signal } = await running.exited
      closing.throwIfAborted()
      endedAt.push(Date.now())
      running = await restart(`${name} ended by itself (${signal ?? `exit code ${code}`})`)
    }
  }

  return { first, enableRestart: () => void (isRestarted = true), lost: markHandled(watch()) }
}

/** Marks a rejection as handled, so that it does not end the process before something awaits it. */
export function markHandled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

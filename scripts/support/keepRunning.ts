import { setTimeout as wait } from 'node:timers/promises'
import type { Exit } from '@/server/process/tether'
import { StartError } from '@/server/startError'
import type { Closers } from './closers'
import { heeded } from './heeded'
import { RESTART_LIMIT, restartPause } from './restarts'

/** A part while it runs. */
export interface Running {
  exited: Promise<Exit>
  stop(): Promise<void>
  /** Ends it without waiting. */
  force?(): void
}

export interface Part<R extends Running> {
  /** As the lines about it name it. */
  name: string
  start(): Promise<R>
}

export interface Kept {
  /** From now on it is started again when it ends by itself; until then that is a failed start. */
  keep(): void
  /** Rejects when it ended by itself and is not started again. */
  lost: Promise<never>
}

/**
 * Starts a part and keeps it running until everything is closed. Each end and each new start is told
 * in one line; a part that ends too often (see `restartPause`) is lost.
 *
 * @throws what its first start throws
 */
export async function keepRunning<R extends Running>(
  part: Part<R>,
  closers: Closers,
): Promise<Kept & { first: R }> {
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
    const pause = isKept ? restartPause(endedAt, Date.now()) : undefined
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

  return { first, keep: () => void (isKept = true), lost: heeded(watch()) }
}

import { Redis } from 'ioredis'
import { createStateLog } from './stateLog'
import { withinMs } from './withinMs'

/** What came of a command: `full` where the cache takes nothing more, `away` where nobody answered in time. */
export type Asked<T> = { value: T } | 'full' | 'away'

type Listening = { onListening?(): void; onMessage(text: string): void }

export type CacheConnection = {
  /** Never rejects, and never waits longer than `ANSWER_MS`. */
  ask<T>(command: (redis: Redis) => Promise<T>): Promise<Asked<T>>
  /** The same for a command that takes memory: when one succeeds, the cache is no longer full. */
  store<T>(command: (redis: Redis) => Promise<T>): Promise<Asked<T>>
  /**
   * The same for what no visitor waits for and must not be lost: waits up to `PATIENT_MS`, also while
   * others leave the cache alone. `away` without a connection.
   *
   * @throws Error when nobody knows whether the command was done
   */
  insist<T>(command: (redis: Redis) => Promise<T>): Promise<Asked<T>>
  /**
   * Hears a channel from now on, also after a lost connection. `onListening` is called each time it
   * begins to: what was said before was missed.
   *
   * @returns whether it hears the channel now
   */
  listen(channel: string, on: Listening): () => boolean
  /** Whether a command would be sent now. */
  isUp(): boolean
  close(): void
}

/** What a page may be late by; an answer takes under a millisecond. */
const ANSWER_MS = 100
const PATIENT_MS = 5_000
/** A cache that did not answer is left alone for this time. */
const PAUSE_MS = 1_000
/** One late answer is a busy moment of this process. */
const FAILURES_OF_OUTAGE = 3
const RECONNECT_MS = 500
const CONNECT_MS = 2_000
/** A connection that is dead without a word is found by it, and opened anew. */
const HEARTBEAT_MS = 5_000
const HEARTBEAT_ANSWER_MS = 2_000

/** Nothing waits for a connection: a command without one fails at once. */
const OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  connectTimeout: CONNECT_MS,
  retryStrategy: () => RECONNECT_MS,
} as const

const isFull = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ReplyError' && error.message.startsWith('OOM')

/** Keeps no process alive. */
const beat = (listener: Redis): NodeJS.Timeout =>
  setInterval(() => {
    if (listener.status !== 'ready') return
    withinMs(HEARTBEAT_ANSWER_MS, listener.ping()).catch(() => listener.disconnect(true))
  }, HEARTBEAT_MS).unref()

/**
 * A connection to Redis 7 or Valkey (`CACHE_URL`) for what a process can do without: an outage is one
 * line of the log, and one when it is over.
 *
 * @param url `redis://` or, with TLS, `rediss://`
 */
export const createCacheConnection = (
  url: string,
  log: (message: string) => unknown,
): CacheConnection => {
  const redis = new Redis(url, OPTIONS)
  const listeners: { listener: Redis; heartbeat: NodeJS.Timeout }[] = []
  const away = createStateLog(log, {
    begins: 'the shared cache is away: each process keeps its own pages',
    ends: 'the shared cache is back',
  })
  const full = createStateLog(log, {
    begins: 'the shared cache is full: each process keeps its own pages',
    ends: 'the shared cache takes pages again',
  })
  let failures = 0
  let pausedUntil = 0

  const failed = (error: unknown) => {
    failures += 1
    pausedUntil = Date.now() + PAUSE_MS
    if (redis.status !== 'ready' || failures >= FAILURES_OF_OUTAGE) away.begin(error)
  }
  const worked = () => {
    failures = 0
    away.end()
  }
  redis.on('error', failed)
  redis.on('ready', () => {
    pausedUntil = 0
    worked()
  })

  const isUp = () => redis.status === 'ready' && Date.now() >= pausedUntil

  const ask = async <T>(command: (of: Redis) => Promise<T>): Promise<Asked<T>> => {
    if (!isUp()) return 'away'
    try {
      const value = await withinMs(ANSWER_MS, command(redis))
      worked()
      return { value }
    } catch (error) {
      if (!isFull(error)) {
        failed(error)
        return 'away'
      }
      full.begin()
      return 'full'
    }
  }

  const store: CacheConnection['store'] = async (command) => {
    const asked = await ask(command)
    if (typeof asked !== 'string') full.end()
    return asked
  }

  const insist: CacheConnection['insist'] = async (command) => {
    if (redis.status !== 'ready') return 'away'
    try {
      const value = await withinMs(PATIENT_MS, command(redis))
      return { value }
    } catch (error) {
      if (isFull(error)) return 'full'
      throw error
    }
  }

  const listen: CacheConnection['listen'] = (channel, { onListening, onMessage }) => {
    const listener = redis.duplicate()
    let isListening = false
    // The other connection says what is wrong.
    listener.on('error', () => undefined)
    listener.on('close', () => (isListening = false))
    listener.on('message', (_channel, text) => onMessage(text))
    listener.on('ready', () => {
      const subscribed = () => {
        isListening = true
        onListening?.()
      }
      listener.subscribe(channel).then(subscribed, () => listener.disconnect(true))
    })
    listeners.push({ listener, heartbeat: beat(listener) })
    return () => isListening
  }

  return {
    ask,
    store,
    insist,
    listen,
    isUp,
    close: () => {
      for (const { listener, heartbeat } of listeners) {
        clearInterval(heartbeat)
        listener.disconnect()
      }
      redis.disconnect()
    },
  }
}

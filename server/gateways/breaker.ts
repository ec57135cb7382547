import type { Failure } from '@/lib/gateway/failures'
import { breakerChanged } from '@/server/telemetry/events'
import { failureOf } from './failure'
import { GatewayDeclined, GatewayUnavailable } from './payment'
import { skipCall, watchCall } from './watchCall'

/** Failures in a row after which a gateway is not asked for the moment. */
export const FAILURES_TO_OPEN = 5
/** How long it is not asked before one call is let through. */
export const PAUSE_MS = 30_000
/** How often a gateway that is as it was is noted. */
const NOTE_EVERY_MS = 60_000

/** What became of a gateway. */
export type GatewayNote = {
  name: string
  isOpen: boolean
  at: Date
  /** Absent: it answered. */
  failure?: Failure
}

export type BreakerOptions = {
  /** Of the gateway, as `gateway_state` has it: `toss`, `solapi`, `kakao` … */
  name: string
  now: () => Date
  log: BreakerLog
  /** Remembers what happened for the console, at most once a minute while nothing changes. */
  note(note: GatewayNote): Promise<unknown>
}

/** A logger of Fastify is one. */
export type BreakerLog = { warn(fields: object, message: string): void }

export type Breaker = {
  /**
   * Makes a call unless the gateway is down.
   *
   * @throws GatewayPaused (a GatewayUnavailable) at once while it is; otherwise what `call` throws
   */
  run<T>(call: () => Promise<T>): Promise<T>
}

/** The gateway is not asked for the moment. Nothing was sent, so that a retry is safe. */
export class GatewayPaused extends GatewayUnavailable {
  constructor(readonly gateway: string) {
    super(`${gateway} did not answer several times and is not asked for the moment.`)
  }
}

/** One wrong key of many, as of an operator's own contract, must not stop the others. */
const isCounted = (failure: Failure): boolean => failure !== 'key'

/**
 * Stops asking a gateway that is down, so that nobody waits for it in vain: after five failures in a row
 * (`failureOf`) calls fail at once; after half a minute one is let through, and the first answer ends
 * it. Both are written to the log once. A refusal (GatewayDeclined) is an answer; an error that is not
 * about the gateway says nothing of it. Each process counts for itself.
 */
export const createBreaker = ({ name, now, log, note }: BreakerOptions): Breaker => {
  let failures = 0
  /** When the next call may be made; undefined while closed. */
  let retryAt: number | undefined
  let noted = { at: 0, failure: undefined as Failure | undefined, isOpen: false }

  const remember = async (failure: Failure | undefined): Promise<void> => {
    const at = now()
    const isOpen = retryAt !== undefined
    const isNews = failure !== noted.failure || isOpen !== noted.isOpen
    if (!isNews && at.getTime() - noted.at < NOTE_EVERY_MS) return
    noted = { at: at.getTime(), failure, isOpen }
    try {
      await note({ name, isOpen, at, ...(failure ? { failure } : {}) })
    } catch (error) {
      // What the gateway answered counts, also where it cannot be noted.
      log.warn({ err: error, gateway: name }, 'the state of a gateway was not noted')
    }
  }

  const answered = async (): Promise<void> => {
    if (retryAt !== undefined) {
      log.warn({ gateway: name }, 'gateway answers again')
      breakerChanged.publish({ gateway: name, isOpen: false })
    }
    failures = 0
    retryAt = undefined
    await remember(undefined)
  }

  const failed = async (failure: Failure): Promise<void> => {
    failures += isCounted(failure) ? 1 : 0
    if (failure === 'key' && noted.failure !== 'key')
      log.warn({ gateway: name }, 'gateway refuses our key')
    if (failures >= FAILURES_TO_OPEN) {
      if (retryAt === undefined) {
        log.warn({ gateway: name, failure }, 'gateway is down')
        breakerChanged.publish({ gateway: name, isOpen: true })
      }
      retryAt = now().getTime() + PAUSE_MS
    }
    await remember(failure)
  }

  /** While one call finds out whether the gateway is back, others are not made. */
  const letThrough = (): void => {
    if (retryAt === undefined) return
    if (now().getTime() < retryAt) {
      skipCall(name)
      throw new GatewayPaused(name)
    }
    retryAt = now().getTime() + PAUSE_MS
  }

  return {
    run: async (call) => {
      letThrough()
      try {
        const answer = await watchCall(name, call)
        await answered()
        return answer
      } catch (error) {
        const failure = failureOf(error)
        if (failure) await failed(failure)
        if (error instanceof GatewayDeclined) await answered()
        throw error
      }
    },
  }
}

import { announce } from '@/server/telemetry/announced'
import { databaseChanged } from '@/server/telemetry/events'
import { isUnavailable } from './databaseError'

/**
 * How long no statement may have failed before one that works ends an outage: a server that is starting, or
 * has no connection left, answers some statements and refuses others.
 */
export const CALM_MS = 2_000

export type Outage = {
  failed(error: unknown): void
  worked(): void
}

/**
 * Announces (`databaseChanged`) that the database is away when the first statement fails for it, and that it
 * is back when one works again: two events, however many statements fail in between.
 */
export const createOutage = (now: () => number = () => performance.now()): Outage => {
  let awaySince: number | undefined
  let lastFailure = 0
  let failures = 0

  return {
    failed: (error) => {
      if (!isUnavailable(error)) return
      lastFailure = now()
      failures += 1
      announce(error)
      if (awaySince !== undefined) return
      awaySince = lastFailure
      databaseChanged.publish({ isAway: true, error })
    },
    worked: () => {
      if (awaySince === undefined || now() - lastFailure < CALM_MS) return
      databaseChanged.publish({ isAway: false, awayMs: now() - awaySince, failures })
      awaySince = undefined
      failures = 0
    },
  }
}

import type pg from 'pg'
import { statementEnded } from '@/server/telemetry/events'
import { currentRequest } from '@/server/telemetry/requestContext'
import { isBusy, isUnavailable } from './databaseError'
import type { Outage } from './outage'

export type Statement = { text: string; values: unknown[]; name?: string }

/** What runs statements: a pool, or one of its connections in a transaction. */
export type Runner = Pick<pg.Pool, 'query'>

/** The pool that statements run on. */
export type Watched = {
  /** As metrics and log lines call it. */
  name: string
  pool: Pick<pg.Pool, 'waitingCount'>
  /** PgBouncer gives each transaction another connection, on which no statement has been prepared. */
  isPooled?: boolean
  outage: Outage
}

export type RunStatement = (statement: Statement) => Promise<pg.QueryResult>

const failureOf = (error: unknown) => {
  if (isUnavailable(error)) return 'unavailable'
  return isBusy(error) ? 'busy' : 'other'
}

/** Runs statements, and says of each how long it took and whether it failed. */
export const watchStatements = (
  runner: Runner,
  { name: pool, pool: connections, isPooled = false, outage }: Watched,
): RunStatement => {
  return async (statement) => {
    const { text, values, name } = statement
    const waiting = connections.waitingCount
    const startedAt = performance.now()
    const ended = () => ({
      startedAt,
      ms: performance.now() - startedAt,
      context: currentRequest(),
      pool,
      text,
      waiting,
      ...(name ? { name } : {}),
    })
    try {
      const result = await runner.query(isPooled ? { text, values } : statement)
      outage.worked()
      statementEnded.publish(ended())
      return result
    } catch (error) {
      outage.failed(error)
      statementEnded.publish({ ...ended(), error, failure: failureOf(error) })
      throw error
    }
  }
}

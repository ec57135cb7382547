import { Counter, Gauge, Histogram } from 'prom-client'
import { databaseChanged, statementEnded } from '../events'
import { type AddMetrics, SECONDS, toSeconds } from './registry'

/** The connections of a pool, as node-postgres counts them. */
export type PoolCounts = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { max?: number | undefined }
}

export type Pools = Readonly<Record<string, PoolCounts>>

const addPools =
  (pools: Pools): AddMetrics =>
  (registry) => {
    const registers = [registry]
    const gauge = (name: string, help: string, read: (pool: PoolCounts) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['pool'],
        registers,
        collect() {
          for (const [pool, counts] of Object.entries(pools)) this.set({ pool }, read(counts))
        },
      })
    gauge('baetgil_db_connections', 'Open connections.', (pool) => pool.totalCount)
    gauge(
      'baetgil_db_connections_idle',
      'Open connections that nobody uses.',
      (pool) => pool.idleCount,
    )
    gauge('baetgil_db_connections_max', 'Connections at most.', (pool) => pool.options.max ?? 0)
    gauge(
      'baetgil_db_waiting_calls',
      'Calls that wait for a connection.',
      (pool) => pool.waitingCount,
    )
    return []
  }

/** Connections, statements, and whether the database is there. */
export const databaseMetrics =
  (pools: Pools): AddMetrics =>
  (registry) => {
    const registers = [registry]
    const seconds = new Histogram({
      name: 'baetgil_db_statement_duration_seconds',
      help: 'Statements, with their wait for a connection.',
      labelNames: ['pool'],
      buckets: SECONDS,
      registers,
    })
    const failures = new Counter({
      name: 'baetgil_db_statement_failures_total',
      help: 'Statements that failed: unavailable, busy (a lock, a timeout, a deadlock) or other.',
      labelNames: ['reason'],
      registers,
    })
    const up = new Gauge({
      name: 'baetgil_db_up',
      help: '0 from the first statement that does not reach the database to the next that does.',
      registers,
    })
    up.set(1)
    for (const reason of ['unavailable', 'busy', 'other']) failures.inc({ reason }, 0)
    return [
      ...addPools(pools)(registry),
      databaseChanged.subscribe(({ isAway }) => up.set(isAway ? 0 : 1)),
      statementEnded.subscribe(({ pool, ms, failure }) => {
        seconds.observe({ pool }, toSeconds(ms))
        if (failure) failures.inc({ reason: failure })
      }),
    ]
  }

import { Gauge, type Registry } from 'prom-client'
import { databaseChanged, statementEnded } from '../events'
import { type AddMetrics, toSeconds } from './registry'

/** The connections of a pool, as node-postgres counts them. */
export type PoolCounts = {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
  readonly options: { max?: number | undefined }
}

export type Pools = Readonly<Record<string, PoolCounts>>

/** What is told of each pool. */
const POOL_METRICS: readonly [name: string, help: string, read: (pool: PoolCounts) => number][] = [
  ['baetgil_db_connections', 'Open connections.', (pool) => pool.totalCount],
  ['baetgil_db_connections_idle', 'Open connections that nobody uses.', (pool) => pool.idleCount],
  ['baetgil_db_connections_max', 'Connections at most.', (pool) => pool.options.max ?? 0],
  ['baetgil_db_waiting_calls', 'Calls that wait for a connection.', (pool) => pool.waitingCount],
]

const addPools = (pools: Pools, registers: Registry[]): void => {
  for (const [name, help, read] of POOL_METRICS) {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, counts] of Object.entries(pools)) this.set({ pool }, read(counts))
      },
    })
  }
}

/** Connections, statements, and whether the database is there. */
export const databaseMetrics =
  (pools: Pools): AddMetrics =>
  ({ counter, gauge, histogram, registry }) => {
    addPools(pools, [registry])
    const seconds = histogram(
      'baetgil_db_statement_duration_seconds',
      'Statements, with their wait for a connection.',
      'pool',
    )
    const failures = counter(
      'baetgil_db_statement_failures_total',
      'Statements that failed: unavailable, busy (a lock, a timeout, a deadlock) or other.',
      'reason',
    )
    const up = gauge(
      'baetgil_db_up',
      '0 from the first statement that does not reach the database to the next that does.',
    )
    up.set(1)
    for (const reason of ['unavailable', 'busy', 'other']) failures.inc({ reason }, 0)
    return [
      databaseChanged.subscribe(({ isAway }) => up.set(isAway ? 0 : 1)),
      statementEnded.subscribe(({ pool, ms, failure }) => {
        seconds.observe({ pool }, toSeconds(ms))
        if (failure) failures.inc({ reason: failure })
      }),
    ]
  }

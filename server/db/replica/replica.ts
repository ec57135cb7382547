import { setTimeout as wait } from 'node:timers/promises'
import { createConnections } from '@/server/db/connections'
import { type Db, type Queryable, queryable } from '@/server/db/pool'
import { CONNECT_TIMEOUT_MS } from '@/server/db/timeouts'
import { createStateLog } from '@/server/sharedCache/stateLog'
import { findReplayed, findWritten } from './probe'
import { createReplayed } from './replayed'

/** How old a read of the replica may be, in milliseconds. */
const MAX_AGE_MS = 1_000
const PROBE_EVERY_MS = 250
/** A replica that takes longer is not asked twice: the primary is. */
const TIMEOUTS = {
  lockMs: 1_000,
  statementMs: 2_000,
  idleInTransactionMs: 2_000,
  connectMs: CONNECT_TIMEOUT_MS,
} as const
const POLL_MS = 20
/** A replica that is away is no outage: the primary is asked. */
const NO_OUTAGE = { failed: () => undefined, worked: () => undefined } as const

/** A read that the primary should repeat: the replica is gone, or too far behind. */
export class ReplicaUnusable extends Error {
  override readonly name = 'ReplicaUnusable'
}

export type Replica = {
  /** Whether it has everything that was committed until a second ago. */
  isUsable(): boolean
  /** @throws ReplicaUnusable as soon as it becomes unusable, and errors of the statement */
  read<T>(run: (replica: Queryable) => Promise<T>): Promise<T>
  /** The replica is left alone until it has answered a probe again. */
  reportLost(): void
  /** Resolves when nobody reads from it what was so before this call: within `MAX_AGE_MS`. */
  untilComplete(): Promise<void>
  /** How far it is behind at most, in milliseconds; Infinity while that is not known. */
  ageMs(): number
  /** Begins to probe. @param log one line when it can no longer be used, and one when it can again */
  start(log: (message: string) => unknown): void
  /** Its connections by name, to be counted. */
  readonly pools: Db['pools']
  close(): Promise<void>
}

/**
 * A streaming replica of PostgreSQL for reads that may be a second old. Primary and replica are asked four
 * times a second how far they are; between probes, and after a read that failed, it is unusable rather
 * than older than a second.
 *
 * @param url `DATABASE_REPLICA_URL`
 * @param isPooled whether PgBouncer is between
 */
export const createReplica = (
  primary: Queryable,
  url: string,
  size: number,
  isPooled = false,
): Replica => {
  const pool = createConnections(url, size, TIMEOUTS, { isPooled })
  const replica = queryable(pool, { name: 'replica', pool, isPooled, outage: NO_OUTAGE })
  const replayed = createReplayed()
  const reading = new Set<(reason: Error) => void>()
  const timers: NodeJS.Timeout[] = []
  let isProbing = false

  const ageMs = () => Date.now() - replayed.completeUntil
  const isUsable = () => ageMs() <= MAX_AGE_MS

  const probe = async (): Promise<void> => {
    if (isProbing) return
    isProbing = true
    try {
      const at = Date.now()
      const written = await findWritten(primary)
      if (written) replayed.written(at, written.lsn)
      const reached = await findReplayed(replica)
      if (reached && reached.system === written?.system) replayed.replayed(reached.lsn)
    } catch {
      // It grows too old by itself.
    } finally {
      isProbing = false
    }
  }

  const read: Replica['read'] = (run) =>
    new Promise((resolve, reject) => {
      reading.add(reject)
      run(replica)
        .then(resolve, reject)
        .finally(() => reading.delete(reject))
    })

  const start: Replica['start'] = (log) => {
    const outage = createStateLog(log, {
      begins: 'the replica is away or more than a second behind: the primary is read',
      ends: 'the replica is read again',
    })
    const startedAt = Date.now()
    const judge = () => {
      if (isUsable()) return outage.end()
      if (Date.now() - startedAt > MAX_AGE_MS) outage.begin()
      for (const reject of reading) reject(new ReplicaUnusable())
    }
    void probe()
    timers.push(
      setInterval(() => void probe(), PROBE_EVERY_MS),
      setInterval(judge, PROBE_EVERY_MS),
    )
  }

  return {
    isUsable,
    read,
    ageMs,
    reportLost: replayed.forget,
    untilComplete: async () => {
      const asked = Date.now()
      while (replayed.completeUntil < asked && Date.now() - asked <= MAX_AGE_MS) await wait(POLL_MS)
    },
    start,
    pools: { replica: pool },
    close: async () => {
      timers.forEach(clearInterval)
      await pool.end()
    },
  }
}

type Settings = {
  databaseReplicaUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  poolSize: number
}

/** The replica of `DATABASE_REPLICA_URL`; undefined without one. */
export const openReplica = (
  primary: Queryable,
  { databaseReplicaUrl, databaseDirectUrl, poolSize }: Settings,
): Replica | undefined =>
  databaseReplicaUrl === undefined
    ? undefined
    : createReplica(primary, databaseReplicaUrl, poolSize, databaseDirectUrl !== undefined)

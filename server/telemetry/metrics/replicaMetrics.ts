import { Counter } from 'prom-client'
import { type AddMetrics, toSeconds } from './registry'

/** A replica of the database, as a process sees it. */
type WatchedReplica = { ageMs(): number }

/** Reads that may be a second old, by who answered them. */
type Reads = Readonly<{ replica: number; primary: number }>

/**
 * How old the replica is, and what is read from it.
 *
 * @param replica absent without one, where nothing is told
 * @param reads absent in a process that only waits for the replica
 */
export const replicaMetrics =
  (replica?: WatchedReplica, reads?: Reads): AddMetrics =>
  ({ read, registry }) => {
    const registers = [registry]
    read(
      'baetgil_replica_age_seconds',
      'How far the replica is behind at most; +Inf while nobody knows. Above 1 it is not read.',
      () => replica && toSeconds(replica.ageMs()),
    )
    new Counter({
      name: 'baetgil_replica_reads_total',
      help: 'Reads that may be a second old, by who answered: the replica, or the primary instead.',
      labelNames: ['from'],
      registers,
      collect() {
        this.reset()
        for (const [from, count] of Object.entries(reads ?? {})) this.inc({ from }, count)
      },
    })
    return []
  }

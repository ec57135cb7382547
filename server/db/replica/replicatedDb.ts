import { isBusy, isReadOnly, isUnavailable } from '@/server/db/databaseError'
import type { Db, Queryable } from '@/server/db/pool'
import { type Replica, ReplicaUnusable } from './replica'
import { isAllowedOld } from './replicaReads'

/** Reads by who answered them, since the process began. */
export type ReadCounts = { replica: number; primary: number }

export type ReplicatedDb = Db & {
  /** Only of reads that may be a second old. */
  readonly readCounts: Readonly<ReadCounts>
}

/** Busy: replaying needed what a read was looking at, and ended it. */
const canPrimary = (error: unknown): boolean =>
  error instanceof ReplicaUnusable || isUnavailable(error) || isBusy(error) || isReadOnly(error)

/**
 * The database of a process that has a replica: what `mayBeOld` reads outside of a transaction is read
 * there, everything else from the primary. No read fails because of the replica.
 */
export const createReplicatedDb = (db: Db, replica: Replica): ReplicatedDb => {
  const readCounts: ReadCounts = { replica: 0, primary: 0 }

  const ofPrimary = <T>(run: (from: Queryable) => Promise<T>): Promise<T> => {
    readCounts.primary += 1
    return run(db)
  }
  const read = async <T>(run: (from: Queryable) => Promise<T>): Promise<T> => {
    if (!isAllowedOld()) return run(db)
    if (!replica.isUsable()) return ofPrimary(run)
    try {
      const answer = await replica.read(run)
      readCounts.replica += 1
      return answer
    } catch (error) {
      if (!canPrimary(error)) throw error
      if (isUnavailable(error) && !isReadOnly(error)) replica.reportLost()
      return ofPrimary(run)
    }
  }

  return {
    ...db,
    rows: (statement, name) => read((from) => from.rows(statement, name)),
    first: (statement, name) => read((from) => from.first(statement, name)),
    readCounts,
    pools: { ...db.pools, ...replica.pools },
    close: async () => void (await Promise.all([db.close(), replica.close()])),
  }
}

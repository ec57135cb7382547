import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'

const PATIENCE_MS = 60_000

/** Resolves once this many statements of this database wait for somebody's lock. */
export const untilWaiting = async (db: Queryable, atLeast = 1): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS
  const count = async () =>
    (
      await db.first<{ count: number }>(sql`
        select count(*) as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`)
    )?.count ?? 0
  while ((await count()) < atLeast) {
    if (Date.now() > deadline) throw new Error('Nobody waits for a lock')
  }
}

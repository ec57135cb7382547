import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Job } from '@/server/worker/worker'

const HOUR_MS = 3_600_000
/** Long enough to answer questions about an expired hold. */
const RETENTION_MS = 30 * 24 * HOUR_MS
/** Rows of one statement: few, so that it holds its locks for a short time. */
const BATCH = 500
/** Batches of one run; the next run continues. */
const MAX_BATCHES = 200

/** Deletes a batch of released holds with their events. */
const purgeBatch = async (db: Queryable, before: Date): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    with expired as materialized (
      select r.no from reservation r
       where r.state = 'RELEASED' and r.state_at <= ${before}
       order by r.state_at limit ${BATCH} for update skip locked
    ), offers as (
      update awaiter set reservation_no = null where reservation_no in (select no from expired)
    ), events as (
      delete from reservation_event where reservation_no in (select no from expired)
    ), holds as (
      delete from reservation where no in (select no from expired) returning no
    )
    select count(*) as count from holds`)
  return row?.count ?? 0
}

/** Deletes holds that were never ordered, a month after they were released. */
export const createPurgeHoldsJob = ({ db, now }: { db: Queryable; now: () => Date }): Job => ({
  name: 'purge-holds',
  everyMs: HOUR_MS,
  run: async () => {
    const before = new Date(now().getTime() - RETENTION_MS)
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if ((await purgeBatch(db, before)) < BATCH) return
    }
  },
})

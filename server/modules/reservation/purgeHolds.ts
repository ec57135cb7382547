import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Job } from '@/server/worker/worker'

const HOUR_MS = 3_600_000
/** Long enough for whoever asks why their seats were gone. */
const RETENTION_MS = 30 * 24 * HOUR_MS
/** A statement deletes no more, so that its locks are short. */
const BATCH = 500
/** A run ends here; the next one goes on. */
const MAX_BATCHES = 200

/** Deletes a batch of holds that ended long ago and became nothing, with what tells of them. */
const purgeBatch = async (db: Queryable, before: Date): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    with gone as materialized (
      select r.no from reservation r
       where r.state = 'RELEASED' and r.state_at <= ${before}
       order by r.state_at limit ${BATCH} for update skip locked
    ), offers as (
      update awaiter set reservation_no = null where reservation_no in (select no from gone)
    ), events as (
      delete from reservation_event where reservation_no in (select no from gone)
    ), holds as (
      delete from reservation where no in (select no from gone) returning no
    )
    select count(*) as count from holds`)
  return row?.count ?? 0
}

/** Most holds become a reservation or nothing: what became nothing is kept for a month. */
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

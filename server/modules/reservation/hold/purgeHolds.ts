import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'

const HOUR_MS = 3_600_000
/** Long enough to answer questions about an expired hold. */
const RETENTION_MS = 30 * 24 * HOUR_MS
/** Few, so that a statement holds its locks for a short time. */
const ROWS_PER_STATEMENT = 500
/** The next run continues. */
const STATEMENTS_PER_RUN = 200

/** Purges some released holds with their events; returns how many. */
const purgeSome = async (db: Queryable, before: Date): Promise<number> => {
  const row = await db.first<{ count: number }>(sql`
    with expired as materialized (
      select r.no from reservation r
       where r.state = 'RELEASED' and r.state_at <= ${before}
       order by r.state_at limit ${ROWS_PER_STATEMENT} for update skip locked
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

/** Purges holds that were never ordered, a month after they were released. */
export const createPurgeHoldsJob = ({ db, now }: { db: Queryable; now: () => Date }): Job => ({
  name: 'purge-holds',
  everyMs: HOUR_MS,
  run: async () => {
    const before = new Date(now().getTime() - RETENTION_MS)
    for (let statement = 0; statement < STATEMENTS_PER_RUN; statement += 1) {
      if ((await purgeSome(db, before)) < ROWS_PER_STATEMENT) return
    }
  },
})

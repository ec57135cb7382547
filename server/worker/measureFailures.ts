import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { measureRefunds } from '@/server/modules/payment/measureRefunds'

/** Once may be chance, such as a lock. */
const SURE_TRIES = 3
const SURE_SECONDS = 15
/** Longer than any job with items pauses: what is due and not tried since then is no more to be done. */
const GONE_MINUTES = 6

/** How many items each job has tried and could not do, by the name of the job. */
export const measureFailures = async (db: Queryable, now: Date): Promise<Map<string, number>> => {
  const rows = await db.rows<{ job: string; count: number }>(
    sql`
      select job, count(*) as count from job_failure
       where next_try_at > ${now}::timestamptz - make_interval(mins => ${GONE_MINUTES})
         and (tries >= ${SURE_TRIES} or since <= ${now}::timestamptz - make_interval(secs => ${SURE_SECONDS}))
       group by job`,
    'failures_measure',
  )
  const counts = new Map(rows.map(({ job, count }) => [job, count]))
  const refunds = await measureRefunds(db, now)
  return refunds > 0 ? counts.set('refunds', refunds) : counts
}

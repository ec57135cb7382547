import sql from 'sql-template-tag'
import { stepPattern } from '@/lib/insight/steps'
import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import type { Job } from '@/server/jobs/job'

const MINUTE_MS = 60_000
/** A line of the last minute of a day may still be on its way. */
const LATE_MS = 10 * MINUTE_MS
/** The log has no index: it is read once, months of it after a worker was away. */
const READ_MS = 600_000

/**
 * Adds the log of browsers up by operator, Korean day and step, as far as it was not yet: the days since
 * the last sum that are over. A day goes by when lines came, which the server knows, so a day that is over
 * stays as it is, and whoever sums it again writes the same. A view is of the operator whose ship,
 * departure or reservation its path names, on whichever storefront.
 */
export const createVisitDaysJob = ({ db, now }: { db: Db; now: () => Date }): Job => ({
  name: 'visit-days',
  everyMs: 60 * MINUTE_MS,
  run: () =>
    db.transaction(async (tx) => {
      const until = kstDateTime(toKstDate(new Date(now().getTime() - LATE_MS)), '00:00')
      const last = await tx.first<{ day: string | null }>(
        sql`select max(day) as day from visit_day`,
      )
      const since = last?.day ? kstDateTime(addDays(last.day, 1), '00:00') : new Date(0)
      if (since >= until) return
      await tx.first(sql`select set_config('statement_timeout', ${String(READ_MS)}, true)`)
      await tx.run(sql`
        with line as (
          select path, (received_at at time zone 'Asia/Seoul')::date as day, count(*) as views
            from client_log
           where kind = 'view' and received_at >= ${since} and received_at < ${until}
             and (path like '/ship/%' or path like '/reservation/%')
           group by 1, 2
        ), step as (
          select 'trip'::visit_step as step, ship.group_no as operator_no, day, views
            from line join ship on ship.no = substring(path from ${stepPattern('trip')})::bigint
          union all
          select 'book', ship.group_no, day, views
            from line join schedule s on s.no = substring(path from ${stepPattern('book')})::bigint
            join ship on ship.no = s.ship_no
          union all
          select 'done', ship.group_no, day, views
            from line join reservation r on r.no = substring(path from ${stepPattern('done')})::bigint
            join ship on ship.no = r.ship_no
        )
        insert into visit_day (operator_no, day, step, views)
        select operator_no, day, step, least(sum(views), 2147483647)::integer
          from step group by 1, 2, 3
        on conflict (operator_no, day, step) do update set views = excluded.views`)
    }),
})

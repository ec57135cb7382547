import sql from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { JOB_LOCK_MS } from '@/server/db/timeouts'
import { doEach } from '@/server/jobs/doEach'
import { failedBefore } from '@/server/jobs/jobFailures'
import { insertFromDefaults } from '@/server/modules/schedule/defaultRows'

export const MAKE_DAYS_JOB = 'make-freed-days'
const DAYS_PER_RUN = 200

type FreedDay = { no: number; default_no: number; ship_no: number; day: KstDate }

/** Days that default schedules provide and did not before; not those past, or too far ahead. */
const findFreedDays = (db: Queryable, at: Date) => {
  const failed = failedBefore(MAKE_DAYS_JOB, sql`f.no`, at)
  return db.rows<FreedDay>(sql`
    select f.no, f.default_no, w.ship_no, f.day
      from freed_seats f join default_schedule w on w.no = f.default_no ${failed.join}
     where f.due_at <= ${at} and f.day between ${toKstDate(at)} and ${lastDefaultDay(toKstDate(at))}
       and ${failed.isDue}
     order by ${failed.order}, f.no limit ${DAYS_PER_RUN}`)
}

/** Puts the day's departure in place of the day. */
const replaceDay = (tx: Transaction, { no, default_no, day }: FreedDay) =>
  tx.run(sql`
    with gone as (delete from freed_seats where no = ${no})
    insert into freed_seats (schedule_no, had)
    select d.no, 0 from schedule d join default_schedule w on w.ship_no = d.ship_no
       and w.departure_time = d.departure_time
     where w.no = ${default_no} and d.sdate = ${day} and d.origin = 'default'`)

/** The job that gives days which a default schedule opens their departures: an alert links to a number. */
export const createMakeFreedDays =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async (): Promise<void> => {
    const at = now()
    await db.run(sql`delete from freed_seats where day < ${toKstDate(at)}`)
    const work = (day: FreedDay) =>
      db.transaction(
        async (tx) => {
          await insertFromDefaults(tx, day.ship_no, [day.day])
          await replaceDay(tx, day)
        },
        { lockMs: JOB_LOCK_MS },
      )
    await doEach({ db, job: MAKE_DAYS_JOB, at }, await findFreedDays(db, at), {
      keyOf: ({ no }) => no,
      work,
    })
  }

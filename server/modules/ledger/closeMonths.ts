import sql from 'sql-template-tag'
import { monthOf, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { doEach } from '@/server/jobs/doEach'
import { failedBefore } from '@/server/jobs/jobFailures'
import type { Job } from '@/server/jobs/job'
import { ledgerSums } from './ledgerSums'
import { firstDayOf } from './settlementMonth'

const JOB = 'close-months'
const MINUTE_MS = 60_000
/** The first number of the advisory locks of the ledger, as in the migration that made it. */
const LEDGER_LOCK = 142
const MONTHS_PER_RUN = 500

type Due = { operator_no: number; month: string }

const keyOf = ({ operator_no: operatorNo, month }: Due) => `${operatorNo}:${month}`

/** Months of operators that are over and have no settlement, in their order. */
const findDue = (db: Db, current: string, at: Date): Promise<Due[]> => {
  const failed = failedBefore(JOB, sql`due.operator_no || ':' || due.month`, at)
  return db.rows<Due>(sql`
    select due.operator_no, due.month from (
      select operator_no, month from ledger_entry e
       where month < ${current} and kind <> 'payout' and not exists (
         select from settlement s where s.operator_no = e.operator_no and s.month = e.month)
       group by operator_no, month) due ${failed.join}
     where ${failed.isDue}
     order by ${failed.order}, due.month, due.operator_no limit ${MONTHS_PER_RUN}`)
}

/**
 * Closes months of Korea that are over, each once: its sums become a settlement, and what is booked later
 * goes into the next month (trigger `ledger_entry_month`). While somebody is writing an entry of the
 * operator, its month is left to the next run.
 */
export const createCloseMonthsJob = ({ db, now }: { db: Db; now: () => Date }): Job => {
  const close = ({ operator_no: operatorNo, month }: Due): Promise<void> =>
    db.transaction(async (tx) => {
      const lock = await tx.first<{ is_mine: boolean }>(sql`
        select pg_try_advisory_xact_lock(${LEDGER_LOCK}::integer, ${operatorNo}::integer) as is_mine`)
      if (!lock?.is_mine) return
      await tx.run(sql`
        insert into settlement
          (operator_no, month, sold, refunded, coupons, fee, collected, to_pay, closed_at)
        select ${operatorNo}, ${month}, ${ledgerSums}, ${now()}
          from ledger_entry e where e.operator_no = ${operatorNo} and e.month = ${month}
        on conflict (operator_no, month) do nothing`)
    })

  return {
    name: JOB,
    everyMs: 5 * MINUTE_MS,
    run: async () => {
      const at = now()
      const current = firstDayOf(monthOf(toKstDate(at)))
      await doEach({ db, job: JOB, at }, await findDue(db, current, at), { keyOf, work: close })
    },
  }
}

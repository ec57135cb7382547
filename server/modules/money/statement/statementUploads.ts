import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'

/** The last files that can be taken out again. */
const MAX_UPLOADS = 10

/** The lines that one file added; `used` have paid reservations. */
export type StatementUpload = { account: string; at: Date; lines: number; used: number }

/** All lines of a file were stored at one moment. */
const ofUpload = ({ operatorNo }: Fleet, { account, at }: { account: string; at: Date }) => sql`
  operator_no = ${operatorNo} and account = ${account} and created_at = ${at}`

/** The files that were read last. */
export const createStatementUploads = ({ db }: { db: Db }) => ({
  listUploads: ({ operatorNo }: Fleet): Promise<StatementUpload[]> =>
    db.rows(sql`
      select account, created_at as at, count(*)::integer as lines,
             (count(*) filter (where state = 'used'))::integer as used
        from statement_line where operator_no = ${operatorNo}
       group by account, created_at order by created_at desc, account limit ${MAX_UPLOADS}`),

  /**
   * Takes a file out again, as one that was read for the wrong account. Lines that have paid a reservation
   * stay; the others can be read anew.
   *
   * @returns how many lines stay
   * @throws Refusal 404 where nothing of it is left to take out
   */
  removeUpload: (
    { fleet, record }: { fleet: Fleet; record: Recorder },
    upload: { account: string; at: Date },
  ): Promise<number> =>
    db.transaction(async (tx) => {
      const lines = await tx.rows<{ no: number; state: string }>(sql`
        select no, state from statement_line where ${ofUpload(fleet, upload)} order by no for update`)
      const removed = lines.filter(({ state }) => state !== 'used').map(({ no }) => no)
      if (removed.length === 0) throw refuse.code('NO_SUCH_UPLOAD')
      await tx.run(sql`delete from statement_line where no = any(${removed}::bigint[])`)
      await record(tx, {
        action: 'statement.remove',
        operatorNo: fleet.operatorNo,
        changes: { lines: [lines.length, lines.length - removed.length] },
      })
      return lines.length - removed.length
    }),
})

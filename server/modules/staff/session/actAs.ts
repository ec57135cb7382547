import sql from 'sql-template-tag'
import type { OperatorState } from '@/lib/operator/operatorState'
import type { Db } from '@/server/db/pool'
import type { Doer, Staff } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'

const MAX_LISTED = 50

type Listed = { no: number; name: string; ships: number; state: OperatorState }
type Choice = { operatorNo: number | null; isLooking: boolean }

/** `%` and `_` of a search are letters like others. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** How the provider's people work for an operator; each time is recorded with the operator. */
export const createActAs = ({ db, now }: { db: Db; now: () => Date }) => ({
  /** Operators whose name contains the text, at most fifty by name. */
  list: async (query: string): Promise<{ list: Listed[]; is_cut: boolean }> => {
    const list = await db.rows<Listed>(sql`
      select g.no, g.name, (select count(*)::int from ship where group_no = g.no) as ships, g.state
        from ship_group g where g.name ilike ${`%${literal(query)}%`}
       order by g.name, g.no limit ${MAX_LISTED + 1}`)
    return { list: list.slice(0, MAX_LISTED), is_cut: list.length > MAX_LISTED }
  },

  /** `operatorNo` null: to act for none again. @throws Refusal 404 */
  choose: (staff: Staff, { operatorNo, isLooking }: Choice, doer: Doer): Promise<void> =>
    db.transaction(async (tx) => {
      const before = staff.operator?.no ?? null
      if (before === operatorNo && staff.isLooking === isLooking) return
      if (operatorNo !== null) {
        const found = await tx.first(sql`select from ship_group where no = ${operatorNo}`)
        if (!found) throw refuse.notFound()
      }
      await tx.run(sql`
        update staff_session set acting_for = ${operatorNo}, is_looking = ${isLooking}
         where no = ${staff.sessionNo}`)
      const record = createRecorder({ ...doer, isActing: true }, now)
      const about = { subjectNo: staff.no }
      if (before !== null) {
        await record(tx, { action: 'staff.actAsEnd', operatorNo: before, ...about })
      }
      if (operatorNo === null) return
      const action = isLooking ? 'staff.look' : 'staff.actAs'
      await record(tx, { action, operatorNo, ...about })
    }),
})

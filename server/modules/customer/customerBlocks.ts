import { MAX_BLOCK_DAYS } from '@/lib/customer/customerLimits'
import { addDays, toKstDate } from '@/lib/date/kst'
import type { Db, Queryable } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import * as repository from './blockRepository'

type Deps = {
  db: Db
  now: () => Date
  /** @throws Refusal 404 */
  requirePhone: (on: Queryable, fleet: Fleet, no: number) => Promise<string>
}
type By = { fleet: Fleet; doer: Doer }

/** Of whom an operator takes no bookings for a while: a person decides, and it ends by itself. */
export const createCustomerBlocks = ({ db, now, requirePhone }: Deps) => ({
  /** Bookings that were made stay. @throws Refusal 404, 400 for a day that has passed or is too far */
  block: ({ fleet, doer }: By, no: number, { reason, until }: repository.Block): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now()
      const today = toKstDate(at)
      if (until < today || until > addDays(today, MAX_BLOCK_DAYS))
        throw refuse.code('BLOCK_DAY', { days: MAX_BLOCK_DAYS })
      const { operatorNo } = fleet
      const key = { operatorNo, phone: await requirePhone(tx, fleet, no) }
      const before = await repository.findBlock(tx, key, today)
      await repository.writeBlock(tx, key, { reason, until, at })
      await repository.endWaiting(tx, key)
      await createRecorder(doer, now)(tx, {
        ...{ action: 'customer.block', operatorNo, reservationNo: no },
        changes: { blocked_until: [before?.until ?? null, until] },
      })
    }),

  /** @throws Refusal 404, 409 for somebody who is not blocked */
  unblock: ({ fleet, doer }: By, no: number): Promise<void> =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const key = { operatorNo, phone: await requirePhone(tx, fleet, no) }
      const before = await repository.findBlock(tx, key, toKstDate(now()))
      if (!before) throw refuse.code('NOT_BLOCKED')
      await repository.deleteBlock(tx, key)
      await createRecorder(doer, now)(tx, {
        ...{ action: 'customer.unblock', operatorNo, reservationNo: no },
        changes: { blocked_until: [before.until, null] },
      })
    }),
})

import { toKstDate } from '@/lib/date/kst'
import type { Db, Queryable } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { createRecorder } from '@/server/modules/activity/activity'
import { eraseCustomer, type Kept } from '@/server/modules/privacy/eraseCustomer'
import { findBlock } from './blockRepository'
import * as repository from './customerDataRepository'
import { findNote } from './customerRepository'
import { customerTable } from './customerTable'

type Deps = {
  db: Db
  now: () => Date
  /** @throws Refusal 404 */
  requirePhone: (on: Queryable, fleet: Fleet, no: number) => Promise<string>
}
type By = { fleet: Fleet; doer: Doer }

/**
 * What a customer may ask an operator for: a copy of what it holds (개인정보 보호법 제35조), and that it be erased
 * (제36조). Both are recorded.
 */
export const createCustomerData = ({ db, now, requirePhone }: Deps) => ({
  /** As a table. @throws Refusal 404 */
  export: ({ fleet, doer }: By, no: number) =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const key = { operatorNo, phone: await requirePhone(tx, fleet, no) }
      const exported = {
        phone: key.phone,
        ...(await findNote(tx, key)),
        block: await findBlock(tx, key, toKstDate(now())),
        consents: await repository.findConsents(tx, key),
        reservations: await repository.findReservations(tx, key),
        reviews: await repository.findReviews(tx, key),
      }
      await createRecorder(doer, now)(tx, {
        action: 'customer.export',
        operatorNo,
        reservationNo: no,
      })
      return customerTable(exported)
    }),

  /** @returns what the law keeps. @throws Refusal 404, 409 while a reservation or refund is live */
  erase: ({ fleet, doer }: By, no: number): Promise<Kept> =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const phone = await requirePhone(tx, fleet, no)
      const kept = await eraseCustomer(tx, { operatorNo, phone }, now())
      await createRecorder(doer, now)(tx, {
        action: 'customer.erase',
        operatorNo,
        reservationNo: no,
      })
      return kept
    }),
})

import type { AdConsentWay } from '@/lib/consent/adConsent'
import type { Db, Queryable } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder } from '@/server/modules/activity/activity'
import type { AdConsents } from './adConsentService'
import { findOfCustomer } from './adConsentRepository'
import { findHost } from './customerRepository'

type Deps = {
  db: Db
  now: () => Date
  /** @throws Refusal 404 */
  requirePhone: (on: Queryable, fleet: Fleet, no: number) => Promise<string>
  consents: Pick<AdConsents, 'atDesk'>
}
type By = { fleet: Fleet; doer: Doer }

/** What customers say to staff about advertisements, on the quay or by phone. */
export const createConsentsAtDesk = ({ db, now, requirePhone, consents }: Deps) => ({
  /** @throws Refusal 404, 409 for who has agreed already */
  consent: ({ fleet, doer }: By, no: number, way: AdConsentWay): Promise<void> =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const key = { operatorNo, phone: await requirePhone(tx, fleet, no) }
      if (await findOfCustomer(tx, key)) throw refuse.code('NOTHING_CHANGED')
      await consents.atDesk.give(tx, { ...key, way, host: await findHost(tx, no) })
      await createRecorder(doer, now)(tx, {
        ...{ action: 'customer.consent', operatorNo, reservationNo: no },
      })
    }),

  /** @throws Refusal 404, 409 for who has not agreed */
  withdrawConsent: ({ fleet, doer }: By, no: number): Promise<void> =>
    db.transaction(async (tx) => {
      const { operatorNo } = fleet
      const key = { operatorNo, phone: await requirePhone(tx, fleet, no) }
      const consent = await findOfCustomer(tx, key)
      if (!consent) throw refuse.code('NOTHING_CHANGED')
      await consents.atDesk.withdraw(tx, consent)
      await createRecorder(doer, now)(tx, {
        ...{ action: 'customer.withdraw', operatorNo, reservationNo: no },
      })
    }),
})

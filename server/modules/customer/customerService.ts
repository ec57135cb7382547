import type { Customer } from '@/lib/contract/console/customers'
import { CUSTOMERS_LISTED, MAX_OWN_LABELS } from '@/lib/customer/customerLimits'
import { toKstDate } from '@/lib/date/kst'
import type { Db, Queryable } from '@/server/db/pool'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { refuse } from '@/server/http/refusal'
import { createRecorder, PERSONAL } from '@/server/modules/activity/activity'
import type { AdConsents } from './adConsentService'
import { findOfCustomer } from './adConsentRepository'
import { findBlock } from './blockRepository'
import { createConsentsAtDesk } from './consentsAtDesk'
import { createCustomerBlocks } from './customerBlocks'
import { createCustomerData } from './customerData'
import * as repository from './customerRepository'

type Deps = { db: Db; now: () => Date; consents: Pick<AdConsents, 'atDesk'> }

/** Who books with an operator, and what its staff keep of them. Another operator's answer 404. */
export const createCustomerService = ({ db, now, consents }: Deps) => {
  const requirePhone = async (on: Queryable, fleet: Fleet, no: number): Promise<string> => {
    const phone = await repository.findPhone(on, fleet, no)
    if (phone === undefined) throw refuse.code('NO_SUCH_CUSTOMER')
    return phone
  }

  /** @throws Refusal 409 for more different labels than an operator may have */
  const assertFewLabels = async (on: Queryable, operatorNo: number): Promise<void> => {
    const used = await repository.findUsedLabels(on, operatorNo)
    if (used.length > MAX_OWN_LABELS) throw refuse.code('TOO_MANY_LABELS', { max: MAX_OWN_LABELS })
  }

  return {
    ...createCustomerBlocks({ db, now, requirePhone }),
    ...createCustomerData({ db, now, requirePhone }),
    ...createConsentsAtDesk({ db, now, requirePhone, consents }),

    /** One page, by the newest booking. */
    list: async (fleet: Fleet, search: Omit<repository.CustomerSearch, 'today'>) => {
      const [rows, usedLabels] = await Promise.all([
        repository.findCustomers(db, fleet, { ...search, today: toKstDate(now()) }),
        repository.findUsedLabels(db, fleet.operatorNo),
      ])
      return {
        list: rows.slice(0, CUSTOMERS_LISTED),
        used_labels: usedLabels,
        has_more: rows.length > CUSTOMERS_LISTED,
      }
    },

    /** @param no of any reservation of the customer. @throws Refusal 404 */
    get: async (fleet: Fleet, no: number): Promise<Customer> => {
      const phone = await requirePhone(db, fleet, no)
      const sums = await repository.findSums(db, fleet, phone)
      if (!sums) throw refuse.code('NO_SUCH_CUSTOMER')
      const key = { operatorNo: fleet.operatorNo, phone }
      const consent = await findOfCustomer(db, key)
      const block = await findBlock(db, key, toKstDate(now()))
      return {
        ...sums,
        phone,
        ...(await repository.findNote(db, key)),
        used_labels: await repository.findUsedLabels(db, fleet.operatorNo),
        ad_consent: consent ? { given_at: consent.given_at.toISOString(), way: consent.way } : null,
        blocked_until: block?.until ?? null,
        block_reason: block?.reason ?? '',
        no_shows: await repository.countNoShows(db, fleet, phone),
        favourites: await repository.findFavourites(db, fleet, phone),
        coming: await repository.findTrips(db, fleet, { phone, isComing: true }),
        past: await repository.findTrips(db, fleet, { phone, isComing: false }),
      }
    },

    /** @throws Refusal 404; 409 where somebody wrote meanwhile, and for too many labels */
    note: (
      { fleet, doer }: { fleet: Fleet; doer: Doer },
      no: number,
      kept: repository.KeptNote,
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const { operatorNo } = fleet
        const key = { operatorNo, phone: await requirePhone(tx, fleet, no) }
        const before = await repository.findNote(tx, key)
        const customerNo = await repository.writeNote(tx, key, { ...kept, at: now() })
        if (customerNo === undefined) throw refuse.code('CHANGED_MEANWHILE', { current: before })
        await assertFewLabels(tx, operatorNo)
        await createRecorder(doer, now)(tx, {
          action: 'customer.note',
          ...{ operatorNo, reservationNo: no, subjectNo: customerNo },
          changes: { customer_note: PERSONAL },
        })
      }),
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>

import type { Money } from '@/lib/contract/console/moneyParts'
import type { OpenWork } from '@/lib/contract/console/today'
import { hasRight } from '@/lib/staff/rights'
import type { Role } from '@/lib/staff/roles'
import { type WORK, WORK_KINDS, type WorkKind } from '@/lib/staff/work'
import type { Fleet } from '@/server/http/consoleCaller'

/** The lists that the pages of work show. */
type Lists = {
  getMoney: (fleet: Fleet, showsPhone: boolean) => Promise<Money>
  listInquiries: (fleet: Fleet) => Promise<readonly unknown[]>
  listWaiting: (fleet: Fleet) => Promise<readonly unknown[]>
  listRequests: (fleet: Fleet, staffNo: number) => Promise<readonly unknown[]>
}

export type Person = { no: number; role: Role }
type WorkRight = (typeof WORK)[WorkKind]['right']
type Counts = Partial<Record<WorkKind, number>>

export type CountWork = (fleet: Fleet, person: Person) => Promise<OpenWork[]>

/** Counts what the lists have, so that a number and the page behind it always agree. */
export const createWorkCount = (lists: Lists): CountWork => {
  const countByRight: Record<WorkRight, (fleet: Fleet, person: Person) => Promise<Counts>> = {
    readMoney: async (fleet) => {
      const { awaited, reviews, refunds } = await lists.getMoney(fleet, false)
      return {
        deposits: awaited.length,
        reviews: reviews.length,
        refunds: refunds.length,
      }
    },
    readReservations: async (fleet) => ({
      inquiries: (await lists.listInquiries(fleet)).length,
      waiting: (await lists.listWaiting(fleet)).length,
    }),
    decideWeather: async (fleet, { no }) => ({
      weather: (await lists.listRequests(fleet, no)).length,
    }),
  }
  const rights = Object.keys(countByRight) as WorkRight[]

  return async (fleet, person) => {
    const allowed = rights.filter((right) => hasRight(person.role, right))
    const found = await Promise.all(allowed.map((right) => countByRight[right](fleet, person)))
    const counts: Counts = Object.assign({}, ...found)
    return WORK_KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0
      return count > 0 ? [{ kind, count }] : []
    })
  }
}

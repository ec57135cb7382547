import type { Money } from '@/lib/contract/console/moneyParts'
import type { OpenWork } from '@/lib/contract/console/today'
import { hasRight } from '@/lib/staff/rights'
import type { Role } from '@/lib/staff/roles'
import { type WORK, WORK_KINDS, type WorkKind } from '@/lib/staff/work'
import type { Fleet } from '@/server/http/consoleCaller'

/** What the pages of work list, counted over all rows. */
type Lists = {
  getMoney: (fleet: Fleet, showsPhone: boolean) => Promise<Money>
  countInquiries: (fleet: Fleet) => Promise<number>
  countWaiting: (fleet: Fleet) => Promise<number>
  countRequests: (fleet: Fleet) => Promise<number>
}

type WorkRight = (typeof WORK)[WorkKind]['right']
type Counts = Partial<Record<WorkKind, number>>

export type CountWork = (fleet: Fleet, role: Role) => Promise<OpenWork[]>

/** Counts what the lists have, so that a number and the page behind it always agree. */
export const createWorkCount = (lists: Lists): CountWork => {
  const countByRight: Record<WorkRight, (fleet: Fleet) => Promise<Counts>> = {
    readMoney: async (fleet) => {
      const { awaited, reviews, refunds } = await lists.getMoney(fleet, false)
      return {
        deposits: awaited.count,
        reviews: reviews.count,
        refunds: refunds.count,
      }
    },
    readReservations: async (fleet) => ({
      inquiries: await lists.countInquiries(fleet),
      waiting: await lists.countWaiting(fleet),
    }),
    decideWeather: async (fleet) => ({ weather: await lists.countRequests(fleet) }),
  }
  const rights = Object.keys(countByRight) as WorkRight[]

  return async (fleet, role) => {
    const allowed = rights.filter((right) => hasRight(role, right))
    const found = await Promise.all(allowed.map((right) => countByRight[right](fleet)))
    const counts: Counts = Object.assign({}, ...found)
    return WORK_KINDS.flatMap((kind) => {
      const count = counts[kind] ?? 0
      return count > 0 ? [{ kind, count }] : []
    })
  }
}

import { LRUCache } from 'lru-cache'
import { networkOf } from './network'

const HOUR_MS = 3_600_000
/** Beyond it the longest unheard are forgotten: a flood must not grow the process either. */
const MOST_ADDRESSES = 100_000

export type AddressLimit = {
  /** Counts `count` for an address; false, and nothing counted, where the hour has no more. */
  take(address: string, count?: number): boolean
}

/**
 * How much may come from one address (of IPv6: one /64) in an hour of the clock. Each process counts
 * for itself and forgets everybody when the hour ends: for floods of what is cheaper than asking the
 * database. What must be counted exactly is counted by `createLimits`.
 */
export const createAddressLimit = (perHour: number, now: () => Date): AddressLimit => {
  const taken = new LRUCache<string, number>({ max: MOST_ADDRESSES })
  let hour = 0
  return {
    take: (address, count = 1) => {
      const current = Math.floor(now().getTime() / HOUR_MS)
      if (current !== hour) taken.clear()
      hour = current
      const network = networkOf(address)
      const after = (taken.get(network) ?? 0) + count
      if (after > perHour) return false
      taken.set(network, after)
      return true
    },
  }
}

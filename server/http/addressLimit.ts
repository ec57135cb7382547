import { LRUCache } from 'lru-cache'
import { networkOf } from './network'

const HOUR_MS = 3_600_000
/** More addresses than this evict the least recently seen, so that a flood does not fill the memory. */
const MAX_ADDRESSES = 100_000

export type AddressLimit = {
  /** Counts `count` for an address; false, and not counted, when the hourly limit is reached. */
  take(address: string, count?: number): boolean
}

/**
 * Limits calls from one address (for IPv6: one /64) per clock hour, counted by each process in memory.
 * For floods of calls that are cheaper than a query; `createLimits` counts exactly.
 */
export const createAddressLimit = (perHour: number, now: () => Date): AddressLimit => {
  const taken = new LRUCache<string, number>({ max: MAX_ADDRESSES })
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

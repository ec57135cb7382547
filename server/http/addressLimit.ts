const HOUR_MS = 3_600_000

export type AddressLimit = {
  /** Counts `count` for an address; false, and nothing counted, where the hour has no more. */
  take(address: string, count?: number): boolean
}

/**
 * How much may come from one address in an hour of the clock. Each process counts for itself and
 * forgets everybody when the hour ends: enough to keep a flood out, with nothing to tidy up.
 */
export const createAddressLimit = (perHour: number, now: () => Date): AddressLimit => {
  const taken = new Map<string, number>()
  let hour = 0
  return {
    take: (address, count = 1) => {
      const current = Math.floor(now().getTime() / HOUR_MS)
      if (current !== hour) taken.clear()
      hour = current
      const after = (taken.get(address) ?? 0) + count
      if (after > perHour) return false
      taken.set(address, after)
      return true
    },
  }
}

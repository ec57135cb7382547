const EXPIRES_AFTER_MS = 10_000
const MAX_COUNTS = 500

export type CountCache<T> = {
  /** The count under `key`, if it is cached or under way. */
  peek(key: string): Promise<T> | undefined
  /** The count under `key`: from the cache, or from a count that is under way, else a new one. */
  get(key: string, makeCount: () => Promise<T>): Promise<T>
}

/**
 * Caches the counts of long lists for ten seconds. Counting a hundred thousand rows costs a hundred
 * times as much as reading a page of them, and each page of the list needs the count again.
 *
 * @param now reads the clock
 */
export const createCountCache = <T>(now: () => Date): CountCache<T> => {
  const counts = new Map<string, { expiresAt: number; count: Promise<T> }>()
  const peek = (key: string) => {
    const cached = counts.get(key)
    return cached && cached.expiresAt > now().getTime() ? cached.count : undefined
  }
  return {
    peek,
    get: (key, makeCount) => {
      const cached = peek(key)
      if (cached) return cached
      const count = makeCount()
      counts.delete(key)
      counts.set(key, { expiresAt: now().getTime() + EXPIRES_AFTER_MS, count })
      // A failed count is not cached.
      count.catch(() => counts.delete(key))
      const [oldest] = counts.keys()
      if (counts.size > MAX_COUNTS && oldest !== undefined) counts.delete(oldest)
      return count
    },
  }
}

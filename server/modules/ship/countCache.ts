const EXPIRES_AFTER_MS = 10_000
/** A list whose count nobody has asked for this long is counted anew before it is shown. */
const SHOWN_FOR_MS = 60_000
const MAX_COUNTS = 500

export type CountCache<T> = {
  /** The count under `key`, if it is cached or under way. One that has expired is made anew meanwhile. */
  peek(key: string, makeCount: () => Promise<T>): Promise<T> | undefined
  /** The count under `key`: from the cache, or from a count that is under way, else a new one. */
  get(key: string, makeCount: () => Promise<T>): Promise<T>
}

type Cached<T> = { madeAt: number; count: Promise<T> }

/**
 * Caches the counts of long lists for ten seconds. Counting a hundred thousand rows costs a hundred
 * times as much as reading a page of them, and each page of the list needs the count again. Only the
 * first visitor waits for it.
 *
 * @param now reads the clock
 */
export const createCountCache = <T>(now: () => Date): CountCache<T> => {
  const counts = new Map<string, Cached<T>>()
  const remaking = new Set<string>()

  const keep = (key: string, cached: Cached<T>) => {
    counts.delete(key)
    counts.set(key, cached)
    const [oldest] = counts.keys()
    if (counts.size > MAX_COUNTS && oldest !== undefined) counts.delete(oldest)
  }

  const make = (key: string, makeCount: () => Promise<T>) => {
    const count = makeCount()
    const cached = { madeAt: now().getTime(), count }
    keep(key, cached)
    // A failed count is not cached.
    count.catch(() => counts.get(key) === cached && counts.delete(key))
    return count
  }

  /** The old count stays until the new one is there, also where that fails. */
  const remake = async (key: string, makeCount: () => Promise<T>): Promise<void> => {
    if (remaking.has(key)) return
    remaking.add(key)
    const madeAt = now().getTime()
    const made = await makeCount().then(
      (total) => ({ total }),
      () => undefined,
    )
    remaking.delete(key)
    if (made) keep(key, { madeAt, count: Promise.resolve(made.total) })
  }

  const peek: CountCache<T>['peek'] = (key, makeCount) => {
    const cached = counts.get(key)
    const age = now().getTime() - (cached?.madeAt ?? 0)
    if (!cached || age >= SHOWN_FOR_MS) return undefined
    if (age >= EXPIRES_AFTER_MS) void remake(key, makeCount)
    return cached.count
  }
  return { peek, get: (key, makeCount) => peek(key, makeCount) ?? make(key, makeCount) }
}

/** Milliseconds that a long count is good for. */
const KEPT_MS = 10_000
const MOST_KEPT = 500

export type CountCache<T> = {
  /** The count under `key`: the one that is kept or being made, else a new one. */
  get(key: string, count: () => Promise<T>): Promise<T>
}

/**
 * Keeps counts of long lists for seconds. A true total of a hundred thousand rows costs a hundred
 * times what its page costs, and everybody who turns the pages asks for it again.
 *
 * @param now reads the clock
 */
export const createCountCache = <T>(now: () => Date): CountCache<T> => {
  const kept = new Map<string, { until: number; counted: Promise<T> }>()
  return {
    get: (key, count) => {
      const found = kept.get(key)
      if (found && found.until > now().getTime()) return found.counted
      const counted = count()
      kept.delete(key)
      kept.set(key, { until: now().getTime() + KEPT_MS, counted })
      // A count that failed is made anew by whoever asks next.
      counted.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
      return counted
    },
  }
}

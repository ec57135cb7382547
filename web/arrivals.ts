/** Says when another process has made a page, to whoever reads it or waits for it. */
export type Arrivals = {
  /** Calls `heard` at each arrival of a page until the returned function is called. */
  hear(key: string, heard: () => void): () => void
  /** Resolves at the next arrival of a page, or after `ms` milliseconds. */
  next(key: string, ms: number): Promise<void>
  arrive(key: string): void
  arriveAll(): void
}

/** Remembers only what somebody hears: a page that nobody is interested in leaves nothing. */
export const createArrivals = (): Arrivals => {
  const hearing = new Map<string, Set<() => void>>()

  const hear: Arrivals['hear'] = (key, heard) => {
    const all = hearing.get(key) ?? new Set()
    hearing.set(key, all.add(heard))
    return () => {
      all.delete(heard)
      if (all.size === 0 && hearing.get(key) === all) hearing.delete(key)
    }
  }
  const arrive = (key: string) => [...(hearing.get(key) ?? [])].forEach((heard) => heard())

  return {
    hear,
    next: (key, ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          stop()
          resolve()
        }
        const stop = hear(key, end)
        const timer = setTimeout(end, ms)
      }),
    arrive,
    arriveAll: () => [...hearing.keys()].forEach(arrive),
  }
}

/** jsdom lays nothing out: what is watched comes into sight when the test says so. */
const watched = new Map<IntersectionObserverCallback, Set<Element>>()

class TestObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []

  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe(target: Element) {
    const targets = watched.get(this.callback) ?? new Set()
    watched.set(this.callback, targets.add(target))
  }
  unobserve(target: Element) {
    watched.get(this.callback)?.delete(target)
  }
  disconnect() {
    watched.delete(this.callback)
  }
  takeRecords() {
    return []
  }
}

globalThis.IntersectionObserver = TestObserver

const tell = (isIntersecting: boolean) => {
  for (const [callback, targets] of [...watched]) {
    const entries = [...targets].map(
      (target) =>
        ({
          target,
          isIntersecting: isIntersecting && target.isConnected,
        }) as unknown as IntersectionObserverEntry,
    )
    if (entries.length > 0) callback(entries, new TestObserver(callback))
  }
}

/** The visitor scrolls to the end of what is there. */
export const scrollToEnd = () => tell(true)

/** All that was in sight is no more. */
export const scrollPast = () => tell(false)

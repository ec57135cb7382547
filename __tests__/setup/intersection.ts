/** jsdom lays nothing out: what is watched comes into sight when the test says so. */
const watched = new Set<IntersectionObserverCallback>()

class TestObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []

  constructor(private readonly callback: IntersectionObserverCallback) {}

  observe() {
    watched.add(this.callback)
  }
  unobserve() {
    watched.delete(this.callback)
  }
  disconnect() {
    watched.delete(this.callback)
  }
  takeRecords() {
    return []
  }
}

globalThis.IntersectionObserver = TestObserver

/** The visitor scrolls to the end of what is there. */
export const scrollToEnd = () => {
  const entry = { isIntersecting: true } as IntersectionObserverEntry
  for (const callback of [...watched]) callback([entry], new TestObserver(callback))
}

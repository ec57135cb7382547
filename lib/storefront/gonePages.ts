/**
 * The pages whose subject was taken down, by their inner path (`/bada/ship/7`). Next can answer a
 * static page with 200, a redirect or 404 only: to Next such a page is not found, and the web server,
 * which looks here, answers 410.
 */
export type GonePages = {
  add(innerPath: string): void
  has(innerPath: string): boolean
}

/** A page that is asked for again is noted again: Next makes what it knows as missing anew each minute. */
const MAX_PAGES = 10_000

/** Keeps the newest `max` pages. */
export const createGonePages = (max = MAX_PAGES): GonePages => {
  const paths = new Set<string>()
  return {
    add: (path) => {
      paths.delete(path)
      paths.add(path)
      const [oldest] = paths
      if (paths.size > max && oldest !== undefined) paths.delete(oldest)
    },
    has: (path) => paths.has(path),
  }
}

/** Where the web server puts them for the pages that Next makes in the same process. */
export const GONE_PAGES = Symbol.for('baetgil.gonePages')

type Holder = { [GONE_PAGES]?: GonePages }

/** The gone pages of this process; undefined where no web server put any. */
export const gonePagesOf = (holder: object): GonePages | undefined => (holder as Holder)[GONE_PAGES]

/** Makes `pages` those of this process. */
export const shareGonePages = (holder: object, pages: GonePages): void => {
  ;(holder as Holder)[GONE_PAGES] = pages
}

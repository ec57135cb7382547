/** What Next keeps of a page; `html` and `pageData` are there for pages only. */
export type CacheValue = {
  kind: string
  html?: unknown
  pageData?: unknown
  [field: string]: unknown
} | null

/** `value` is null for an address that has no page; `cacheControl` says how long it is fresh. */
export type CacheEntry = { lastModified: number; value: CacheValue; cacheControl?: unknown }

/** Whether a page is made because its data have changed, not because its time is over. */
export type CacheRequest = { isForced: boolean }

/** What `cacheHandler.js` asks: the pages of this process, or those of all (`sharedPages.ts`). */
export type PageStore = {
  get(key: string, request: CacheRequest): CacheEntry | null | Promise<CacheEntry | null>
  set(key: string, entry: CacheEntry, request: CacheRequest): void | Promise<void>
}

export type PageCache = {
  get(key: string): CacheEntry | null
  set(key: string, entry: CacheEntry): void
  drop(key: string): void
  clear(): void
  /** What is cached, as `sizeOf` counts it. */
  readonly bytes: number
  readonly entries: number
}

type Cached = { entry: CacheEntry; bytes: number }

/** JavaScript keeps a text with Korean in two bytes for each character. */
const BYTES_PER_CHARACTER = 2
/** The objects, map entries and lifetimes around an entry, rounded up. */
const ENTRY_BYTES = 1_000

/** A page's data as the bytes that are sent: as objects they would take more, and as text twice as much. */
const packed = (value: CacheValue): { value: CacheValue; bytes: number } => {
  if (value?.pageData === undefined) {
    return { value, bytes: JSON.stringify(value).length * BYTES_PER_CHARACTER }
  }
  const data = Buffer.from(JSON.stringify(value.pageData))
  const html = typeof value.html === 'string' ? value.html.length * BYTES_PER_CHARACTER : 0
  // Next sends page data as JSON and does nothing else with them.
  const pageData = { toJSON: () => JSON.parse(data.toString()) as unknown }
  return { value: { ...value, pageData }, bytes: html + data.length }
}

/**
 * The pages that were used last, up to `maxBytes` of memory. Next's own cache counts a character as one
 * byte and page data as their JSON, but keeps them as objects, and never forgets how long a page
 * that it dropped was fresh: it takes several times what it is allowed (ADR 38).
 *
 * @param onDrop with the key of a page that had to make room, or is dropped
 */
export const createPageCache = (maxBytes: number, onDrop: (key: string) => void): PageCache => {
  const cached = new Map<string, Cached>()
  let bytes = 0

  const remove = (key: string) => {
    bytes -= cached.get(key)?.bytes ?? 0
    cached.delete(key)
  }
  const drop = (key: string) => {
    remove(key)
    onDrop(key)
  }
  const dropOldest = () => {
    const [oldest] = cached.keys()
    if (oldest !== undefined) drop(oldest)
  }

  return {
    get: (key) => {
      const found = cached.get(key)
      if (!found) return null
      // A map remembers the order of insertion: what was used last goes to its end.
      cached.delete(key)
      cached.set(key, found)
      return found.entry
    },
    set: (key, entry) => {
      const { value, bytes: valueBytes } = packed(entry.value)
      remove(key)
      const size = valueBytes + key.length * BYTES_PER_CHARACTER + ENTRY_BYTES
      cached.set(key, { entry: { ...entry, value }, bytes: size })
      bytes += size
      while (bytes > maxBytes) dropOldest()
    },
    drop,
    clear: () => [...cached.keys()].forEach(drop),
    get bytes() {
      return bytes
    },
    get entries() {
      return cached.size
    },
  }
}

/** Where the web server puts the cache for `cacheHandler.js`, which Next loads in the same process. */
const PAGE_CACHE = Symbol.for('baetgil.pageCache')

/** Makes `cache` the one of this process. */
export const sharePageCache = (holder: object, cache: PageStore): void => {
  ;(holder as { [PAGE_CACHE]?: PageStore })[PAGE_CACHE] = cache
}

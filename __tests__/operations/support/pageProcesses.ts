import { createGonePages } from '@/lib/storefront/gonePages'
import { connectPages } from '@/web/connectPages'
import { type CacheEntry, createPageCache, type PageStore } from '@/web/pageCache'

const MAX_BYTES = 10_000_000

/** The pages of one web process, as `web/main.ts` connects them, without Next. */
export type PageProcess = {
  /** The text of a page that is used as it is; undefined where this process has to make it. */
  read(key: string): Promise<string | undefined>
  /** What Next asks, for a page that it may have to make anew in the background. */
  get(key: string): Promise<CacheEntry | null>
  make(key: string, text: string, entry?: Partial<CacheEntry>): Promise<void>
  /** How often the worker's request came to this process. */
  requests: string[][]
  /** What it logged. */
  lines: string[]
  isShared(): boolean
  isGone(key: string): boolean
  noteGone(key: string): void
  close(): void
}

export const FRESH_SECONDS = 60

const page = (text: string): CacheEntry => ({
  lastModified: Date.now(),
  value: { kind: 'PAGES', html: text, pageData: { pageProps: { text } }, headers: {} },
  cacheControl: { revalidate: FRESH_SECONDS },
})

const textOf = (entry: CacheEntry | null): string | undefined =>
  entry === null ? undefined : String(entry.value?.html)

/**
 * @param makeForEdit the text of a page that is made because of a request of the worker
 */
export const startPageProcess = (
  cacheUrl: string,
  { build = 'build', makeForEdit = () => 'new' }: { build?: string; makeForEdit?(): string } = {},
): PageProcess => {
  const gone = createGonePages()
  const lines: string[] = []
  const requests: string[][] = []
  let store: PageStore | undefined = undefined
  const regenerate = async (paths: readonly string[]): Promise<number> => {
    requests.push([...paths])
    for (const path of paths) await store?.set(path, page(makeForEdit()), { isForced: true })
    return 0
  }
  const connected = connectPages({
    cacheUrl,
    local: createPageCache(MAX_BYTES, () => undefined),
    gone,
    build,
    regenerate,
    log: (line) => lines.push(line),
  })
  store = connected.store
  connected.listen()
  const get = async (key: string) => connected.store.get(key, { isForced: false })
  return {
    get,
    read: async (key) => textOf(await get(key)),
    make: async (key, text, entry = {}) =>
      connected.store.set(key, { ...page(text), ...entry }, { isForced: false }),
    requests,
    lines,
    isShared: connected.isShared,
    isGone: gone.has,
    noteGone: gone.add,
    close: connected.close,
  }
}

import type { GonePages } from '@/lib/storefront/gonePages'
import type { CacheConnection } from '@/server/sharedCache/cacheConnection'
import { sharedPageRead, type SharedPageRead } from '@/server/telemetry/events'
import { type PageMessage, PAGES_CHANNEL, writeMessage } from '@/server/sharedCache/pageMessages'
import { createArrivals } from './arrivals'
import type { CacheEntry, PageCache, PageStore } from './pageCache'
import { packPage, type SharedPage, unpackPage } from './packPage'

type Deps = {
  /** The copies of this process. */
  local: PageCache
  cache: CacheConnection
  /** Of Next: pages name the scripts of their build, so that no two builds share one. */
  build: string
  /** Names this process. */
  me: string
  gone: GonePages
}

export type SharedPages = PageStore & {
  /** Another process has made a page: the copy of it is outdated. */
  outdate(made: Extract<PageMessage, { kind: 'made' }>): void
  /** Messages may have been missed: no copy is known to be of today. */
  outdateAll(): void
}

/** Pages of builds that are gone are dropped after it, as those that nobody asks for. */
const TTL_MS = 3_600_000
type Found = SharedPageRead & { page: CacheEntry | null }

/** Longer than a page takes to make: after it another process may. */
const TURN_MS = 10_000
/** How long a visitor waits for a page that another process is making, before this one makes it too. */
const OTHER_MS = 300
/** For how long a page that another process is making anew is used as it is, in seconds. */
const HELD_BACK = 1

/**
 * Keeps a page and tells everybody, unless another process has made it since this one took its turn: what
 * was made for an edit must not be replaced by what was read before it.
 */
const STORE = `
local turn = redis.call('get', KEYS[2])
local isOthers = turn ~= ARGV[1] and (turn or redis.call('exists', KEYS[1]) == 1)
if ARGV[1] ~= '' and isOthers then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
redis.call('del', KEYS[2])
redis.call('publish', ARGV[4], ARGV[5])
return 1`

const isFresh = ({ lastModified, cacheControl }: CacheEntry): boolean => {
  const { revalidate } = (cacheControl ?? {}) as { revalidate?: number | false }
  if (typeof revalidate !== 'number') return revalidate === false
  return lastModified + revalidate * 1_000 > Date.now()
}

/** The inner path of a page: Next's key begins with the route that makes it. */
const pathOf = (key: string): string => /^\/route-cache\/\w+\/\w+\/\$(\/.*)$/.exec(key)?.[1] ?? key

/** A page that is old, but not to be made here: looked at again in a second. */
const heldBack = (entry: CacheEntry): CacheEntry => ({
  ...entry,
  lastModified: Date.now(),
  cacheControl: { ...(entry.cacheControl as object), revalidate: HELD_BACK },
})

const newer = (one: CacheEntry | null, other: CacheEntry | null): CacheEntry | null =>
  one && other ? (one.lastModified > other.lastModified ? one : other) : (one ?? other)

/**
 * The pages of all web processes of one build, in the shared cache; each process has copies in its
 * memory. One process makes a page, the others use it: a page that is missing or old is made by whoever
 * takes its turn first. Without the cache each process keeps its own.
 */
export const createSharedPages = ({ local, cache, build, me, gone }: Deps): SharedPages => {
  const pageKey = (key: string) => `baetgil:${build}:page:${key}`
  const turnKey = (key: string) => `baetgil:${build}:turn:${key}`
  const arrivals = createArrivals()

  const keep = (key: string, { entry, isGone }: SharedPage): CacheEntry => {
    if (isGone) gone.add(pathOf(key))
    local.set(key, entry)
    return local.get(key) ?? entry
  }

  /** The shared page; null without one, undefined where the cache does not say. */
  const read = async (key: string): Promise<CacheEntry | null | undefined> => {
    let isReplaced = false
    const stop = arrivals.hear(key, () => (isReplaced = true))
    try {
      const asked = await cache.ask((redis) => redis.getBuffer(pageKey(key)))
      if (typeof asked === 'string') return undefined
      const page = asked.value && (await unpackPage(asked.value))
      // Another process has made it anew while this was on its way.
      if (isReplaced) return await read(key)
      return page ? keep(key, page) : null
    } finally {
      stop()
    }
  }

  const takeTurn = async (key: string): Promise<boolean> => {
    const asked = await cache.store((redis) => redis.set(turnKey(key), me, 'PX', TURN_MS, 'NX'))
    // What nobody can replace would be made anew at each visit.
    if (asked === 'full') await cache.ask((redis) => redis.del(pageKey(key)))
    return typeof asked === 'string' || asked.value !== null
  }

  const find = async (key: string, own: CacheEntry | null): Promise<Found> => {
    if (own && isFresh(own)) return { page: own, from: 'own' }
    const shared = await read(key)
    const newest = newer(own, shared ?? null)
    const from = newest === null ? 'none' : newest === own ? 'own' : 'shared'
    const isToBeUsed = shared === undefined || (newest && isFresh(newest))
    if (isToBeUsed || (await takeTurn(key))) return { page: newest, from }
    if (newest) return { page: heldBack(newest), from }
    await arrivals.next(key, OTHER_MS)
    const made = (await read(key)) ?? null
    return { page: made, from: made ? 'shared' : 'none' }
  }

  const get: PageStore['get'] = async (key, { isForced }) => {
    const own = local.get(key)
    // Made anew for an edit, and asked for by nobody.
    if (isForced) return own
    const { page, from } = await find(key, own)
    sharedPageRead.publish({ from })
    return page
  }

  const store = async (key: string, entry: CacheEntry, isForced: boolean): Promise<void> => {
    const page = await packPage({ entry, isGone: gone.has(pathOf(key)) })
    const made = writeMessage({ kind: 'made', build, key, by: me })
    const keys = [pageKey(key), turnKey(key)] as const
    // An edit that was not stored would be hidden by the page that is there: Next fails, and the worker asks again.
    const asked = await (isForced ? cache.insist : cache.store)((redis) =>
      redis.eval(
        STORE,
        keys.length,
        ...keys,
        isForced ? '' : me,
        page,
        TTL_MS,
        PAGES_CHANNEL,
        made,
      ),
    )
    if (asked === 'away') return
    if (asked === 'full') {
      // What is there is older than what could not be stored.
      const say = isForced ? cache.insist : cache.ask
      await say((redis) => redis.del(...keys))
      await say((redis) => redis.publish(PAGES_CHANNEL, made))
    } else if (asked.value === 0) local.drop(key)
  }

  return {
    get,
    set: async (key, entry, { isForced }) => {
      // A page that could not be made anew is kept as it was, by Next: that is news to nobody.
      const isKept = entry.value !== null && local.get(key)?.value === entry.value
      local.set(key, entry)
      if (!isKept) await store(key, entry, isForced)
    },
    outdate: ({ build: of, key, by }) => {
      if (of !== build || by === me) return
      local.drop(key)
      arrivals.arrive(key)
    },
    outdateAll: () => {
      local.clear()
      arrivals.arriveAll()
    },
  }
}

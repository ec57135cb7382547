import { randomUUID } from 'node:crypto'
import type { GonePages } from '@/lib/storefront/gonePages'
import { createCacheConnection } from '@/server/sharedCache/cacheConnection'
import { PAGES_CHANNEL, readPageMessage } from '@/server/sharedCache/pageMessages'
import type { PageCache, PageStore } from './pageCache'
import { createPageRequests } from './pageRequests'
import { createSharedPages } from './sharedPages'

type Options = {
  /** `CACHE_URL`; absent: each process keeps its own pages. */
  cacheUrl: string | undefined
  local: PageCache
  gone: GonePages
  build: string
  regenerate(paths: readonly string[]): Promise<number>
  log(message: string): unknown
}

export type ConnectedPages = {
  store: PageStore
  /** Hears what others make, and makes what the worker asks for, from when this process takes requests. */
  listen(): void
  /** Whether this process shares its pages now, and hears what others make. */
  isShared(): boolean
  close(): void
}

/** The pages of this process, shared with the others where there is a cache for it. */
export const connectPages = ({ cacheUrl, local, ...options }: Options): ConnectedPages => {
  if (cacheUrl === undefined) {
    const nothing = () => undefined
    return { store: local, listen: nothing, isShared: () => false, close: nothing }
  }
  const { build, log } = options
  const me = randomUUID()
  const cache = createCacheConnection(cacheUrl, log)
  const store = createSharedPages({ ...options, local, cache, me })
  const requests = createPageRequests({ ...options, cache, build, me })

  const onMessage = (text: string): void => {
    const message = readPageMessage(text)
    switch (message?.kind) {
      case 'made':
        return store.outdate(message)
      case 'regenerate':
        // The worker hears no answer, and asks again.
        return void requests.request(message).catch(() => undefined)
      case 'regenerated':
        return requests.done(message)
    }
  }
  let isListening = () => false
  return {
    store,
    listen: () => {
      isListening = cache.listen(PAGES_CHANNEL, { onListening: store.outdateAll, onMessage })
    },
    isShared: () => cache.isUp() && isListening(),
    close: cache.close,
  }
}

/**
 * Next's interface to the pages that `web/pageCache.ts` keeps. Next loads this file by itself, during
 * a build too, where no page is kept. One is made for each request: the pages are the process's.
 */
module.exports = class CacheHandler {
  cache = globalThis[Symbol.for('baetgil.pageCache')]

  async get(key) {
    return this.cache?.get(key) ?? null
  }

  async set(key, value, { cacheControl } = {}) {
    this.cache?.set(key, { lastModified: Date.now(), value, cacheControl })
  }

  /** Pages are made anew by their path; none has a tag. */
  async revalidateTag() {}

  resetRequestCache() {}
}

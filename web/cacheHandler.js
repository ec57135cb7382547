/** Set by `response.revalidate` of `pages/api/revalidate.ts`; `webServer.ts` takes it from visitors. */
const FORCED_HEADER = 'x-prerender-revalidate'

/**
 * Next's interface to the pages that `web/pageCache.ts` keeps. Next loads this file by itself, during
 * a build too, where no page is kept. One is made for each request: the pages are the process's.
 */
module.exports = class CacheHandler {
  cache = globalThis[Symbol.for('baetgil.pageCache')]

  constructor({ _requestHeaders: headers } = {}) {
    this.request = { isForced: headers?.[FORCED_HEADER] !== undefined }
  }

  async get(key) {
    return (await this.cache?.get(key, this.request)) ?? null
  }

  async set(key, value, { cacheControl } = {}) {
    await this.cache?.set(key, { lastModified: Date.now(), value, cacheControl }, this.request)
  }

  /** Pages are made anew by their path; none has a tag. */
  async revalidateTag() {}

  resetRequestCache() {}
}

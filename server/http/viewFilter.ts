import type { FastifyRequest } from 'fastify'
import { createIsbotFromList, isbotPatterns, list } from 'isbot'
import { createAddressLimit } from './addressLimit'

/** For all visitors behind one address: an office, a mobile network. */
const VIEWS_PER_HOUR = 600

/** A headless browser is a test or a monitor; its views count like a person's. */
const HEADLESS = isbotPatterns('Mozilla/5.0 HeadlessChrome/130.0.0.0 Safari/537.36')
const isCrawler = createIsbotFromList(list.filter((pattern) => !HEADLESS.includes(pattern)))

export type ViewFilter = {
  /** Whether a call that is marked as a view counts as one. */
  isCountedView(request: Pick<FastifyRequest, 'headers' | 'ip'>, isView: number): boolean
}

/**
 * Decides which calls count as views of a person. Not counted: a server that renders a page (it does
 * not mark its call), crawlers, prefetched pages, and an address over its hourly limit.
 */
export const createViewFilter = (now: () => Date): ViewFilter => {
  const limit = createAddressLimit(VIEWS_PER_HOUR, now)
  return {
    isCountedView: ({ headers, ip }, isView) => {
      if (isView !== 1 || isCrawler(headers['user-agent'] ?? '')) return false
      const purpose = `${String(headers['sec-purpose'] ?? '')} ${String(headers.purpose ?? '')}`
      return !/prefetch|prerender/i.test(purpose) && limit.take(ip)
    },
  }
}

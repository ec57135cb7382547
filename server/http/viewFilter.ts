import type { FastifyRequest } from 'fastify'
import { createIsbotFromList, isbotPatterns, list } from 'isbot'
import { createAddressLimit } from './addressLimit'

/** Of everybody behind an address: an office, a mobile network. */
const VIEWS_PER_HOUR = 600

/** A browser without a window is a test's, or a monitor's: it sees what a person sees. */
const WINDOWLESS = isbotPatterns('Mozilla/5.0 HeadlessChrome/130.0.0.0 Safari/537.36')
const isCrawler = createIsbotFromList(list.filter((pattern) => !WINDOWLESS.includes(pattern)))

export type ViewFilter = {
  /** Whether a call that says it is a view is to be counted as one. */
  isCountedView(request: Pick<FastifyRequest, 'headers' | 'ip'>, isView: number): boolean
}

/**
 * Who reads: not a server that makes a page, which does not say that it is a view; nor a crawler or a
 * page made ahead in case somebody opens it; nor an address beyond its hour.
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { isPublishedHost } from '@/lib/storefront/host'

/** How long nginx may keep an answer, in seconds; it sends this header to nobody. */
export const LIFETIME_HEADER = 'X-Accel-Expires'

type Settings = Parameters<typeof isPublishedHost>[1]
type Request = Pick<IncomingMessage, 'url' | 'headers'>

/**
 * Whether a proxy is told when the page of this address has changed (`server/regenerate/pageProxies.ts`):
 * a document at its published address. Other forms of it (another domain, a query, its data) are not
 * known to whoever tells it.
 */
export const isRefreshed = ({ url = '', headers }: Request, settings: Settings): boolean =>
  /^\/(?!_next\/)[^?#]*$/.test(url) && isPublishedHost(headers.host, settings)

/**
 * A page's own lifetime is for what nobody tells of. Thousands of pages that are asked for all the time, each
 * made anew every minute, would take a processor by themselves.
 */
const LIFETIMES = 5

/**
 * The seconds for which a page may be kept: several times as long as Next keeps it. Nothing for a page that Next is just
 * making anew, nor for one that is not kept at all.
 */
export const lifetimeOf = (
  status: number,
  response: Pick<ServerResponse, 'getHeader'>,
): string | undefined => {
  if (status !== 200 || response.getHeader('x-nextjs-cache') === 'STALE') return undefined
  const seconds = /s-maxage=(\d+)/.exec(String(response.getHeader('cache-control') ?? ''))?.[1]
  return seconds && String(Number(seconds) * LIFETIMES)
}

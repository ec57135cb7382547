import type { IncomingMessage } from 'node:http'
import { isOneHost } from '@/lib/storefront/host'
import { hasBody } from './proxy'
import { REFUSALS, type Refusal } from './refuse'

/** The bases of the api: A and B of the storefronts, C of the console. */
export type ApiBase = 'a' | 'b' | 'c'

export type Route =
  | { to: 'call'; base: ApiBase; path: string; pathname: string }
  | { to: 'page' }
  | { to: 'probe'; of: 'life' | 'readiness' }
  | { to: 'refusal'; refusal: Refusal; form: 'json' | 'page' }

/** In characters. Our longest address, a search with every filter, has less than 2,000. */
const MAX_ADDRESS = 8_000
/** In characters. nginx has the same bound; all headers together are bounded too. */
const MAX_HEADER = 8_000
const CALL_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'])
const PAGE_METHODS = new Set(['GET', 'HEAD'])
const CALL = /^\/([abc])(\/.*)$/
/** Routes of Next that take a body: the api posts the pages to regenerate. */
const POST_PAGES = new Set(['/api/revalidate'])
const PROBES = new Map<string, Route>([
  ['/livez', { to: 'probe', of: 'life' }],
  ['/readyz', { to: 'probe', of: 'readiness' }],
])

/** Decides where a request goes, by its first line and headers. */
export function decideRoute(request: IncomingMessage): Route {
  const { url = '', method = '', headers } = request
  const pathname = url.split('?', 1)[0] ?? ''
  const call = CALL.exec(url)
  const form = call ? 'json' : 'page'
  if (url.length > MAX_ADDRESS) return { to: 'refusal', refusal: REFUSALS.longAddress, form }
  if (!isOneHost(headers.host)) return { to: 'refusal', refusal: REFUSALS.badAddress, form }
  if (hasLongHeader(request)) return { to: 'refusal', refusal: REFUSALS.longHeader, form }
  if (call) {
    if (!CALL_METHODS.has(method)) return refusedCall(REFUSALS.callMethod)
    if (!isAddress(pathname)) return refusedCall(REFUSALS.badAddress)
    return { to: 'call', base: call[1] as ApiBase, path: call[2] ?? '', pathname }
  }
  const isPost = method === 'POST' && POST_PAGES.has(pathname)
  if (!isPost && !PAGE_METHODS.has(method)) return refusedPage(REFUSALS.method)
  if (!isAddress(pathname)) return refusedPage(REFUSALS.badAddress)
  if (!isPost && hasBody(request)) return refusedPage(REFUSALS.tooLarge)
  return PROBES.get(pathname) ?? { to: 'page' }
}

const refusedCall = (refusal: Refusal): Route => ({ to: 'refusal', refusal, form: 'json' })
const refusedPage = (refusal: Refusal): Route => ({ to: 'refusal', refusal, form: 'page' })

const hasLongHeader = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.some((text) => text.length > MAX_HEADER)

function isAddress(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

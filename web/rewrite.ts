import type { IncomingMessage } from 'node:http'
import { hostIdentifier, storefrontOf } from '@/lib/storefront/host'
import { innerPath } from '@/lib/storefront/innerPath'

/** Tells the middleware that a request was rewritten here. A visitor's own is removed. */
export const INNER_PATH_HEADER = 'x-inner-path'
/** From it Next's client learns which page the data belong to; else the middleware sets it. */
export const REWRITE_HEADER = 'x-nextjs-rewrite'

export type Rewritten = {
  /** What Next is asked for. */
  url: string
  /** The value of `REWRITE_HEADER`, for a request of a page's data. */
  dataOf?: string
}
export type Rewrite = (request: Pick<IncomingMessage, 'url' | 'headers'>) => Rewritten | undefined

type Settings = Parameters<typeof hostIdentifier>[1]

/** Nothing in it that has to be decoded, normalised or resolved. */
const PLAIN = /^(?:\/[\w-]+)*\/?$/
/** Paths without a storefront, as the middleware's matcher has them. */
const SHARED = /^\/(?:_next|api|js|demo)\//
/** How the main page is called in the address of its data. */
const MAIN = '/index'

const split = (url: string): [pathname: string, search: string] => {
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start)]
}

/**
 * Does for plain addresses what the middleware does, without the middleware: making its Request and
 * Response costs as much as the page (ADR 38). Undefined for every other address, which the
 * middleware rewrites as before.
 *
 * @param buildId of the running build, which is part of the addresses of its data
 */
export const createRewrite = (settings: Settings, buildId: string): Rewrite => {
  const dataFolder = `/_next/data/${buildId}`

  const pageOf = (given: string) => {
    if (!given.startsWith(`${dataFolder}/`) || !given.endsWith('.json')) return given
    const path = given.slice(dataFolder.length, -'.json'.length)
    if (path === MAIN) return '/'
    return path.startsWith(MAIN) || path.endsWith('/') ? undefined : path
  }

  return ({ url = '', headers }) => {
    const [given, search] = split(url)
    const pathname = pageOf(given)
    if (pathname === undefined || !PLAIN.test(pathname) || SHARED.test(pathname)) return undefined
    const isData = pathname !== given
    const identifier = hostIdentifier(headers.host, settings)
    const host = storefrontOf(identifier, settings.defaultHost)
    const query = new URLSearchParams(search)
    const inner = innerPath({ host, pathname, query, isData }).replace(/^(\/[^/]*)\/$/, '$1')
    return isData
      ? { url: `${dataFolder}${inner}.json${search}`, dataOf: `${inner}${search}` }
      : { url: `${inner}${search}` }
  }
}

import type { IncomingMessage } from 'node:http'
import { calls } from '@/lib/contract/calls'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { createTemplates, type FindTemplate } from './routeTemplates'

/** The name of a request's address in metrics and log lines. */
export type RouteOf = (request: Pick<IncomingMessage, 'url' | 'headers'>) => string

const UNMATCHED = 'unmatched'
const CALL = /^\/[abc]\//
const STATIC = '/_next/static/'
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/
const HOST_FOLDER = /^\/\[host\]/
const CONSOLE_FOLDER = /^\/console(?=\/|$)/
/** Next's own, and what no visitor asks for by its name: other spellings of a page's address. */
const NO_ADDRESS = /^\/(?:_\w+|404|500)$|^\/\[host\]\/(?:query|page)\//

/** The pages below a folder of `pages/`, by the addresses that visitors see. */
const addressesIn = (pages: readonly string[], folder: RegExp): string[] =>
  pages.filter((page) => folder.test(page)).map((page) => page.replace(folder, '') || '/')

const templatesOfCalls = (): FindTemplate =>
  createTemplates(
    Object.values({ ...calls, ...consoleCalls }).map(({ base, path }) => `/${base}${path}`),
  )

const pageTemplate = (find: FindTemplate, pathname: string): string => {
  const data = DATA.exec(pathname)?.[1]
  if (data === undefined) return find(pathname) ?? UNMATCHED
  const page = find(data === '/index' ? '/' : data)
  return page === undefined ? UNMATCHED : `/_next/data${page}`
}

/**
 * Names addresses by their templates, however many numbers they have: calls by the contract, pages by
 * Next's own list of them.
 *
 * @param pages as `.next/server/pages-manifest.json` has them, such as `/[host]/ship/[no]`
 */
export const createRouteOf = (
  pages: readonly string[],
  isConsole: (host: string | undefined) => boolean,
): RouteOf => {
  const visited = pages.filter((page) => !NO_ADDRESS.test(page))
  const ofCall = templatesOfCalls()
  const ofStorefront = createTemplates([
    ...addressesIn(visited, HOST_FOLDER),
    ...visited.filter((page) => page.startsWith('/api/')),
  ])
  const ofConsole = createTemplates(addressesIn(visited, CONSOLE_FOLDER))
  return ({ url = '', headers }) => {
    const pathname = url.split(/[?#]/, 1)[0] ?? ''
    if (pathname.startsWith(STATIC)) return STATIC
    if (CALL.test(pathname)) return ofCall(pathname) ?? UNMATCHED
    return pageTemplate(isConsole(headers.host) ? ofConsole : ofStorefront, pathname)
  }
}

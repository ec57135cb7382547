import { parseNo } from '@/lib/query/query'

/** Replaces the number of the visitor's path in an inner path. */
export const ANY_NO = '-'
/** No page has this path. */
export const NO_PAGE = '/-'
/** Inner paths that only the middleware makes, for a query: nobody opens them by their own address. */
const INNER = /^\/(?:page|query)\//
/** In place of a number, for a departure that only the default schedule provides. */
const DEFAULT_SCHEDULE = 'default'

const NUMBERED =
  /^(\/mypage\/(?:qna|reservation_detail)\/|\/reservation\/(?:(?:done|guest|passengers|receipt|weather)\/)?)([^/]+)\/?$/
const OTHERS = /^\/reservation\/guest(?:\/list)?\/?$/

/**
 * The path under which a page is cached. Pages about a visitor's own things have the same HTML for
 * every number at the end of their path and read the number in the browser, so one cached page
 * serves all. Such a path without a number has no page, and nothing is cached for it; nor for an inner
 * path that a visitor writes.
 *
 * @param pathname as the visitor sees it
 */
export function sharedPath(pathname: string): string {
  if (INNER.test(pathname)) return NO_PAGE
  const [, folder = '', end] = NUMBERED.exec(pathname) ?? []
  if (end === undefined || OTHERS.test(pathname)) return pathname
  const isNamed = folder === '/reservation/' && end === DEFAULT_SCHEDULE
  return isNamed || parseNo(end) !== undefined ? `${folder}${ANY_NO}` : NO_PAGE
}

import { parseNo } from '@/lib/query/query'

/** Stands in an inner path where the visitor's path has a number. */
export const ANY_NO = '-'
/** No page has this path. */
const NO_PAGE = '/-'
/** Stands for a departure of the default schedule, which has no number yet. */
const DEFAULT_SCHEDULE = 'default'

const NUMBERED =
  /^(\/mypage\/(?:qna|reservation_detail)\/|\/reservation\/(?:(?:done|guest|passengers)\/)?)([^/]+)\/?$/
const OTHERS = /^\/reservation\/guest(?:\/list)?\/?$/

/**
 * The path under which a page is kept. Pages about something of one's own have the same HTML
 * whatever number their path ends in, and read it in the browser: one copy serves all. Where such a
 * path ends in no number there is no page, and nothing is kept for it.
 *
 * @param pathname as the visitor sees it
 */
export function sharedPath(pathname: string): string {
  const [, folder = '', end] = NUMBERED.exec(pathname) ?? []
  if (end === undefined || OTHERS.test(pathname)) return pathname
  const isNamed = folder === '/reservation/' && end === DEFAULT_SCHEDULE
  return isNamed || parseNo(end) !== undefined ? `${folder}${ANY_NO}` : NO_PAGE
}

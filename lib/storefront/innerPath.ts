import { CONSOLE_HOST } from '@/lib/staff/consoleHost'
import { isPagedPath, parsePage } from '@/lib/paging/listPages'
import { isQueryPath } from './queryPath'
import { NO_PAGE, sharedPath } from './sharedPath'

/** What decides the path of a page inside: `pathname` and `query` as the visitor's address has them. */
export type PageAddress = {
  host: string
  pathname: string
  query: URLSearchParams
  /** Whether a script asks for the page's data; it answers the query itself. */
  isData: boolean
}

/**
 * A path becomes `/{host identifier}/path`, which makes the storefront part of each cache key, or
 * `/{host identifier}/query/path` where no cached page can answer the address's query. Pages that
 * are the same for every number share one path. A later page of a list becomes `/{host identifier}/page/2/path`.
 * The console's pages are `/console/path`, whatever their query.
 */
export const innerPath = ({ host, pathname, query, isData }: PageAddress): string => {
  if (host === CONSOLE_HOST) return `/${host}${pathname}`
  const page = query.get('page')
  if (page !== null && isPagedPath(pathname)) return `/${host}${pathOfPage(pathname, page)}`
  const isQuery = !isData && isQueryPath(pathname, query.keys())
  return `/${host}${isQuery ? '/query' : ''}${sharedPath(pathname)}`
}

/** What is no number of a page has no page, and nothing is cached for it. */
const pathOfPage = (pathname: string, text: string): string => {
  const page = parsePage(text)
  if (page === undefined) return NO_PAGE
  return page === 1 ? pathname : `/page/${page}${pathname}`
}

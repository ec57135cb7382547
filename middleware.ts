import { type NextRequest, NextResponse } from 'next/server'
import { readPageSettings } from '@/lib/settings/settings'
import { isPagedPath, parsePage } from '@/lib/paging/listPages'
import { isQueryPath } from '@/lib/storefront/queryPath'
import { hostIdentifier, storefrontOf } from '@/lib/storefront/host'
import { NO_PAGE, sharedPath } from '@/lib/storefront/sharedPath'

/** Everything but files that are the same on every host. */
export const config = {
  matcher: ['/((?!_next/|api/|js/|demo/|serviceWorker\\.js|favicon\\.).*)'],
}

/**
 * A path becomes `/{host identifier}/path`, which makes the storefront part of each cache key, or
 * `/{host identifier}/query/path` where no cached page can answer the address's query. Pages that
 * are the same for every number share one path. A later page of a list becomes `/{host identifier}/page/2/path`.
 */
export const middleware = (request: NextRequest): NextResponse => {
  const { pathname, searchParams } = request.nextUrl
  const settings = readPageSettings(process.env)
  const identifier = hostIdentifier(request.headers.get('host') ?? undefined, settings)
  const host = storefrontOf(identifier, settings.defaultHost)
  const url = request.nextUrl.clone()
  // A request for a page's data comes from a script, which answers the query itself.
  const isQuery =
    !request.headers.has('x-nextjs-data') && isQueryPath(pathname, searchParams.keys())
  const page = searchParams.get('page')
  url.pathname =
    page !== null && isPagedPath(pathname)
      ? `/${host}${pathOfPage(pathname, page)}`
      : `/${host}${isQuery ? '/query' : ''}${sharedPath(pathname)}`
  return NextResponse.rewrite(url)
}

/** What is no number of a page has no page, and nothing is cached for it. */
const pathOfPage = (pathname: string, text: string): string => {
  const page = parsePage(text)
  if (page === undefined) return NO_PAGE
  return page === 1 ? pathname : `/page/${page}${pathname}`
}

import { type NextRequest, NextResponse } from 'next/server'
import { readPageSettings } from '@/lib/settings/settings'
import { hostIdentifier, storefrontOf } from '@/lib/storefront/host'
import { innerPath } from '@/lib/storefront/innerPath'

/**
 * Everything but files that are the same on every host, and but the plain addresses that our server
 * has rewritten already (`web/rewrite.ts`). Next reads this without running it, so the header's name
 * stands here as it is.
 */
export const config = {
  matcher: [
    {
      source:
        '/((?!_next/|api/|js/|demo/|serviceWorker\\.js|consoleServiceWorker\\.js|favicon\\.).*)',
      missing: [{ type: 'header', key: 'x-inner-path' }],
    },
  ],
}

/** Rewrites a visitor's path to the path of its page (`lib/storefront/innerPath.ts`). */
export const middleware = (request: NextRequest): NextResponse => {
  const { pathname, searchParams } = request.nextUrl
  const settings = readPageSettings(process.env)
  const identifier = hostIdentifier(request.headers.get('host') ?? undefined, settings)
  const url = request.nextUrl.clone()
  url.pathname = innerPath({
    host: storefrontOf(identifier, settings.defaultHost),
    pathname,
    query: searchParams,
    isData: request.headers.has('x-nextjs-data'),
  })
  return NextResponse.rewrite(url)
}

import { type NextRequest, NextResponse } from 'next/server'
import { isAskedPath } from '@/lib/storefront/askedPath'
import { hostIdentifier } from '@/lib/storefront/host'

/** Everything but files that are the same on every host. */
export const config = {
  matcher: ['/((?!_next/|api/|js/|fonts/|demo/|serviceWorker\\.js|favicon\\.).*)'],
}

/**
 * A path becomes `/{host identifier}/path`, which makes the storefront part of each cache key, or
 * `/{host identifier}/asked/path` where the address asks for what no kept page can hold.
 */
export const middleware = (request: NextRequest): NextResponse => {
  const { pathname, searchParams } = request.nextUrl
  const host = hostIdentifier(request.headers.get('host') ?? undefined, {
    providerDomain: process.env.PROVIDER_DOMAIN || 'localhost',
    defaultHost: process.env.DEFAULT_HOST || 'www',
  })
  const url = request.nextUrl.clone()
  // Where scripts ask for a page's data they run, and answer the question themselves.
  const isAsked =
    !request.headers.has('x-nextjs-data') && isAskedPath(pathname, searchParams.keys())
  url.pathname = `/${host}${isAsked ? '/asked' : ''}${pathname}`
  return NextResponse.rewrite(url)
}

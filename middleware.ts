import { type NextRequest, NextResponse } from 'next/server'
import { hostIdentifier } from '@/lib/storefront/host'

/** Everything but files that are the same on every host. */
export const config = {
  matcher: ['/((?!_next/|api/|js/|fonts/|demo/|serviceWorker\\.js|favicon\\.).*)'],
}

/** A path becomes `/{host identifier}/path`, which makes the storefront part of each cache key. */
export const middleware = (request: NextRequest): NextResponse => {
  const host = hostIdentifier(request.headers.get('host') ?? undefined, {
    providerDomain: process.env.PROVIDER_DOMAIN || 'localhost',
    defaultHost: process.env.DEFAULT_HOST || 'www',
  })
  const url = request.nextUrl.clone()
  url.pathname = `/${host}${url.pathname}`
  return NextResponse.rewrite(url)
}

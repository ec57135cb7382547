import type { IncomingMessage } from 'node:http'
import { hostIdentifier, storefrontOf } from '@/lib/storefront/host'

type Domain = Parameters<typeof hostIdentifier>[1]

/** The path under which the middleware finds a page that has neither query nor shared number. */
export const innerPathOf = (
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  domain: Domain,
): string => {
  const host = storefrontOf(hostIdentifier(headers.host, domain), domain.defaultHost)
  const path = url.replace(/[?#].*/s, '').replace(/\/$/, '')
  return `/${host}${path}`
}

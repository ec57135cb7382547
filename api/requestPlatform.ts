import type { IncomingMessage } from 'node:http'
import { decidePlatform, type Platform } from '@/lib/platform/platform'
import { hostIdentifier } from '@/lib/storefront/host'

/** Of whoever asks for a page that is made for this request alone (specification §7). */
export const requestPlatform = ({ headers }: Pick<IncomingMessage, 'headers'>): Platform => {
  const host = hostIdentifier(headers.host, {
    providerDomain: process.env.PROVIDER_DOMAIN || 'localhost',
    defaultHost: process.env.DEFAULT_HOST || 'www',
  })
  return decidePlatform(host, headers['user-agent'] ?? '')
}

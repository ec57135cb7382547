import { type Platform, decidePlatform } from '@/lib/platform/platform'
import { type Api, createApi } from '../createApi'
import type { IncomingMessage } from 'node:http'
import { readPageSettings } from '@/lib/settings/settings'
import { hostIdentifier } from '@/lib/storefront/host'

/**
 * The api as the web server calls it to make a page: without a visitor's token. All requests for a
 * page wait until it is made, so every call has a deadline.
 *
 * @param platform of the visitor, for a page that is made for one request
 */
export const createServerApi = (platform: Platform = 'web'): Api => {
  const { apiUrls, apiTimeoutMs } = readPageSettings(process.env)
  // Known with the storefront, which every page asks for first.
  let hasExtensions = false
  const api = createApi({
    baseUrls: apiUrls,
    deadlineMs: apiTimeoutMs,
    readContext: () => ({ platform, userToken: '', userGuestToken: '', hasExtensions }),
    onError: () => undefined,
  })
  const getInfoIndex: Api['getInfoIndex'] = async (host) => {
    const storefront = await api.getInfoIndex(host)
    hasExtensions = storefront.has_extensions === 1
    return storefront
  }
  return { ...api, getInfoIndex }
}

/** The platform of the visitor for whom a page is rendered per request (docs/specification.md#headers). */
export const requestPlatform = ({ headers }: Pick<IncomingMessage, 'headers'>): Platform => {
  const host = hostIdentifier(headers.host, readPageSettings(process.env))
  return decidePlatform(host, headers['user-agent'] ?? '')
}

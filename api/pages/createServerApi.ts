import { type Platform, decidePlatform } from '@/lib/platform/platform'
import { type Api, createApi } from '../createApi'
import type { IncomingMessage } from 'node:http'
import { readPageSettings } from '@/lib/settings/settings'
import { hostIdentifier } from '@/lib/storefront/host'
import { calls } from '@/lib/contract/calls'
import type { CallName } from '@/lib/contract/callTable'
import { unreadableAnswer } from '../apiError'

/**
 * The api as the web server calls it to make a page: without a visitor's token. Pages are cached,
 * so every field of an answer is checked before it is used. All requests for a page wait until it
 * is made, so every call has a deadline.
 *
 * @param platform of the visitor, for a page that is made for one request
 */
export const createServerApi = (platform: Platform = 'web'): Api => {
  const { apiUrls, apiTimeoutMs } = readPageSettings(process.env)
  const readContext = () => ({ platform, userToken: '', userGuestToken: '' })
  return createApi(
    { baseUrls: apiUrls, deadlineMs: apiTimeoutMs, readContext, onError: () => undefined },
    assertContract,
  )
}

/** The platform of the visitor for whom a page is rendered per request (docs/specification.md#headers). */
export const requestPlatform = ({ headers }: Pick<IncomingMessage, 'headers'>): Platform => {
  const host = hostIdentifier(headers.host, readPageSettings(process.env))
  return decidePlatform(host, headers['user-agent'] ?? '')
}

const isEmptyArray = (answer: unknown) => Array.isArray(answer) && answer.length === 0

/**
 * Checks an answer against the contract and drops fields that the contract does not name. For the
 * web server only: the schemas are too large for a browser. An empty array could be anybody's: the api
 * answers one on a map only, and no page is made of a map.
 *
 * @throws ApiError UNREADABLE
 */
const assertContract = (name: CallName, answer: unknown): unknown => {
  const read = calls[name].answer.safeParse(answer)
  if (read.success && !isEmptyArray(answer)) return read.data
  throw unreadableAnswer()
}

import type { ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import type { Storefront } from '@/lib/contract/wire'
import type { Api } from '../createApi'
import { publishedOrigin } from '@/lib/storefront/host'
import { createServerApi, requestPlatform } from './createServerApi'
import { flatten, isUnknown, loadStorefront, originOf } from './staticPage'

type Input = {
  api: Api
  storefront: Storefront
  /** Where the storefront is published. */
  origin: string
  params: Record<string, string>
}

/** Null where the storefront has no such file. */
type Written = string | null

/** Shared caches keep it for an hour, and a day longer while they refresh it or the api is down. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400'

const RETRY_AFTER_SECONDS = 30
const UNAVAILABLE = '잠시 후 다시 시도해 주세요.'

const answerUnavailable = (res: ServerResponse) => {
  res.statusCode = 503
  res.setHeader('Retry-After', RETRY_AFTER_SECONDS)
  res.setHeader('Cache-Control', 'no-store')
  res.setHeader('Content-Type', 'text/plain; charset=utf-8')
  res.end(UNAVAILABLE)
}

/**
 * A file of a storefront that is generated per request, such as robots.txt; 404 for an unknown
 * host or where there is none. When the api fails it answers 503, never an incomplete file: a crawler drops what a sitemap
 * leaves out, and reads everything where there is no robots.txt.
 */
export const generatedFile =
  (contentType: string, write: (input: Input) => Promise<Written> | Written): GetServerSideProps =>
  async ({ params, req, res }) => {
    const api = createServerApi(requestPlatform(req))
    try {
      const storefront = await loadStorefront(api, String(params?.host ?? ''))
      const origin = publishedOrigin(originOf(storefront.host), storefront.domain)
      const text = await write({ api, storefront, origin, params: flatten(params) })
      if (text === null) return { notFound: true }
      res.setHeader('Content-Type', `${contentType}; charset=utf-8`)
      res.setHeader('Cache-Control', CACHE_CONTROL)
      res.end(text)
      return { props: {} }
    } catch (error) {
      if (isUnknown(error)) return { notFound: true }
      answerUnavailable(res)
      return { props: {} }
    }
  }

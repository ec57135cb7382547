import type { GetServerSideProps } from 'next'
import type { Storefront } from '@/lib/contract/wire'
import { ApiError } from './apiError'
import type { Api } from './createApi'
import { createServerApi } from './serverApi'
import { originOf } from './staticPage'

type Input = { api: Api; storefront: Storefront; origin: string }

/** An hour in caches between, and a day more while a fresh one is fetched or the api is down. */
const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400'

/**
 * A file of a storefront that is written when it is asked for, such as robots.txt. A host that
 * nobody has is not found.
 */
export const writtenFile =
  (contentType: string, write: (input: Input) => Promise<string> | string): GetServerSideProps =>
  async ({ params, res }) => {
    const api = createServerApi()
    try {
      const storefront = await api.getInfoIndex(String(params?.host ?? ''))
      const text = await write({ api, storefront, origin: originOf(storefront.host) })
      res.setHeader('Content-Type', `${contentType}; charset=utf-8`)
      res.setHeader('Cache-Control', CACHE_CONTROL)
      res.end(text)
      return { props: {} }
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return { notFound: true }
      throw error
    }
  }

import type { GetStaticPaths, GetStaticPropsContext, GetStaticPropsResult } from 'next'
import type { Storefront } from '@/lib/contract/wire'
import { storefrontOrigin } from '@/lib/storefront/host'
import { ApiError } from './apiError'
import type { Api } from './createApi'
import { createServerApi } from './serverApi'

/** Seconds. A safety net: the api tells the web at once which pages a change touches. */
const REVALIDATE_SECONDS = 60

/** What every page below `pages/[host]` gets. */
export type StorefrontProps = {
  storefront: Storefront
  /** Of the storefront that is shown, e.g. `https://bada.baetgil.kr`. */
  origin: string
}

export type PageInput = { api: Api; storefront: Storefront; params: Record<string, string> }

/** No page is made before somebody asks for it; then it is kept and regenerated. */
export const onDemandPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

const notFound = { notFound: true, revalidate: REVALIDATE_SECONDS } as const

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const flatten = (params: GetStaticPropsContext['params'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')]))

/** Where the storefront of a host identifier is published. */
export const originOf = (host: string) =>
  storefrontOrigin(host, {
    providerDomain: process.env.PROVIDER_DOMAIN || 'localhost',
    protocol: process.env.PUBLIC_PROTOCOL === 'https' ? 'https' : 'http',
    port: Number(process.env.PORT || 3000),
  })

/**
 * A page of a storefront, the same for every visitor. What the api does not know, and what `load`
 * answers null for, is not found; while the api is down the last page made stays up.
 */
export const staticPage =
  <P extends object>(load: (input: PageInput) => Promise<P | null>) =>
  async (context: GetStaticPropsContext): Promise<GetStaticPropsResult<P & StorefrontProps>> => {
    const params = flatten(context.params)
    const api = createServerApi()
    try {
      const storefront = await api.getInfoIndex(params.host ?? '')
      const props = await load({ api, storefront, params })
      if (props === null) return notFound
      return {
        props: { ...props, storefront, origin: originOf(storefront.host) },
        revalidate: REVALIDATE_SECONDS,
      }
    } catch (error) {
      if (isRefused(error)) return notFound
      throw error
    }
  }

/** A page that shows nothing but what its visitor may see: only the storefront is made ahead. */
export const storefrontPage = staticPage(async () => ({}))

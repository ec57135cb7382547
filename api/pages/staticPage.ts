import type { GetStaticPaths, GetStaticPropsContext, GetStaticPropsResult } from 'next'
import type { Storefront } from '@/lib/contract/wire'
import { readPageSettings } from '@/lib/settings/settings'
import { storefrontOrigin } from '@/lib/storefront/host'
import { gonePagesOf } from '@/lib/storefront/gonePages'
import { isUnknownToApi } from '@/lib/errors/answerSource'
import { menuOfPage } from '@/lib/storefront/menu'
import { pageDescription } from '@/lib/head/pageDescription'
import { ApiError } from '../apiError'
import type { Api } from '../createApi'
import { createServerApi } from './createServerApi'

/** Seconds. A fallback: the api requests the regeneration of affected pages at once. */
const REVALIDATE_SECONDS = 60

/** What every page below `pages/[host]` gets. */
export type StorefrontProps = {
  storefront: Storefront
  /** Of the storefront that is shown, on the provider's domain: `https://bada.baetgil.kr`. Published is it at `publishedOrigin`. */
  origin: string
}

export type PageInput = { api: Api; storefront: Storefront; params: Record<string, string> }

/** A page is made at its first request, then cached and regenerated. */
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

const notFound = { notFound: true, revalidate: REVALIDATE_SECONDS } as const

/** Whether a page failed because the api does not know its subject. */
export const isUnknown = (error: unknown) => error instanceof ApiError && isUnknownToApi(error)

/**
 * An optional part of a page: null when the api says that it does not exist. Any other failure
 * fails the page, because the cached page is better than one without the part.
 */
export const ifKnown = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (isUnknown(error)) return null
    throw error
  })

/** A storefront, with its title where the server does not say it. */
export const loadStorefront = async (api: Api, host: string): Promise<Storefront> => {
  const found = await api.getInfoIndex({ host })
  const { ship } = found
  const web_title = ship.detail.web_title || ship.detail.footer_ship_name
  return {
    ...found,
    host: found.host || host,
    ship: { ...ship, detail: { ...ship.detail, web_title } },
  }
}

type Params = GetStaticPropsContext['params']

/** The parameters of a route, each as one text. */
export const flatten = (params: Params = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')]))

/** As a page has it: its description as plain text, so that browsers need no code to parse HTML. */
const described = ({ ship, ...storefront }: Storefront): Storefront => {
  const { detail } = ship
  return {
    ...storefront,
    menu: menuOfPage(storefront),
    ship: { ...ship, detail: { ...detail, description: pageDescription(detail.description) } },
  }
}

/** The public origin of a storefront. */
export const originOf = (host: string) => storefrontOrigin(host, readPageSettings(process.env))

/**
 * The props of a storefront's page; null where the api does not know the page or the storefront,
 * and where `load` returns null.
 *
 * @throws ApiError when anything that the page needs could not be loaded
 */
export const pageProps = async <P extends object>(
  given: Params,
  load: (input: PageInput) => Promise<P | null>,
  api = createServerApi(),
): Promise<(P & StorefrontProps) | null> => {
  const params = flatten(given)
  try {
    const storefront = await loadStorefront(api, params.host ?? '')
    const props = await load({ api, storefront, params })
    if (props === null) return null
    return { ...props, storefront: described(storefront), origin: originOf(storefront.host) }
  } catch (error) {
    noteGone(params.host, error)
    if (isUnknown(error)) return null
    throw error
  }
}

/** The api says which page it was that was taken down; it is the same on every storefront. */
const noteGone = (host: string | undefined, error: unknown): void => {
  if (!(error instanceof ApiError) || error.status !== 410) return
  const { page } = error.data
  if (typeof page === 'string') gonePagesOf(globalThis)?.add(`/${host}${page}`)
}

/**
 * A page of a storefront, the same for every visitor, made once and cached. Where making it fails,
 * Next keeps the cached page and tries again later; without one it shows `pages/500`, which is not
 * cached.
 */
export const staticPage =
  <P extends object>(load: (input: PageInput) => Promise<P | null>) =>
  async ({ params }: GetStaticPropsContext): Promise<GetStaticPropsResult<P & StorefrontProps>> => {
    const props = await pageProps(params, load)
    return props === null ? notFound : { props, revalidate: REVALIDATE_SECONDS }
  }

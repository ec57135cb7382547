import type { GetStaticPaths, GetStaticPropsContext, GetStaticPropsResult } from 'next'
import type { Storefront } from '@/lib/contract/wire'
import { readPageSettings } from '@/lib/settings/settings'
import { storefrontOrigin } from '@/lib/storefront/host'
import { ANY_NO } from '@/lib/storefront/sharedPath'
import { isUnknownToApi } from '@/lib/errors/answerSource'
import { pageDescription } from '@/lib/head/pageDescription'
import { ApiError } from '../apiError'
import type { Api } from '../createApi'
import { createServerApi } from './createServerApi'

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

/** Whether a making failed because the api does not know what it is about. */
export const isUnknown = (error: unknown) => error instanceof ApiError && isUnknownToApi(error)

/**
 * What a page can do without, when the api says that there is none. Any other failure fails the
 * page: the one that stands is better than one made without it.
 */
export const ifKnown = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isUnknown(error)) return null
    throw error
  })

type Params = GetStaticPropsContext['params']

const flatten = (params: Params = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value ?? '')]))

/** With its description as heads have it: browsers need no code that takes HTML apart. */
const described = ({ ship, ...storefront }: Storefront): Storefront => {
  const { detail } = ship
  return {
    ...storefront,
    ship: { ...ship, detail: { ...detail, description: pageDescription(detail.description) } },
  }
}

/** Where the storefront of a host identifier is published. */
export const originOf = (host: string) => storefrontOrigin(host, readPageSettings(process.env))

/**
 * What a page of a storefront is made of; null where the api says that it does not know the page or
 * the storefront, and where `load` answers null.
 *
 * @throws ApiError when anything that the page needs could not be had
 */
export const pageProps = async <P extends object>(
  given: Params,
  load: (input: PageInput) => Promise<P | null>,
  api = createServerApi(),
): Promise<(P & StorefrontProps) | null> => {
  const params = flatten(given)
  try {
    const storefront = await api.getInfoIndex(params.host ?? '')
    const props = await load({ api, storefront, params })
    if (props === null) return null
    return { ...props, storefront: described(storefront), origin: originOf(storefront.host) }
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/**
 * A page of a storefront, the same for every visitor, made once and kept. Where its making fails,
 * Next keeps the page that stands and tries again; where none stands it shows `pages/500`, which
 * nobody keeps.
 */
export const staticPage =
  <P extends object>(load: (input: PageInput) => Promise<P | null>) =>
  async ({ params }: GetStaticPropsContext): Promise<GetStaticPropsResult<P & StorefrontProps>> => {
    const props = await pageProps(params, load)
    return props === null ? notFound : { props, revalidate: REVALIDATE_SECONDS }
  }

/** A page that shows nothing but what its visitor may see: only the storefront is made ahead. */
export const storefrontPage = staticPage(async () => ({}))

/** The same where one page is kept for many numbers (`lib/storefront/sharedPath`). */
export const sharedPage = staticPage(async ({ params: { no, schedule_no } }) =>
  (no ?? schedule_no) === ANY_NO ? {} : null,
)

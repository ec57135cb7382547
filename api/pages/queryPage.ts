import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { firstOf } from '@/lib/query/query'
import { createServerApi, requestPlatform } from './createServerApi'
import { type PageInput, pageProps, type StorefrontProps } from './staticPage'

type QueryInput = PageInput & { query: Record<string, string> }

const firstOfEach = (query: GetServerSidePropsContext['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, firstOf(value)]))

/**
 * A page that is made for the query in one request's address (`lib/storefront/queryPath`), so that
 * the result is in the HTML. It is not cached.
 */
export const queryPage =
  <P extends object>(load: (input: QueryInput) => Promise<P | null>) =>
  async ({
    params,
    query,
    req,
  }: GetServerSidePropsContext): Promise<GetServerSidePropsResult<P & StorefrontProps>> => {
    const props = await pageProps(
      params,
      (input) => load({ ...input, query: firstOfEach(query) }),
      createServerApi(requestPlatform(req)),
    )
    return props === null ? { notFound: true } : { props }
  }

import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { firstOf } from '@/lib/query/query'
import { createServerApi, requestPlatform } from './createServerApi'
import { type PageInput, pageProps, type StorefrontProps } from './staticPage'

type QueryInput = PageInput & { query: Record<string, string> }

const firstOfEach = (query: GetServerSidePropsContext['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, firstOf(value)]))

/**
 * A page of a storefront that is made for the question in its address (`lib/storefront/queryPath`),
 * so that the answer is in the HTML. Nobody keeps it.
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

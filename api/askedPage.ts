import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { requestPlatform } from './requestPlatform'
import { createServerApi } from './serverApi'
import { type PageInput, pageProps, type StorefrontProps } from './staticPage'

type AskedInput = PageInput & { query: Record<string, string> }

const firstOfEach = (query: GetServerSidePropsContext['query']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, [value ?? ''].flat()[0] ?? '']),
  )

/**
 * A page of a storefront that is made for the question in its address (`lib/storefront/askedPath`),
 * so that the answer is in the HTML. Nobody keeps it.
 */
export const askedPage =
  <P extends object>(load: (input: AskedInput) => Promise<P | null>) =>
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

import type pg from 'pg'
import { storefrontOrigin } from '@/lib/storefront/host'
import type { Config } from '@/server/config'
import { connectOnce } from '@/server/db/connectOnce'

/** A large demo has thousands of storefronts, of which only these are printed. */
const MAX_ADDRESSES = 20

/** The addresses to open in a browser: one line per storefront, that of the provider first. */
export async function storefrontAddresses(url: string, config: Config): Promise<string> {
  const hosts = await query<{ identifier: string; web_title: string }>(
    url,
    'SELECT identifier, web_title FROM host ORDER BY identifier <> $1, identifier LIMIT $2',
    [config.defaultHost, MAX_ADDRESSES],
  )
  const { providerDomain, publicProtocol: protocol, port } = config
  const lines = hosts.map(
    ({ identifier, web_title }) =>
      `  ${storefrontOrigin(identifier, { providerDomain, protocol, port })}  ${web_title}`,
  )
  return ['', '뱃길이 열렸어요. 브라우저에서 열어 보세요:', ...lines, ''].join('\n')
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  return (await connectOnce(url, (client) => client.query<Row>(statement, values))).rows
}

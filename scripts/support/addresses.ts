import type pg from 'pg'
import { DEMO_PASSWORD } from '@/demo/data/people'
import { STAFF } from '@/demo/data/staff'
import { CONSOLE_HOST } from '@/lib/staff/consoleHost'
import { type Role, ROLE_LABELS } from '@/lib/staff/roles'
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
  const consoleLines = [
    `  ${storefrontOrigin(CONSOLE_HOST, { providerDomain, protocol, port })}  운영자 콘솔`,
    ...(await demoStaffLines(url)),
  ]
  return ['', '뱃길이 열렸어요. 브라우저에서 열어 보세요:', ...lines, ...consoleLines, ''].join(
    '\n',
  )
}

/** How to log in to the console with the demo's accounts; nothing where there are none. */
async function demoStaffLines(url: string): Promise<string[]> {
  const emails = STAFF.map(({ email }) => email)
  const known = await query<{ email: string; role: Role }>(
    url,
    'SELECT email, role FROM staff WHERE email = ANY($1) AND ended_at IS NULL ORDER BY no',
    [emails],
  )
  const [first] = known
  if (!first) return []
  return [
    `  데모 콘솔 계정 (비밀번호 ${DEMO_PASSWORD}):`,
    ...known.map(({ email, role }) => `    ${email}  ${ROLE_LABELS[role]}`),
    `  2단계 인증 코드: npm run operator -- staff-code --email ${first.email}`,
  ]
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  return (await connectOnce(url, (client) => client.query<Row>(statement, values))).rows
}

import { readFileSync } from 'node:fs'
import http from 'node:http'
import sql from 'sql-template-tag'
import { TELLING_HEADERS } from '../setup/tellingHeaders'
import { type Nginx, startNginx } from './support/nginx'
import { type Parts, startParts } from './support/startParts'

/**
 * What one visitor's headers did to the answers of others, through the shipped nginx and without it: one web
 * gets the headers, and another, which never did, says what the plain answer is.
 */
const VALUES = ['', '0', '1', 'x'.repeat(5_000)]
/** Values and pairs that Next is known to answer. */
const TOLD: Record<string, string>[] = [
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { accept: 'text/x-component' },
  { 'x-nextjs-data': '1', 'x-middleware-prefetch': '0' },
  { purpose: 'prefetch', 'x-middleware-prefetch': '1' },
  { 'sec-fetch-dest': 'image' },
  { 'content-security-policy': "script-src 'nonce-abc'" },
  { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'console.localhost' },
  { cookie: '__prerender_bypass=1; __next_preview_data=1; next-instant-navigation-testing=1' },
  { 'x-middleware-rewrite': '/console/login' },
  { 'user-agent': 'Googlebot' },
  { 'if-none-match': '*', range: 'bytes=0-3', 'if-modified-since': new Date().toUTCString() },
  { 'accept-encoding': 'gzip;q=0, br' },
]
const CASES = [
  ...TELLING_HEADERS.flatMap((name) => VALUES.map((value) => ({ [name]: value }))),
  ...TOLD,
]
const AT_ONCE = 8

type Kept = { status: number; type: string | undefined; place: string | undefined; text: string }

let parts: Parts
let nginx: Nginx
/** Paths of each kind of answer that is kept; of pages many, so that most are made for a case. */
let kinds: Record<string, string[]>
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Each web names its own port in addresses. */
const withoutPort = (text: string): string => text.replaceAll(/localhost(:|%3A)\d+/g, 'localhost')

const ask = (port: number, path: string, headers: Record<string, string> = {}): Promise<Kept> =>
  new Promise((resolve, reject) => {
    const host = 'www.localhost'
    const options = { agent, port, path, host: '127.0.0.1', headers: { host, ...headers } }
    const sent = http.get(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode: status = 0, headers: told } = response
        const text = withoutPort(Buffer.concat(chunks).toString())
        const place = told.location && withoutPort(told.location)
        resolve({ status, type: told['content-type'], place, text })
      })
    })
    sent.once('error', reject)
  })

const inTurns = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<void>) => {
  const left = [...items.entries()]
  const next = async (): Promise<void> => {
    const entry = left.shift()
    if (!entry) return
    await work(entry[1], entry[0])
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

beforeAll(async () => {
  parts = await startParts({ webs: 2, worker: false, env: { API_TIMEOUT_MS: '60000' } })
  const ships = await parts.db.rows<{ no: number }>(sql`select no from ship order by no limit 60`)
  const [script = ''] =
    /\/_next\/static\/chunks\/[^"]+\.js/.exec((await ask(parts.webs[1]?.port ?? 0, '/')).text) ?? []
  const build = readFileSync('.next/BUILD_ID', 'utf8')
  kinds = {
    'a page': [
      '/',
      '/customer/notice',
      '/info/service_ship',
      ...ships.map(({ no }) => `/ship/${no}`),
    ],
    'a page that is not there': ['/nothing', '/ship/999999', '/nothing/at/all'],
    'a search': ['/search?search=a'],
    'data of a page': ships.map(({ no }) => `/_next/data/${build}/ship/${no}.json`),
    'robots.txt': ['/robots.txt'],
    'the list of pages': ['/sitemap.xml'],
    'the manifest': ['/manifest.webmanifest'],
    'the feed': ['/info/ship_board/rss.xml'],
    'a script': [script],
  }
  nginx = await startNginx({
    webs: [parts.webs[0]?.port ?? 0],
    apis: [parts.apis[0]?.port ?? 0],
  })
})
afterAll(async () => {
  agent.destroy()
  await nginx.stop()
  await parts.stop()
})

/** The plain answer, of the web that gets no headers. */
const plainOf = (path: string): Promise<Kept> => ask(parts.webs[1]?.port ?? 0, path)

const isSame = ([one, other]: [Kept, Kept]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Asks anew where the answers differ: a departure's hour or a day may have ended between them. */
const askBothOf = async (
  askBoth: (turn: number) => Promise<[Kept, Kept]>,
): Promise<[Kept, Kept]> => {
  const both = await askBoth(0)
  return isSame(both) ? both : askBoth(1)
}

const KINDS = [
  'a page',
  'a page that is not there',
  'a search',
  'data of a page',
  'robots.txt',
  'the list of pages',
  'the manifest',
  'the feed',
  'a script',
]

describe.each(KINDS)('%s stays what it is for the next visitor', (kind) => {
  const pathOf = (index: number) => {
    const paths = kinds[kind] ?? []
    return paths[index % paths.length] ?? ''
  }

  it('of a web, whatever one sends', async () => {
    const { port } = parts.webs[0] ?? { port: 0 }
    const changed: object[] = []
    await inTurns(CASES, async (headers, index) => void (await ask(port, pathOf(index), headers)))
    await inTurns(kinds[kind] ?? [], async (path) => {
      const both = await askBothOf(async () => [await ask(port, path), await plainOf(path)])
      if (!isSame(both)) changed.push({ path, both })
    })
    expect(changed).toEqual([])
  })

  it('of nginx, whatever one sends', async () => {
    const port = nginx.ports.inner
    const changed: object[] = []
    await inTurns(CASES, async (headers, index) => {
      const path = pathOf(index)
      const both = await askBothOf(async (turn) => {
        // An address of its own for each case and turn: nginx has kept nothing of it.
        const mark = `${path.includes('?') ? '&' : '?'}n=${100_000 * (turn + 1) + index}`
        await ask(port, `${path}${mark}`, headers)
        return [await ask(port, `${path}${mark}`), await plainOf(`${path}${mark}`)]
      })
      if (!isSame(both)) changed.push({ headers, path, both })
    })
    expect(changed).toEqual([])
  })
})

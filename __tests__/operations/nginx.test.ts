import type { ServerResponse } from 'node:http'
import { connect } from 'node:http2'
import { describeError } from '@/lib/errors/catalogue'
import { createPageProxies } from '@/server/regenerate/pageProxies'
import { TELLING_HEADERS } from '../setup/tellingHeaders'
import { until } from '../setup/until'
import { ask } from './support/askNginx'
import { type FakePart, startFakePart } from './support/fakePart'
import { type Nginx, startNginx } from './support/nginx'

/** The shipped nginx, really running, before fakes that count what reaches them. */
const webs: FakePart[] = []
const apis: FakePart[] = []
let nginx: Nginx
let edition = 1

const drawPage = (response: ServerResponse) =>
  void response.writeHead(200, { 'X-Accel-Expires': '300' }).end(`edition ${edition}`)
const UUID = '0b7c3a52-5f0d-4c1e-9a55-3f1f6f0e8d21'
const DRAFT_KEY = 'Ab-_'.repeat(16)
const OLD_SCRIPT = '/_next/static/chunks/old-1234.js'
/** A web of the newer release has no script of the older one. */
const startWeb = (isNew: boolean) =>
  startFakePart(({ url = '' }, response) => {
    const status = Number(/^\/own\/(\d{3})$/.exec(url)?.[1] ?? 200)
    if (status !== 200) return void response.writeHead(status).end(`answer ${status}`)
    if (isNew && url === OLD_SCRIPT) return void response.writeHead(404).end('none')
    drawPage(response)
  })
const startApi = () =>
  startFakePart(({ url = '', socket }, response) => {
    if (url.startsWith('/a/dies')) return void socket.destroy()
    const status = Number(/^\/a\/own\/(\d{3})$/.exec(url)?.[1] ?? 200)
    response.writeHead(status).end(`answer ${status}`)
  })

const secure = (path: string, more: Partial<Parameters<typeof ask>[0]> = {}) =>
  ask({ port: nginx.ports.https, path, tls: { ca: nginx.ca }, ...more })
const seen = (parts: readonly FakePart[], path: string) =>
  parts.flatMap(({ received }) => received).filter(({ url }) => url === path)
const many = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

beforeAll(async () => {
  webs.push(await startWeb(false), await startWeb(true))
  apis.push(await startApi(), await startApi())
  const port = ({ port }: FakePart) => port
  nginx = await startNginx({ webs: webs.map(port), apis: apis.map(port) })
})
afterAll(async () => {
  await nginx.stop()
  for (const part of [...webs, ...apis]) await part.stop()
})

describe('the way in', () => {
  it.each(['TLSv1.2', 'TLSv1.3'] as const)(
    'a page comes over %s, with HSTS',
    async (maxVersion) => {
      const { status, headers, text } = await secure('/', { tls: { ca: nginx.ca, maxVersion } })
      expect({ status, text }).toEqual({ status: 200, text: 'edition 1' })
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
      expect(headers.server).toBe('nginx')
    },
  )

  it('speaks HTTP/2', async () => {
    const session = connect(`https://127.0.0.1:${nginx.ports.https}`, {
      ca: nginx.ca,
      servername: 'www.localhost',
    })
    const stream = session.request({ ':path': '/', ':authority': 'bada.localhost' })
    const status = await new Promise((resolve, reject) => {
      stream.once('response', (headers) => resolve(headers[':status']))
      stream.once('error', reject)
      session.once('error', reject)
    })
    session.destroy()
    expect(status).toBe(200)
  })

  it('leads from http to https, for our names only', async () => {
    const port = nginx.ports.http
    const own = await ask({ port, host: 'bada.localhost', path: '/ship/3?day=2026-12-01' })
    expect(own.status).toBe(301)
    expect(own.headers.location).toBe('https://bada.localhost/ship/3?day=2026-12-01')
    expect(await ask({ port, host: 'evil.example', path: '/' })).toMatchObject({ status: 421 })
    const feed = await ask({ port, host: 'bada.localhost', path: '/a/calendar.ics?key=1' })
    expect(feed.headers.location).toBe('https://bada.localhost/a/calendar.ics?key=1')
    for (const path of ['/a/ship/list', '/b/v1/user/logout', '/c/v1/session'])
      expect(await ask({ port, host: 'bada.localhost', path })).toMatchObject({ status: 403 })
  })

  it('has no certificate and no page for other names', async () => {
    await expect(secure('/', { host: 'evil.example' })).rejects.toThrow(/unrecognized name/)
    const tls = { ca: nginx.ca, servername: 'www.localhost' }
    const other = await secure('/', { host: 'evil.example', tls })
    expect(other.status).toBe(421)
  })

  it.each(['bada.localhost,console.localhost', 'bada@console.localhost'])(
    'has nothing for %s, which is no name',
    async (host) => {
      const tls = { ca: nginx.ca, servername: 'www.localhost' }
      expect((await secure('/a/two-hosts', { host, tls })).status).toBe(400)
      expect(seen(apis, '/a/two-hosts')).toEqual([])
    },
  )

  it.each([
    ['/metrics', 404],
    ['/livez', 404],
    ['/readyz', 404],
    ['/api/revalidate', 403],
  ])('shows nobody %s', async (path, status) => {
    expect((await secure(path)).status).toBe(status)
    expect(seen([...webs, ...apis], path)).toEqual([])
  })

  it('says who asks, for which host, under which id: a visitor’s own claims count for nothing', async () => {
    const claims = {
      'x-forwarded-host': 'console.localhost',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'claimed',
    }
    const { headers } = await secure('/c/v1/claims', { headers: claims })
    expect(seen(apis, '/c/v1/claims').map((request) => request.headers)).toEqual([
      expect.objectContaining({
        host: 'www.localhost',
        'x-forwarded-host': 'www.localhost',
        'x-forwarded-for': '203.0.113.9, 127.0.0.1',
        'x-request-id': headers['x-request-id'],
      }),
    ])
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('logs a line for each request, without address and query', async () => {
    const { headers } = await secure('/a/logged?phone=01000002001')
    const id = String(headers['x-request-id'])
    nginx.flushLogs()
    await until(async () => nginx.read('baetgil.log').includes(id), 'the line is written')
    const lines = nginx.read('baetgil.log')
    const line = lines.split('\n').find((each) => each.includes(id)) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      host: 'www.localhost',
      path: '/a/logged',
      status: 200,
    })
    expect(lines).not.toMatch(/01000002001|203\.0\.113\.9|"127\.0\.0\.1"/)
  })

  it.each([
    [`/b/v1/reservation/quote/${UUID}?day=1`, '/b/v1/reservation/quote/:key'],
    [`/b/pay/share/${UUID}/card`, '/b/pay/share/:key/card'],
    [`/b/pay/rest/${UUID.toUpperCase()}`, '/b/pay/rest/:key'],
    [`/preview/${DRAFT_KEY}?a`, '/preview/:key'],
    [`/a/ship/preview/${DRAFT_KEY}`, '/a/ship/preview/:key'],
  ])('logs no key: %s', async (path, logged) => {
    const { headers } = await secure(path)
    nginx.flushLogs()
    const id = String(headers['x-request-id'])
    await until(async () => nginx.read('baetgil.log').includes(id), 'the line is written')
    const lines = nginx.read('baetgil.log').split('\n')
    const line = lines.find((each) => each.includes(id)) ?? ''
    expect((JSON.parse(line) as { path: string }).path).toBe(logged)
  })
})

describe('pages', () => {
  it('logs the method of what failed', async () => {
    expect((await secure('/a/dies-logged', { method: 'POST' })).status).toBe(503)
    nginx.flushLogs()
    await until(async () => nginx.read('baetgil.log').includes('/a/dies-logged'), 'it is written')
    expect(nginx.read('baetgil.log')).toContain('"method":"POST","path":"/a/dies-logged"')
  })

  it('keeps a page, each answer under an id of its own', async () => {
    const first = await secure('/kept')
    const second = await secure('/kept')
    expect([first, second].map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'HIT'])
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
    expect(seen(webs, '/kept')).toHaveLength(1)
  })

  it('keeps one page for every wish, and asks for it without', async () => {
    const first = await secure('/ship/7?sdate=2026-12-05&party=2')
    const others = [await secure('/ship/7?fish=cod&utm_source=news'), await secure('/ship/7')]
    expect(first.headers['x-cache']).toBe('MISS')
    expect(others.map(({ headers }) => headers['x-cache'])).toEqual(['HIT', 'HIT'])
    expect(seen(webs, '/ship/7')).toHaveLength(1)
  })

  it('keeps a page of its own for any other query', async () => {
    const answers = [await secure('/ship/8'), await secure('/ship/8?day=2026-12-05&party=2')]
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['MISS', 'MISS'])
    expect(seen(webs, '/ship/8?day=2026-12-05&party=2')).toHaveLength(1)
  })

  it('finds a script of the release before as long as one web has it, and keeps it', async () => {
    const answers = [await secure(OLD_SCRIPT), await secure(`${OLD_SCRIPT}?again`)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await secure(OLD_SCRIPT)).headers['x-cache']).toBe('HIT')
  })

  it('hands on none of a visitor’s headers but who asks, with what, and for what encoding', async () => {
    const told = Object.fromEntries(TELLING_HEADERS.map((name) => [name, '1']))
    await secure('/telling', {
      headers: { ...told, 'user-agent': 'a', 'accept-encoding': 'br, gzip' },
    })
    const [request] = seen(webs, '/telling')
    expect(request?.headers).toEqual({
      host: 'www.localhost',
      'accept-encoding': 'gzip',
      'user-agent': 'a',
      'x-forwarded-host': 'www.localhost',
      'x-forwarded-for': expect.stringContaining('127.0.0.1'),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it.each([301, 302, 308, 404, 410])('keeps a %i', async (status) => {
    const answers = [await secure(`/own/${status}`), await secure(`/own/${status}`)]
    expect(answers.map((answer) => answer.status)).toEqual([status, status])
    expect(seen(webs, `/own/${status}`)).toHaveLength(1)
  })

  it.each([307, 400, 413, 500])('keeps no %i', async (status) => {
    await secure(`/own/${status}`)
    await secure(`/own/${status}`)
    expect(seen(webs, `/own/${status}`)).toHaveLength(2)
  })

  it('keeps nothing of the console', async () => {
    const host = 'console.localhost'
    const answers = [
      await secure('/reservations', { host }),
      await secure('/reservations', { host }),
    ]
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual(['BYPASS', 'BYPASS'])
    expect(seen(webs, '/reservations')).toHaveLength(2)
  })

  it('loads a page anew when the api says that it has changed', async () => {
    await secure('/changed')
    edition = 2
    expect((await secure('/changed')).text).toBe('edition 1')
    const tell = createPageProxies(
      {
        pageProxyUrls: [`http://127.0.0.1:${nginx.ports.inner}`],
        providerDomain: 'localhost',
        publicProtocol: 'https',
        port: 443,
        defaultHost: 'www',
      },
      async () => undefined,
    )
    await tell(['/www/changed'])
    expect((await secure('/changed')).text).toBe('edition 2')
  })

  it('goes on with one web, and without any shows what it keeps, and a Korean page for the rest', async () => {
    await secure('/always')
    await webs[0]?.stop()
    expect((await many(6, () => secure('/one-web'))).map(({ status }) => status)).toEqual(
      Array(6).fill(200),
    )
    await webs[1]?.stop()
    expect((await secure('/always')).text).toMatch(/^edition/)
    const { status, headers, text } = await secure('/never-seen')
    expect({ status, retry: headers['retry-after'] }).toEqual({ status: 503, retry: '5' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toContain(describeError('API_UNAVAILABLE').message)
  })
})

describe('calls', () => {
  const post = (path: string, more: Partial<Parameters<typeof ask>[0]> = {}) =>
    secure(path, { method: 'POST', body: '{}', ...more })

  it.each([600, 503, 429, 409])('hands on the api’s own %s', async (status) => {
    expect(await secure(`/a/own/${status}`)).toMatchObject({ status, text: `answer ${status}` })
  })

  it('asks the other api when one is lost over a read, and never repeats a booking', async () => {
    expect((await secure('/a/dies/read')).status).toBe(503)
    expect(seen(apis, '/a/dies/read')).toHaveLength(2)

    const lost = await post('/a/dies/booking')
    expect(seen(apis, '/a/dies/booking')).toHaveLength(1)
    expect(lost.status).toBe(503)
    expect(JSON.parse(lost.text)).toEqual({
      message: describeError('API_UNAVAILABLE').message,
      code: 'UNAVAILABLE',
    })
  })

  it('lets a picture of 10 MB through, and refuses a larger body in Korean', async () => {
    const picture = Buffer.alloc(10 * 1024 * 1024)
    expect((await post('/b/picture', { body: picture })).status).toBe(200)
    const refused = await post('/b/picture', {
      headers: { 'content-length': String(20 * 1024 * 1024), expect: '100-continue' },
    })
    expect(refused.status).toBe(413)
    expect(JSON.parse(refused.text)).toEqual({
      message: describeError('TOO_LARGE').message,
      code: 'TOO_LARGE',
    })
  })

  it('books at the other api when one is stopped', async () => {
    await apis[0]?.stop()
    const statuses = (await many(6, () => post('/a/booking'))).map(({ status }) => status)
    expect(statuses).toEqual(Array(6).fill(200))
    expect(seen(apis, '/a/booking')).toHaveLength(6)
  })
})

describe('limits of an address', () => {
  const statusesOf = async (work: () => ReturnType<typeof ask>, count: number) => {
    const answers = await many(count, work)
    return { answers, refused: answers.filter(({ status }) => status === 429) }
  }
  const message = describeError('TOO_MANY_VISITORS').message

  it('refuses a flood of log-ins from one address, and lets another one in', async () => {
    const guess = (from: string) => () =>
      secure('/a/user/login', { method: 'POST', body: '{}', from })
    const { answers, refused } = await statusesOf(guess('127.0.0.7'), 120)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(60)
    expect(JSON.parse(refused[0]?.text ?? '{}')).toEqual({ message, code: 'TOO_MANY' })
    expect(refused[0]?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as unknown,
    })
    expect((await guess('127.0.0.8')()).status).toBe(200)
  })

  it('counts nobody at the internal port', async () => {
    const guess = () => ask({ port: nginx.ports.inner, path: '/a/user/login', from: '127.0.0.7' })
    expect((await statusesOf(guess, 120)).refused).toEqual([])
  })
})

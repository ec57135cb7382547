import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { ROWS_MARK, WISH_MARK } from '@/lib/storefront/firstPaint'
import { createGonePages } from '@/lib/storefront/gonePages'
import { createReadiness } from '@/server/process/readiness'
import { innerPathOf } from '@/web/innerPath'
import { createRewrite, INNER_PATH_HEADER } from '@/web/rewrite'
import { type Running, sendRaw, startApi, startWeb } from './support'

let api: Running
let web: Running
/** Pages that reached Next. */
let pages: string[] = []

beforeAll(async () => {
  api = await startApi((_request, response) => void response.end('call'))
  web = await startWeb(api.url, (request, response) => {
    pages.push(`${request.method} ${request.url}`)
    response.setHeader('x-middleware-rewrite', '/bada/secret')
    if (request.url === '/broken') throw new Error('secret detail')
    response.statusCode = request.url === '/failed' ? 500 : 200
    response.end(`forwarded host: ${request.headers['x-forwarded-host']}`)
  })
})
beforeEach(() => (pages = []))
afterAll(async () => {
  await web.close()
  await api.close()
})

const raw = (start: string, headers = '') =>
  sendRaw(web.port, `${start} HTTP/1.1\r\nHost: bada.localhost\r\n${headers}\r\n`)

describe('a page', () => {
  it('has the security headers and reveals no internal address', async () => {
    const { headers } = await fetch(`${web.url}/`)
    const hashOf = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashOf(WISH_MARK)} ${hashOf(ROWS_MARK)};`,
    )
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self'; base-uri 'none'; object-src 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-middleware-rewrite')).toBeNull()
  })

  it('never learns of a host that a client claims', async () => {
    const answer = await fetch(`${web.url}/`, { headers: { 'x-forwarded-host': 'evil.example' } })
    expect(await answer.text()).toBe('forwarded host: undefined')
  })

  it.each(['/failed', '/broken'])(
    'that cannot be made is 503 and may be tried again',
    async (path) => {
      const answer = await fetch(`${web.url}${path}`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).not.toContain('secret detail')
    },
  )

  it('that was taken down is gone, and one that never was is not found', async () => {
    const gonePages = createGonePages()
    gonePages.add('/bada/ship/7')
    const domain = { providerDomain: 'localhost', defaultHost: 'www' }
    const missing = await startWeb(
      api.url,
      (_request, response) => {
        response.statusCode = 404
        response.end('없어요')
      },
      {
        isGone: (request) => gonePages.has(innerPathOf(request, domain)),
        rewrite: createRewrite(domain, 'b-1'),
      },
    )
    const statusOf = async (host: string, path: string) => {
      const answer = await sendRaw(missing.port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      return Number(answer.slice('HTTP/1.1 '.length).slice(0, 3))
    }
    expect(await statusOf('bada.localhost', '/ship/7')).toBe(410)
    expect(await statusOf('bada.localhost:3000', '/ship/7/?utm_source=x')).toBe(410)
    expect(await statusOf('bada.localhost', '/ship/8')).toBe(404)
    expect(await statusOf('www.localhost', '/ship/7')).toBe(404)
    await missing.close()
  })

  it('of a storefront’s own domain is the storefront’s, and its sub-domain leads there, calls never', async () => {
    const settings = { providerDomain: 'localhost', defaultHost: 'www' }
    const domains = {
      isUndecided: (host?: string) => host === 'early.example',
      hostOf: (host?: string) => (host === 'shop.example' ? 'bada.localhost' : host),
      publishedAt: (host: string | undefined, url: string) =>
        host === 'bada.localhost' ? `https://shop.example${url}` : undefined,
    }
    const shop = await startWeb(
      api.url,
      ({ url, headers }, response) => void response.end(`${headers.host} ${url};`),
      { rewrite: createRewrite(settings, 'b-1'), domains },
    )
    const ask = (line: string, host: string) =>
      sendRaw(shop.port, `${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, /;|call|<html|\r\n\r\n$/)
    expect(await ask('GET /ship/7', 'shop.example')).toContain('bada.localhost /bada/ship/7;')
    expect(await ask('GET /ship/7', 'other.example')).toContain('other.example /www/ship/7;')
    expect(await ask('GET /', 'early.example')).toMatch(/^HTTP\/1.1 503 /)
    const moved = await ask('GET /ship/7?day=1', 'bada.localhost')
    expect(moved).toMatch(/^HTTP\/1.1 302 /)
    expect(moved).toContain('Location: https://shop.example/ship/7?day=1')
    expect(moved).toContain('Cache-Control: no-store')
    expect(await ask('GET /a/info/index/bada', 'bada.localhost')).toContain('call')
    await shop.close()
  })

  it('reaches Next by its path inside, which no visitor can name', async () => {
    const domain = { providerDomain: 'localhost', defaultHost: 'www' }
    const seen = await startWeb(
      api.url,
      ({ url, headers }, response) => void response.end(`${url} ${headers[INNER_PATH_HEADER]};`),
      { rewrite: createRewrite(domain, 'b-1') },
    )
    const ask = (path: string) =>
      sendRaw(
        seen.port,
        `GET ${path} HTTP/1.1\r\nHost: bada.localhost\r\nX-Inner-Path: 1\r\n\r\n`,
        /;/,
      )
    expect(await ask('/ship/7?day=2026-12-05')).toContain('/bada/query/ship/7?day=2026-12-05 1;')
    expect(await ask('/www/ship/7')).toContain('/bada/www/ship/7 1;')
    expect(await ask('/robots.txt')).toContain('/robots.txt undefined;')
    const data = await ask('/_next/data/b-1/ship/7.json')
    expect(data).toContain('/_next/data/b-1/bada/ship/7.json 1;')
    expect(data).toMatch(/^x-nextjs-rewrite: \/bada\/ship\/7\r$/m)
    await seen.close()
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('refuses %s', async (method) => {
    const answer = await raw(`${method} /mypage`)
    expect(answer).toMatch(/^HTTP\/1\.1 405 /)
    expect(answer).toContain('Allow: GET, HEAD')
    expect(pages).toEqual([])
  })

  it('refuses a body', async () => {
    expect(await raw('GET /', 'Content-Length: 9\r\n')).toMatch(/^HTTP\/1\.1 413 /)
    expect(await raw('GET /', 'Transfer-Encoding: chunked\r\n')).toMatch(/^HTTP\/1\.1 413 /)
    expect(pages).toEqual([])
  })

  it('takes the list of pages to regenerate, within bounds', async () => {
    const tell = (bytes: number) =>
      fetch(`${web.url}/api/revalidate`, { method: 'POST', body: 'x'.repeat(bytes) })
    expect((await tell(1_000)).status).toBe(200)
    expect((await tell(100_000)).status).toBe(413)
    expect(pages).toEqual(['POST /api/revalidate'])
  })
})

describe('a malformed request', () => {
  it.each<[what: string, start: string, status: number, host?: string]>([
    ['a broken escape', 'GET /ship/%ff', 400],
    ['a NUL', 'GET /ship/%00', 400],
    ['9,000 characters', `GET /${'x'.repeat(9_000)}`, 414],
    ['20,000 characters', `GET /${'x'.repeat(20_000)}`, 431],
    ['a star', 'OPTIONS *', 405],
    ['a broken escape in a call', 'GET /a/%ff', 400],
    ['9,000 characters in a call', `GET /a/${'x'.repeat(9_000)}`, 414],
    ['a method that no call has', 'DELETE /a/user/login', 405],
    ['two hosts', 'GET /', 400, 'bada.localhost, console.localhost'],
    ['two hosts of a call', 'GET /c/v1/me', 400, 'bada.localhost,console.localhost:3000'],
    ['a host with a name before it', 'GET /', 400, 'bada@console.localhost'],
    [
      'a header of 9,000 characters',
      'GET /',
      431,
      `bada.localhost\r\nAccept: ${'x'.repeat(9_000)}`,
    ],
    [
      'a header of 9,000 blanks',
      'GET /a/x',
      431,
      `bada.localhost\r\nConnection: a${' '.repeat(9_000)}b`,
    ],
    ['TRACE of a call', 'TRACE /a/user/login', 405],
    [
      'a body of two lengths',
      'POST /a/user/login',
      400,
      'bada.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
    ],
  ])(
    '%s is refused in Korean, without quoting it',
    async (_name, start, status, host = 'bada.localhost') => {
      const answer = await sendRaw(
        web.port,
        `${start} HTTP/1.1\r\nHost: ${host}\r\nCookie: secret-cookie\r\n\r\n`,
        /^[^가-힣]*[가-힣][^]*[가-힣]/,
      )
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(answer).toContain('nosniff')
      expect(answer).toMatch(
        /content-security-policy: default-src 'none'; .*frame-ancestors 'none'/i,
      )
      expect(answer).not.toContain('secret-cookie')
      expect(answer).not.toContain('xxxx')
      expect(pages).toEqual([])
    },
  )

  it('is refused in Korean when it is no HTTP at all', async () => {
    expect(await sendRaw(web.port, 'hello\r\n\r\n', /않아요/)).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('the probes', () => {
  it('say that it lives, and is ready once it can make pages and until it stops', async () => {
    const readiness = createReadiness()
    const canDraw = jest.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
    const probed = await startWeb(api.url, undefined, { readiness, canDraw })
    const statuses = async () =>
      Promise.all(
        ['/livez', '/readyz'].map(async (path) => (await fetch(`${probed.url}${path}`)).status),
      )
    expect(await statuses()).toEqual([200, 503])
    expect(await statuses()).toEqual([200, 200])
    readiness.endNow()
    expect(await statuses()).toEqual([200, 503])
    const page = await fetch(`${probed.url}/`)
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
    await probed.close()
  })
})

describe('on a stop signal', () => {
  it('finishes open requests, fails health checks, and accepts nothing new', async () => {
    let hand: (finish: () => void) => void
    const handed = new Promise<() => void>((resolve) => (hand = resolve))
    const stopping = await startWeb(api.url, (_request, response) => {
      hand(() => void response.end('whole'))
    })
    expect((await fetch(`${stopping.url}/livez`)).status).toBe(200)

    const open = new Promise<{ text: string; connection?: string }>((resolve) => {
      get(`${stopping.url}/`, (answer) => {
        let text = ''
        answer.on('data', (chunk) => (text += String(chunk)))
        answer.on('end', () => resolve({ text, connection: answer.headers.connection }))
      })
    })
    const finish = await handed
    const drained = stopping.drain()
    finish()
    expect(await open).toMatchObject({ text: 'whole' })
    await drained
    await expect(fetch(`${stopping.url}/livez`)).rejects.toThrow()
  })
})

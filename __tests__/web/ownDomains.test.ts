import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOwnDomains } from '@/web/ownDomains'

const SETTINGS = {
  providerDomain: 'baetgil.kr',
  defaultHost: 'www',
  protocol: 'https',
  port: 3000,
} as const
const LIST = [
  { name: 'badanaksi.kr', host: 'bada', is_live: 1 },
  { name: 'new.example', host: 'new', is_live: 0 },
]

let answer: { status: number; body: object } = { status: 200, body: { list: LIST } }
let asked = 0
const api = http.createServer((request, response) => {
  asked += 1
  const isKnown = request.headers['if-none-match'] === 'W/"1"'
  response.writeHead(isKnown ? 304 : answer.status, {
    etag: 'W/"1"',
    'content-type': 'application/json',
  })
  response.end(isKnown ? undefined : JSON.stringify(answer.body))
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(api.address() as AddressInfo).port}/a`
})
beforeEach(() => {
  answer = { status: 200, body: { list: LIST } }
  asked = 0
})
afterAll(() => api.close())

const loaded = async () => {
  const domains = createOwnDomains(url, SETTINGS)
  await domains.load()
  return domains
}

describe('a Host header', () => {
  it.each([
    'badanaksi.kr',
    'BadaNaksi.KR',
    'badanaksi.kr.',
    'badanaksi.kr:443',
    'BADANAKSI.kr.:8443',
  ])('%s is that of the storefront whose domain it names', async (host) => {
    expect((await loaded()).hostOf(host)).toBe('bada.baetgil.kr')
  })

  it.each([
    ...[
      'evil.kr',
      'www.badanaksi.kr',
      'badanaksi.kr.evil.kr',
      'badanaksi.kr@evil.kr',
      'constructor',
      '__proto__',
    ],
    ...['bada.baetgil.kr', 'other.baetgil.kr', '', undefined],
  ])('%s stays as it came, and nobody is asked about it', async (host) => {
    const domains = await loaded()
    expect([domains.hostOf(host), asked]).toEqual([host, 1])
  })
})

describe('a page at the sub-domain', () => {
  it.each(['bada.baetgil.kr', 'BADA.baetgil.kr.', 'bada.baetgil.kr:443'])(
    'of %s is published at the live domain, with its query',
    async (host) => {
      const at = (await loaded()).publishedAt(host, '/ship/7?sdate=2027-01-02')
      expect(at).toBe('https://badanaksi.kr/ship/7?sdate=2027-01-02')
    },
  )

  it.each([
    ['badanaksi.kr', '/'],
    ['new.baetgil.kr', '/'],
    ['www.baetgil.kr', '/'],
    ['console.baetgil.kr', '/'],
    ['evil.kr', '/'],
    ['bada.baetgil.kr', '/_next/static/chunk.js'],
    ['bada.baetgil.kr', '/_next/data/build/index.json'],
    ['bada.baetgil.kr', '/api/revalidate'],
    ['bada.baetgil.kr', '/serviceWorker.js'],
    ['bada.baetgil.kr', '/.well-known/acme-challenge/token'],
  ])('of %s is not elsewhere: %s', async (host, path) => {
    expect((await loaded()).publishedAt(host, path)).toBeUndefined()
  })

  it('cannot lead to another host by its path', async () => {
    expect((await loaded()).publishedAt('bada.baetgil.kr', '//evil.kr/')).toBe(
      'https://badanaksi.kr//evil.kr/',
    )
  })
})

describe('what is known', () => {
  it('stays while the api is away, and goes with the next answer', async () => {
    const domains = createOwnDomains(url, SETTINGS)
    answer = { status: 503, body: {} }
    expect([await domains.load(), domains.isUndecided('badanaksi.kr')]).toEqual([false, true])
    expect([domains.isUndecided('bada.baetgil.kr'), domains.isUndecided('baetgil.kr:443')]).toEqual(
      [false, false],
    )
    answer = { status: 200, body: { list: LIST } }
    expect([await domains.load(), domains.isUndecided('badanaksi.kr')]).toEqual([true, false])
    answer = { status: 503, body: {} }
    await domains.load()
    expect(domains.hostOf('badanaksi.kr')).toBe('bada.baetgil.kr')
  })

  it('is nothing where the api is another server that has no such call', async () => {
    const domains = createOwnDomains(url, SETTINGS)
    answer = { status: 404, body: {} }
    expect([await domains.load(), domains.isUndecided('badanaksi.kr')]).toEqual([true, false])
    expect(domains.hostOf('badanaksi.kr')).toBe('badanaksi.kr')
  })

  it('is left as it is by an answer that cannot be read', async () => {
    const domains = createOwnDomains(url, SETTINGS)
    answer = { status: 200, body: { list: [{ name: 7 }] } }
    expect([await domains.load(), domains.isUndecided('x.kr')]).toEqual([false, true])
  })
})

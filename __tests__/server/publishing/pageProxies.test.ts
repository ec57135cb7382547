import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPageProxies } from '@/server/regenerate/pageProxies'

let answer: { status: number; kept: string | undefined } = { status: 200, kept: 'BYPASS' }
let received: string[] = []
let proxy: Server
let url = ''

beforeAll(async () => {
  proxy = createServer((request, response) => {
    const {
      host,
      'accept-encoding': encoding = 'plain',
      'x-refresh-page': isRefreshed,
    } = request.headers
    received.push(`${host}${request.url} ${encoding} ${isRefreshed}`)
    response.writeHead(answer.status, answer.kept ? { 'X-Cache': answer.kept } : {}).end('page')
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})
beforeEach(() => {
  received = []
  answer = { status: 200, kept: 'BYPASS' }
})
afterAll(() => proxy.close())

const refresh = (pages: string[], pageProxyUrls = [url], domain?: string) =>
  createPageProxies(
    {
      pageProxyUrls,
      providerDomain: 'baetgil.kr',
      publicProtocol: 'https',
      port: 3000,
      defaultHost: 'www',
    },
    async (host) => (host === 'bada' ? domain : undefined),
  )(pages)

it('loads a page anew in each form in which a proxy keeps it', async () => {
  await refresh(['/bada/ship/3', '/www/'])
  expect(received).toEqual([
    'bada.baetgil.kr/ship/3 gzip 1',
    'bada.baetgil.kr/ship/3 plain 1',
    'bada.baetgil.kr/ship/3/ gzip 1',
    'bada.baetgil.kr/ship/3/ plain 1',
    'www.baetgil.kr/ gzip 1',
    'www.baetgil.kr/ plain 1',
  ])
})

it('loads it anew at the storefront’s own domain too', async () => {
  await refresh(['/bada/', '/www/'], [url], 'badanaksi.kr')
  expect(received.filter((line) => line.includes('gzip'))).toEqual([
    'bada.baetgil.kr/ gzip 1',
    'badanaksi.kr/ gzip 1',
    'www.baetgil.kr/ gzip 1',
  ])
})

it('tells every proxy, and none where there is none', async () => {
  await refresh(['/www/'], [url, url])
  expect(received).toHaveLength(4)
  await refresh(['/www/'], [])
  expect(received).toHaveLength(4)
})

it('takes a page that is gone as told', async () => {
  answer = { status: 410, kept: 'BYPASS' }
  await expect(refresh(['/bada/ship/3'])).resolves.toBeUndefined()
})

it.each([
  [{ status: 502, kept: 'BYPASS' }, 'answered 502'],
  [{ status: 301, kept: undefined }, 'answered 301'],
  [{ status: 200, kept: 'HIT' }, 'does not take x-refresh-page'],
])('throws on %p, so that the outbox retries', async (given, message) => {
  answer = given
  await expect(refresh(['/bada/ship/3'])).rejects.toThrow(message)
})

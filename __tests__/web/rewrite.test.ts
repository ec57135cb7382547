import { NextRequest } from 'next/server'
import { middleware } from '@/middleware'
import { createRewrite } from '@/web/rewrite'

const BUILD = 'b-1'
const rewrite = createRewrite({ providerDomain: 'localhost', defaultHost: 'www' }, BUILD)
const rewritten = (url: string, headers: Record<string, string> = {}) =>
  rewrite({ url, headers: { host: 'bada.localhost:3000', ...headers } })

const byMiddleware = (path: string, headers: Record<string, string>): string => {
  const request = new NextRequest(`http://localhost:3000${path}`, { headers })
  const { pathname, search } = new URL(
    middleware(request).headers.get('x-middleware-rewrite') ?? '',
  )
  return `${pathname}${search}`
}

const PATHS = [
  '/',
  '/?utm_source=x',
  '/ship/1',
  '/ship/1/',
  '/ship/1?day=2026-12-05',
  '/ship/1?sdate=2026-12-05&party=2&fish=FS01',
  '/info/service_ship/',
  '/info/service_ship/?page=2',
  '/info/service_ship?page=1',
  '/info/service_ship?page=x',
  '/search?search=%EC%B0%B8%EB%8F%94&page=2',
  '/reservation/done/501',
  '/reservation/anything',
  '/query/search',
  '/no-such/page',
  '/bada/ship/1',
]
const HOSTS = [
  'bada.localhost',
  'BADA.localhost:3000',
  'app.localhost',
  'a.b.localhost',
  'x.example',
]

describe('an address that the server rewrites', () => {
  it.each(PATHS)('%s is what the middleware makes of it, on every host', (path) => {
    for (const host of HOSTS)
      expect(rewritten(path, { host })?.url).toBe(byMiddleware(path, { host }))
  })

  it.each(PATHS)("%s: so are the address of its data and what Next's client is told", (path) => {
    const [pathname = '', search] = path.split('?')
    const query = search === undefined ? '' : `?${search}`
    const name = pathname === '/' ? '/index' : pathname.replace(/\/$/, '')
    const inner = byMiddleware(`${pathname.replace(/(?<=.)\/$/, '')}${query}`, {
      host: 'bada.localhost',
      'x-nextjs-data': '1',
    })
    const [innerName = ''] = inner.split('?')
    expect(rewritten(`/_next/data/${BUILD}${name}.json${query}`)).toEqual({
      url: `/_next/data/${BUILD}${innerName}.json${query}`,
      dataOf: inner,
    })
  })
})

describe('an address that is left to the middleware', () => {
  it.each([
    '/_next/static/chunks/main.js',
    '/_next/data/another-build/ship/1.json',
    `/_next/data/${BUILD}/index/index.json`,
    `/_next/data/${BUILD}/ship/1`,
    '/api/revalidate',
    '/demo/ship-1-640.webp',
    '/robots.txt',
    '//evil.example',
    '/ship/../api/revalidate',
    '/ship%2F1',
    '/ship\\1',
  ])('%s', (url) => expect(rewritten(url)).toBeUndefined())
})

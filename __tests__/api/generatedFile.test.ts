import type { ServerResponse } from 'node:http'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { getServerSideProps as getManifest } from '@/pages/[host]/manifest.webmanifest'
import { getServerSideProps as getRobots } from '@/pages/[host]/robots.txt'
import { getServerSideProps as getFeed } from '@/pages/[host]/info/ship_board/rss.xml'
import { getServerSideProps as getSitemap } from '@/pages/[host]/sitemap.xml'
import { getServerSideProps as getSitemapFile } from '@/pages/[host]/sitemaps/[file]'
import { reportItemOf, storefrontOf } from '../setup/handlers/wire'

const API = 'http://127.0.0.1:4000'
const CHANGED = '2026-11-20T01:02:03.000Z'

const json = (path: string, body: object, status = 200): HttpHandler =>
  http.get(`${API}/a${path}`, () => HttpResponse.json(body, { status }))

const server = setupServer(
  json('/info/index/:host', storefrontOf()),
  json('/ship/fish_board_list', { list: [reportItemOf(5)], total: 1, page: 1 }),
  http.get(`${API}/a/info/sitemap`, ({ request }) => {
    const { searchParams } = new URL(request.url)
    if (!searchParams.get('kind')) {
      return HttpResponse.json({
        parts: [{ kind: 'trip', part: 1, changed_at: CHANGED }],
        list: [],
      })
    }
    const isThere = searchParams.get('kind') === 'trip' && searchParams.get('part') === '1'
    const list = [{ no: 7, changed_at: CHANGED, images: ['/demo/ship-1.webp'] }]
    return HttpResponse.json({ parts: [], list: isThere ? list : [] })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** What a crawler gets. */
const ask = async (write: GetServerSideProps, params: Record<string, string> = {}) => {
  const headers = new Map<string, string>()
  const got = { status: 200, text: '', headers }
  const res = {
    set statusCode(status: number) {
      got.status = status
    },
    setHeader: (name: string, value: string | number) => headers.set(name, String(value)),
    end: (text: string) => {
      got.text = text
    },
  } as unknown as ServerResponse
  const req = { headers: { host: 'bada.localhost:3000' } }
  const context = {
    params: { host: 'bada', ...params },
    req,
    res,
  } as unknown as GetServerSidePropsContext
  return { got, result: await write(context) }
}

const files: [string, GetServerSideProps][] = [
  ['robots.txt', getRobots],
  ['sitemap.xml', getSitemap],
  ['the manifest', getManifest],
  ['the feed of reports', getFeed],
]

describe.each(files)('%s', (_name, write) => {
  it('is generated for its storefront and cached for an hour', async () => {
    const { got } = await ask(write)
    expect(got.text).not.toBe('')
    expect(got.headers.get('Cache-Control')).toContain('max-age=3600')
  })

  it.each([
    ['a failure', json('/info/index/:host', { message: '오류' }, 500)],
    ['HTML with 200', http.get(`${API}/a/info/index/:host`, () => HttpResponse.html('<html>'))],
  ])('answers 503 without caching after %s', async (_fault, fault) => {
    server.use(fault)
    const { got } = await ask(write)
    expect(got.status).toBe(503)
    expect(Number(got.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(got.headers.get('Cache-Control')).toBe('no-store')
    expect(got.text).toMatch(/[가-힣]/)
  })

  it('is not found where there is no storefront', async () => {
    server.use(json('/info/index/:host', { message: '없어요.', code: 'NOT_FOUND' }, 404))
    expect((await ask(write)).result).toEqual({ notFound: true })
  })
})

describe('sitemap.xml', () => {
  it('names the files of what the storefront publishes, with when it last changed', async () => {
    const { text } = (await ask(getSitemap)).got
    const origin = 'http://bada.localhost:3000'
    expect(text).toContain(`<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`)
    expect(text).toContain(
      `<sitemap><loc>${origin}/sitemaps/trip-1.xml</loc><lastmod>${CHANGED}</lastmod></sitemap>`,
    )
  })

  it('leaves nothing out when the list of files fails: it is unavailable', async () => {
    server.use(json('/info/sitemap', { message: '오류' }, 500))
    expect((await ask(getSitemap)).got.status).toBe(503)
  })
})

describe('the files of the sitemap', () => {
  it('name each page with its pictures and when it last changed', async () => {
    const { text } = (await ask(getSitemapFile, { file: 'trip-1.xml' })).got
    expect(text).toContain('/ship/7</loc>')
    expect(text).toContain(`<lastmod>${CHANGED}</lastmod>`)
    expect(text).toContain('/demo/ship-1.webp</image:loc>')
  })

  it('have the pages that are no lists', async () => {
    const { text } = (await ask(getSitemapFile, { file: 'pages.xml' })).got
    expect(text).toContain('/customer/faq</loc>')
    for (const { href } of storefrontOf().menu) expect(text).toContain(`${href}</loc>`)
  })

  it.each(['trip-2.xml', 'report-1.xml', 'trip-0.xml', 'trip-1', 'other-1.xml', 'trip-99999.xml'])(
    '%s is not found',
    async (file) => {
      expect((await ask(getSitemapFile, { file })).result).toEqual({ notFound: true })
    },
  )
})

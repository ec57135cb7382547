import type { ServerResponse } from 'node:http'
import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { getServerSideProps as getManifest } from '@/pages/[host]/manifest.webmanifest'
import { getServerSideProps as getRobots } from '@/pages/[host]/robots.txt'
import { getServerSideProps as getSitemap } from '@/pages/[host]/sitemap.xml'
import { boardItemOf, reportItemOf, shipItemOf, storefrontOf } from '../setup/handlers/wire'

const API = 'http://127.0.0.1:4000'

const page = { list: [{ ...boardItemOf(4), contents: '<p>글</p>' }], total: 1, page: 1 }
const json = (path: string, body: object, status = 200): HttpHandler =>
  http.get(`${API}/a${path}`, () => HttpResponse.json(body, { status }))

const server = setupServer(
  json('/info/index/:host', storefrontOf()),
  json('/ship/group/:no', {
    group: { no: 1, name: '바다 선단', main_ship_no: 1 },
    list: [shipItemOf(1)],
  }),
  json('/ship/fish_board_list', { list: [reportItemOf(5)], total: 1, page: 1 }),
  json('/info/board_list', page),
  json('/customer/event_list', { ...page, navi: [] }),
  json('/customer/notice_list', page),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** What a crawler gets. */
const ask = async (write: GetServerSideProps) => {
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
  const context = { params: { host: 'bada' }, req, res } as unknown as GetServerSidePropsContext
  return { got, result: await write(context) }
}

const files: [string, GetServerSideProps][] = [
  ['robots.txt', getRobots],
  ['sitemap.xml', getSitemap],
  ['the manifest', getManifest],
]

describe.each(files)('%s', (_name, write) => {
  it('is generated for its storefront and cached for an hour', async () => {
    const { got } = await ask(write)
    expect(got.text).not.toBe('')
    expect(got.headers.get('Cache-Control')).toContain('max-age=3600')
  })

  it.each([
    ['a failure', json('/info/index/:host', { message: '오류' }, 500)],
    [
      'a proxy’s 404',
      http.get(`${API}/a/info/index/:host`, () => new HttpResponse('<html>', { status: 404 })),
    ],
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
  it.each(['/ship/group/:no', '/ship/fish_board_list', '/info/board_list', '/customer/event_list'])(
    'leaves nothing out when %s fails: it is unavailable',
    async (path) => {
      server.use(json(path, { message: '오류' }, 500))
      expect((await ask(getSitemap)).got.status).toBe(503)
    },
  )
})

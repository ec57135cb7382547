import sql from 'sql-template-tag'
import { createViewFilter } from '@/server/http/viewFilter'
import { BROWSER, type Headers, startTestServer, type TestServer } from '../../setup/server'
import { scriptFailed, vitalsReported } from '@/server/telemetry/events'
import { countRows, insertTrip } from './rows'

type Read = { detail: { view_count: number } }

const HOUR_MS = 3_600_000

describe('events of browsers', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer()
  })

  afterAll(() => server.close())

  const at = '2026-05-20T03:00:00.000Z'

  const send = (events: object[]) => server.post('/a/slog/m', { host: 'bada', events })

  describe('POST /slog/m', () => {
    it('stores a batch without anything that identifies a person', async () => {
      const { status } = await send([
        { kind: 'view', path: '/reservation/guest?phone=01012345678#top', at },
        { kind: 'view', path: '/reservation/1234567', at },
        { kind: 'view', path: '/reservation/01012345678', at },
        {
          kind: 'error',
          path: '/ship/3',
          message: 'angler@baetgil.test 010-1234-5678 Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6 at x.js:12',
          at,
        },
      ])
      expect(status).toBe(200)
      const rows = await server.db.rows(
        sql`select host, kind, path, message from client_log order by no`,
      )
      expect(rows).toEqual([
        { host: 'bada', kind: 'view', path: '/reservation/guest', message: '' },
        { host: 'bada', kind: 'view', path: '/reservation/1234567', message: '' },
        { host: 'bada', kind: 'view', path: '/reservation/…', message: '' },
        { host: 'bada', kind: 'error', path: '/ship/3', message: '… … … at x.js:12' },
      ])
    })

    it('accepts an empty batch', async () => {
      expect((await send([])).status).toBe(200)
    })

    it.each([
      ['a kind nobody knows', [{ kind: 'click', path: '/', at }]],
      ['a moment that is none', [{ kind: 'view', path: '/', at: 'yesterday' }]],
      ['more than fits a batch', Array(51).fill({ kind: 'view', path: '/', at })],
      ['a NUL in the text', [{ kind: 'error', path: '/', message: '\0', at }]],
    ])('refuses %s and keeps nothing of it', async (_what, events) => {
      const before = await countRows(server.db, 'client_log')
      expect((await send(events)).status).toBe(400)
      expect(await countRows(server.db, 'client_log')).toBe(before)
    })
  })
})

describe('what a browser reports of how pages do', () => {
  let server: TestServer
  const heard: object[] = []
  const ends = [vitalsReported, scriptFailed].map((event) =>
    event.subscribe((told: object) => heard.push(told)),
  )

  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date('2026-05-20T03:00:00Z') })
  })
  afterAll(() => {
    for (const end of ends) end()
    return server.close()
  })
  beforeEach(() => heard.splice(0))

  const vitals = { page: 'trip', LCP: 1_800, INP: 90, TTFB: 120, CLS: 0.02 }
  const error = { page: 'list', name: 'TypeError', file: '_app-1f.js', line: 1, column: 9 }
  const report = { build: 'aB3_-x', vitals, errors: [error] }
  const send = (sent: object) =>
    server.post('/a/slog/m', { host: 'bada', events: [], report: sent })

  it('is counted and is no row', async () => {
    const before = await countRows(server.db, 'client_log')
    expect((await send(report)).status).toBe(200)
    expect(heard).toEqual([vitals, { build: 'aB3_-x' }])
    expect(await countRows(server.db, 'client_log')).toBe(before)
  })

  it.each([
    ['a page that is no kind', { ...report, vitals: { page: '/ship/3', LCP: 1 } }],
    ['a time below 0', { ...report, vitals: { ...vitals, INP: -1 } }],
    ['a time that is none', { ...report, vitals: { ...vitals, LCP: 600_001 } }],
    ['a build with other signs', { ...report, build: 'a b' }],
    ['an error with a name of its own', { ...report, errors: [{ ...error, name: '홍길동' }] }],
    ['a file with a query', { ...report, errors: [{ ...error, file: 'a.js?t=1' }] }],
    ['four errors', { ...report, errors: [error, error, error, error] }],
  ])('is refused with %s', async (_what, sent) => {
    expect((await send(sent)).status).toBe(400)
    expect(heard).toEqual([])
  })

  it('is dropped after 60 of an address in an hour', async () => {
    for (let sent = 0; sent < 61; sent += 1) await send({ ...report, errors: [] })
    expect(heard.length).toBeLessThanOrEqual(60)
    heard.splice(0)
    expect((await send(report)).status).toBe(200)
    expect(heard).toEqual([])
  })
})

describe.each([
  ['an article', 'article', '/a/customer/detail'],
  ['a report', 'fishing_report', '/a/ship/fish_board_detail'],
])('the views of %s', (_what, table, path) => {
  let server: TestServer
  let now = new Date('2026-05-20T03:00:00Z')
  let no: number

  const publish = async () => {
    const { modules } = server
    if (table === 'article') {
      const article = { kind: 'notice', shipNo: null, title: '제목', contentsHtml: '' } as const
      return modules.articles.publish(article, 'everybody')
    }
    const shipNo = (await insertTrip(server.db)).no
    const report = {
      shipNo,
      sdate: '2026-05-19',
      title: '조황',
      contentsHtml: '',
      images: [],
      catch: [],
    }
    return modules.reports.publish(report, 'everybody')
  }
  const read = (query: string, headers: Headers) =>
    server.get<Read>(`${path}/${no}${query}`, headers)
  const countViews = async () => (await read('', BROWSER)).body.detail.view_count

  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + HOUR_MS)
    no = await publish()
  })

  it('rise with each view of a browser, and the answer includes it', async () => {
    expect((await read('?is_view=1', BROWSER)).body.detail.view_count).toBe(1)
    expect((await read('?is_view=1', BROWSER)).body.detail.view_count).toBe(2)
    expect(await countViews()).toBe(2)
  })

  it('do not rise when pages are regenerated', async () => {
    for (let made = 0; made < 5; made += 1) await read('', { platform: 'web' })
    await read('?is_view=0', BROWSER)
    expect(await countViews()).toBe(0)
  })

  it.each([
    'Mozilla/5.0 (compatible; Yeti/1.1; +https://naver.me/spd)',
    'Mozilla/5.0 AppleWebKit/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1;kakaotalk-scrap/1.0; +https://devtalk.kakao.com/t/scrap/33984',
    'Mozilla/5.0 (compatible; Daum/4.1; +http://cs.daum.net/faq/15/4118.html)',
  ])('do not rise when a crawler loads the page: %s', async (agent) => {
    await read('?is_view=1', { 'user-agent': agent })
    expect(await countViews()).toBe(0)
  })

  it.each<Headers>([
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ])('do not rise when a browser prefetches with %j', async (ahead) => {
    await read('?is_view=1', { ...BROWSER, ...ahead })
    expect(await countViews()).toBe(0)
  })

  it('are not counted for what was withdrawn', async () => {
    await server.db.run(sql`update article set deleted_at = now()`)
    await server.db.run(sql`update fishing_report set deleted_at = now()`)
    expect((await read('?is_view=1', BROWSER)).status).toBe(410)
  })
})

it('an address has at most 600 counted views an hour, separately from other addresses', () => {
  const viewers = createViewFilter(() => new Date('2026-05-20T03:00:00Z'))
  const isViewer = (ip: string) => viewers.isCountedView({ headers: BROWSER, ip }, 1)
  const counted = Array.from({ length: 700 }, () => isViewer('203.0.113.1')).filter(Boolean)
  expect(counted).toHaveLength(600)
  expect(isViewer('203.0.113.2')).toBe(true)
})

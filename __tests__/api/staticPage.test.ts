import { http, HttpResponse, type HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { GetStaticProps } from 'next'
import { calls } from '@/lib/contract/calls'
import type { CallName } from '@/lib/contract/callTable'
import type { Answer } from '@/lib/contract/wire'
import { getStaticProps as getEvent } from '@/pages/[host]/customer/event/[no]'
import { getStaticProps as getEvents } from '@/pages/[host]/customer/event/index'
import { getStaticProps as getFaq } from '@/pages/[host]/customer/faq'
import { getStaticProps as getNotice } from '@/pages/[host]/customer/notice/[no]'
import { getStaticProps as getNotices } from '@/pages/[host]/customer/notice/index'
import { getStaticProps as getPolicy } from '@/pages/[host]/customer/policy/[type]'
import { getStaticProps as getMain } from '@/pages/[host]/index'
import { getStaticProps as getList } from '@/pages/[host]/info/[service]'
import { getStaticProps as getNews } from '@/pages/[host]/info/board/[no]'
import { getStaticProps as getNewsBoard } from '@/pages/[host]/info/board/index'
import { getStaticProps as getFleet } from '@/pages/[host]/info/fleet'
import { getStaticProps as getReport } from '@/pages/[host]/info/ship_board/[no]'
import { getStaticProps as getReports } from '@/pages/[host]/info/ship_board/index'
import { getStaticProps as getOffline } from '@/pages/[host]/offline'
import { getStaticProps as getTrip } from '@/pages/[host]/ship/[no]'
import {
  boardItemOf,
  reportItemOf,
  scheduleDayOf,
  shipDetailOf,
  shipItemOf,
  storefrontOf,
} from '../setup/handlers/wire'

const API = 'http://127.0.0.1:4000'

const onCall = (name: CallName, reply: () => Response): HttpHandler => {
  const { base, path } = calls[name]
  return http.get(`${API}/${base}${path.replace(/\{(\w+)\}/g, ':$1')}`, reply)
}

const textOf = (kind: 'event' | 'notice' | 'board' | 'provision') => ({
  ...boardItemOf(4, { kind, type: 'terms' }),
  contents: '<p>글</p>',
})
const pageOf = <Item>(item: Item) => ({ list: [item], total: 1, page: 1 })
const ship = shipItemOf(1)

/** What a healthy api answers. */
const answers = {
  getInfoIndex: storefrontOf(),
  getInfoMain: {
    main_banner: [],
    now_popular: [ship],
    general: { list: [ship], total: 1 },
    board: [boardItemOf(4)],
    ship_board: [reportItemOf(5)],
    around: [ship],
    group: [],
  },
  getShipList: { ...pageOf(ship), general: null, service_type: [] },
  getShipFilter: {
    fish: [{ code: 'FS01', name: '갑오징어' }],
    area: [],
    fishing_method: [],
    fishing_method_travelout: [],
  },
  getShipSimpleInfo: shipDetailOf(),
  getShipGroup: { group: { no: 1, name: '바다 선단', main_ship_no: 1 }, list: [ship] },
  getScheduleList: { list: [scheduleDayOf('2026-11-20')] },
  getScheduleFleetList: {
    list: [
      {
        ship: { no: 1, name: '바다1호', service_type: 'SHIP' },
        days: [scheduleDayOf('2026-11-20')],
      },
    ],
  },
  getFishBoardList: pageOf(reportItemOf(5)),
  getReviewList: { list: [], total: 0, page: 1, mean: null, facets: [], hidden: 0 },
  getFishBoardDetail: {
    detail: { ...reportItemOf(5), contents_html: '', images: [], host: 'bada' },
    catch_by_month: [],
  },
  getInfoBoardList: pageOf(boardItemOf(4)),
  getEventPopupList: { list: [textOf('event')] },
  getEventList: { ...pageOf(textOf('event')), navi: [] },
  getNoticeList: pageOf(textOf('notice')),
  getFaqList: pageOf(textOf('board')),
  getCustomerList: pageOf(textOf('provision')),
} satisfies { [N in CallName]?: Answer<N> }

const healthyRoutes = Object.entries(answers).map(([name, body]) => {
  const { base, path } = calls[name as CallName]
  return { route: new RegExp(`^/${base}${path.replace(/\{\w+\}/g, '[^/]+')}$`), body }
})
/** One handler for all: each that is asked whether it matches takes a millisecond. */
const healthy = http.get(`${API}/*`, ({ request }) => {
  const { pathname } = new URL(request.url)
  const found = healthyRoutes.find(({ route }) => route.test(pathname))
  return found && HttpResponse.json(found.body)
})
const server = setupServer(healthy)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

type Made = { getProps: GetStaticProps; params?: Record<string, string>; calls: CallName[] }

const kindOf = (kind: 'event' | 'notice' | 'board') => () =>
  HttpResponse.json({ detail: textOf(kind) })

/** Every page that is made of more than its storefront, with the calls that it is made of. */
const pages: Record<string, Made & { detail?: () => Response }> = {
  main: {
    getProps: getMain,
    calls: ['getInfoMain', 'getShipList', 'getShipFilter', 'getEventPopupList'],
  },
  list: { getProps: getList, params: { service: 'service_ship' }, calls: ['getShipList'] },
  trip: {
    getProps: getTrip,
    params: { no: '1' },
    calls: [
      ...(['getShipSimpleInfo', 'getScheduleList', 'getShipGroup'] as const),
      ...(['getFishBoardList', 'getReviewList'] as const),
    ],
  },
  reports: { getProps: getReports, calls: ['getFishBoardList', 'getShipGroup', 'getShipFilter'] },
  report: { getProps: getReport, params: { no: '5' }, calls: ['getFishBoardDetail'] },
  'news board': { getProps: getNewsBoard, calls: ['getInfoBoardList'] },
  news: {
    getProps: getNews,
    params: { no: '4' },
    calls: ['getBoardDetail'],
    detail: kindOf('board'),
  },
  fleet: { getProps: getFleet, calls: ['getScheduleFleetList'] },
  events: { getProps: getEvents, calls: ['getEventList'] },
  event: {
    getProps: getEvent,
    params: { no: '4' },
    calls: ['getBoardDetail'],
    detail: kindOf('event'),
  },
  notices: { getProps: getNotices, calls: ['getNoticeList'] },
  notice: {
    getProps: getNotice,
    params: { no: '4' },
    calls: ['getBoardDetail'],
    detail: kindOf('notice'),
  },
  faq: { getProps: getFaq, calls: ['getFaqList'] },
  policy: { getProps: getPolicy, params: { type: 'terms' }, calls: ['getCustomerList'] },
  offline: { getProps: getOffline, calls: [] },
}

const make = ({ getProps, params, detail }: (typeof pages)[string]) => ({
  with: (...faults: HttpHandler[]) => {
    server.use(...faults, ...(detail ? [onCall('getBoardDetail', detail)] : []))
    return getProps({ params: { host: 'bada', ...params } })
  },
})

const html = (status: number) => () =>
  new HttpResponse('<html><h1>Not Found</h1></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
const json = (status: number, body: object | null) => () => HttpResponse.json(body, { status })

/** What one page or call could let pass that another does not. */
const faultsOfEach: [string, () => Response][] = [
  ['a failure', json(500, { message: '오류' })],
  ['lists of nothing known', json(200, { list: [{}], total: 1, page: 1, detail: {}, ship: {} })],
  ['an empty array', json(200, [])],
]
/** Whatever else can stand between web and api, or be wrong with the api: what reads them all decides. */
const faultsOfAll: [string, () => Response][] = [
  ['a lost connection', () => HttpResponse.error()],
  ['a proxy’s 502', html(502)],
  ['a 400 of another server', html(400)],
  ['a page of HTML with 200', html(200)],
  ['JSON of another shape', json(200, { status: 'ok' })],
  ['null', json(200, null)],
]

/** The same refusal, whatever its body. */
const unknowns: [string, () => Response][] = [
  ['the api’s 404', json(404, { message: '찾으시는 정보가 없어요.', code: 'NOT_FOUND' })],
  ['a 404 of HTML', html(404)],
  ['a 404 of another server', json(404, { error: 'none' })],
  ['a 410 without a word', () => new HttpResponse(null, { status: 410 })],
]

const named = Object.entries(pages)

describe('a page made on the web server', () => {
  it.each(named)('%s: is made from the api’s answers', async (_name, page) => {
    expect(await make(page).with()).toMatchObject({
      props: { storefront: { host: 'bada' } },
      revalidate: expect.any(Number) as number,
    })
  })

  const made = named.flatMap(([name, page]) =>
    page.calls.map((call) => [name, call, page] as const),
  )

  describe.each(faultsOfEach)('fails, so that the cached page stays: %s', (fault, reply) => {
    it.each(named)('%s, for its storefront', async (_name, page) => {
      await expect(make(page).with(onCall('getInfoIndex', reply))).rejects.toThrow()
    })

    // Without reports their list is one.
    const failing = made.filter(
      ([, call]) => fault !== 'an empty array' || call !== 'getFishBoardList',
    )
    it.each(failing)('%s, for %s alone', async (_name, call, page) => {
      await expect(make(page).with(onCall(call, reply))).rejects.toThrow()
    })
  })

  describe.each(faultsOfAll)('fails, so that the cached page stays: %s', (_fault, reply) => {
    // Of these pages some calls may be unknown to a server, which none of these answers says.
    const failing = made.filter(([name]) => ['main', 'reports', 'trip'].includes(name))
    it.each([['main', 'getInfoIndex', pages.main] as const, ...failing])(
      '%s, for %s alone',
      async (_name, call, page) => {
        await expect(page && make(page).with(onCall(call, reply))).rejects.toThrow()
      },
    )
  })

  describe.each(unknowns)('is not found by %s', (_words, unknown) => {
    it.each(named)('%s, of its storefront', async (_name, page) => {
      const made = await make(page).with(onCall('getInfoIndex', unknown))
      expect(made).toMatchObject({ notFound: true })
    })

    it.each([
      ['trip', 'getShipSimpleInfo'],
      ['report', 'getFishBoardDetail'],
      ['news', 'getBoardDetail'],
      ['list', 'getShipList'],
    ] as const)('%s, of %s', async (name, call) => {
      const page = pages[name]
      const made = page && (await make(page).with(onCall(call, unknown)))
      expect(made).toMatchObject({ notFound: true })
    })
  })

  it.each([
    ['main', 'getEventPopupList'],
    ['main', 'getShipFilter'],
    ['reports', 'getShipFilter'],
    ['reports', 'getShipGroup'],
    ['trip', 'getShipGroup'],
    ['trip', 'getFishBoardList'],
    ['trip', 'getReviewList'],
  ] as const)('%s is made without what a server does not have: %s', async (name, call) => {
    const page = pages[name]
    const made = page && (await make(page).with(onCall(call, html(404))))
    expect(made).toMatchObject({ props: { storefront: { host: 'bada' } } })
  })

  it.each(['news', 'event', 'notice'])(
    '%s of another operator is made too: its head keeps it out of every index',
    async (name) => {
      const page = pages[name]
      const text = { ...textOf(name === 'news' ? 'board' : (name as 'event' | 'notice')) }
      const theirs = { ...text, ship: { no: 99, name: '남의호' } }
      const asked: string[] = []
      const reply = ({ request }: { request: Request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.json({ detail: theirs })
      }
      const detailCall = http.get(`${API}/a/customer/detail/:no`, reply)
      expect(page && (await make(page).with(detailCall))).toMatchObject({
        props: { detail: { ship: { no: 99 } }, storefront: { ship: { no: 1 } } },
      })
      // Nothing narrows it to this storefront, and no other kind is taken for it.
      expect(asked).toEqual([`?type=${text.kind}`])
    },
  )

  it('lists have no article texts, which only their own pages show', async () => {
    for (const name of ['events', 'notices']) {
      const page = pages[name]
      expect(JSON.stringify(page && (await make(page).with()))).not.toContain('<p>글</p>')
    }
  })

  it('a trip without its fleet is still shown', async () => {
    const page = pages.trip
    const made = page && (await make(page).with(onCall('getShipGroup', html(404))))
    expect(made).toMatchObject({ props: { siblings: [], trip: { ship: { no: 1 } } } })
  })

  it('describes a page by the text of its detail, and its storefront by its own', async () => {
    const page = pages.trip
    expect(page && (await make(page).with())).toMatchObject({
      props: {
        description: '열 명이 넉넉한 배예요.',
        storefront: { ship: { detail: { description: '오천항에서 떠나는 바다낚시' } } },
      },
    })
  })

  it('drops fields that the contract does not name', async () => {
    const page = pages.main
    const odd = json(200, { ...answers.getInfoMain, secret: 'x' })
    expect(
      JSON.stringify(page && (await make(page).with(onCall('getInfoMain', odd)))),
    ).not.toContain('secret')
  })
})

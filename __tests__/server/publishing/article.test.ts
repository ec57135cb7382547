import sql from 'sql-template-tag'
import type { Answer, BoardDetail, Inquiry, Page } from '@/lib/contract/wire'
import type { NewArticle } from '@/server/modules/article/publishArticle'
import { insertHost, insertMember, type BuiltShip } from '../../setup/builders'
import { asMember, BROWSER, startTestServer, type TestServer } from '../../setup/server'
import { insertTrip, pagesWaiting } from './rows'

let server: TestServer
let bada: BuiltShip
let mate: BuiltShip
let other: BuiltShip

const publish = (article: Partial<NewArticle>) =>
  server.modules.articles.publish(
    {
      kind: 'notice',
      shipNo: null,
      title: '제목',
      contentsHtml: '<p>내용</p>',
      ...article,
    },
    'everybody',
  )

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-05-20T03:00:00Z') })
  await insertHost(server.db)
  bada = await insertTrip(server.db, { name: '바다호' })
  mate = await insertTrip(server.db, { name: '바다2호', groupNo: bada.groupNo })
  other = await insertTrip(server.db, { name: '남의호' })
})
beforeEach(() => server.db.run(sql`update article set deleted_at = now() where deleted_at is null`))
afterAll(() => server.close())

/** Publishes three articles of a kind: of the provider, of one storefront and of another one. */
const publishThree = async (of: Partial<NewArticle>) => {
  await publish({ ...of, title: '뱃길' })
  await publish({ ...of, title: '바다', shipNo: mate.no })
  await publish({ ...of, title: '남', shipNo: other.no })
}

const titles = async (path: string) => {
  const { body } = await server.get<Page<{ title: string }>>(path)
  return body.list.map(({ title }) => title)
}

describe('whose articles a storefront shows', () => {
  it.each([
    ['event', '/a/customer/event_list?ship_no=', ['남', '바다', '뱃길']],
    ['event', '/a/customer/event_list?main_ship_no=', ['남', '바다', '뱃길']],
    ['board', '/a/info/board_list?ship_no=', ['남', '바다', '뱃길']],
    ['notice', '/a/customer/notice_list?ship_no=', ['뱃길']],
    ['faq', '/a/customer/faq_list?ship_no=', ['뱃길']],
  ] as const)('%s by %s', async (kind, path, onProvider) => {
    await publishThree({ kind })
    expect(await titles(`${path}${bada.no}`)).toEqual(['바다', '뱃길'])
    expect(await titles(`${path}0`)).toEqual(onProvider)
  })

  it('event by ship_no beside main_ship_no: those of one ship of the fleet', async () => {
    await publishThree({ kind: 'event', type: '할인' })
    const of = (ship: number, main: number) =>
      `/a/customer/event_list?ship_no=${ship}&main_ship_no=${main}`
    expect(await titles(of(mate.no, bada.no))).toEqual(['바다'])
    expect(await titles(of(bada.no, bada.no))).toEqual([])
    expect(await titles(of(other.no, bada.no))).toEqual([])
    expect(await titles(of(0, bada.no))).toEqual(['바다', '뱃길'])
    const { body } = await server.get<Answer<'getEventList'>>(of(bada.no, bada.no))
    expect(body.navi).toEqual([{ code: '', name: '전체' }])
  })

  it('names the main ship of the fleet that published an article', async () => {
    await publishThree({ kind: 'event' })
    const { body } = await server.get<Answer<'getEventList'>>(
      `/a/customer/event_list?ship_no=${bada.no}`,
    )
    expect(body.list.map(({ ship }) => ship)).toEqual([{ no: bada.no, name: '바다호' }, null])
  })
})

describe('lists', () => {
  it('GET /customer/event_list begins its navigation with 전체 (docs/specification.md#customer-service) and filters by type', async () => {
    await publish({ kind: 'event', type: '할인', title: '할인 행사' })
    await publish({ kind: 'event', type: '대회', title: '낚시 대회' })
    const { body } = await server.get<Answer<'getEventList'>>('/a/customer/event_list')
    expect(body.navi.map(({ name }) => name)).toEqual(['전체', '대회', '할인'])
    expect(await titles('/a/customer/event_list?type=할인')).toEqual(['할인 행사'])
    expect(await titles('/a/customer/event_list?type=전체')).toHaveLength(2)
    expect(await titles('/a/customer/event_list?type=없음')).toEqual([])
  })

  it('shows 30 a page (docs/specification.md#limits), and articles of one moment once', async () => {
    for (let n = 0; n < 31; n += 1) await publish({ title: `공지 ${n}` })
    const seen = [
      ...(await titles('/a/customer/notice_list')),
      ...(await titles('/a/customer/notice_list?page=2')),
    ]
    expect([seen.length, new Set(seen).size]).toEqual([31, 31])
    expect((await server.get('/a/customer/notice_list?page=0')).status).toBe(400)
  })

  it('GET /v1/customer/event_list: three popups that run today, or in the requested month', async () => {
    const popup = (title: string, startsOn: string, endsOn: string) =>
      publish({ kind: 'event', isPopup: true, title, startsOn, endsOn })
    await popup('지난 행사', '2026-05-01', '2026-05-19')
    await popup('오늘까지', '2026-05-01', '2026-05-20')
    await popup('내일부터', '2026-05-21', '2026-06-02')
    await publish({ kind: 'event', title: '팝업 아님' })
    const path = '/b/v1/customer/event_list/0?is_popup=1&rows=3'
    expect(await titles(path)).toEqual(['오늘까지'])
    expect(await titles(`${path}&yyyymm=202606`)).toEqual(['내일부터'])
    expect(await titles(`${path}&yyyymm=202604`)).toEqual([])
    expect(await titles('/b/v1/customer/event_list/0?is_popup=0')).toEqual([
      '팝업 아님',
      '오늘까지',
    ])
    expect((await server.get(`${path}&yyyymm=202613`)).status).toBe(400)
  })
})

describe('GET /v1/customer/list', () => {
  it('answers policy texts by name to every visitor', async () => {
    await publish({ kind: 'provision', type: 'safety', title: '안전수칙' })
    await publish({ kind: 'provision', type: 'youth', title: '청소년 보호정책' })
    const { body } = await server.get<Page<BoardDetail>>(
      '/b/v1/customer/list?type=provision&page=1&sub_type=safety',
    )
    expect(body.list).toMatchObject([{ title: '안전수칙', contents: '<p>내용</p>' }])
  })

  it('answers inquiries only to the member who wrote them', async () => {
    const [mine, stranger] = [await insertMember(server.db), await insertMember(server.db)]
    const asked = { type: 'qna', title: '몇 시인가요', contents: '출항 시각' }
    await server.post('/b/v1/customer/add', asked, asMember(mine.token))
    const questions = (token: string) =>
      server.get<Page<Inquiry>>('/b/v1/customer/list?type=qna', asMember(token))
    expect((await questions(mine.token)).body.list).toMatchObject([{ title: '몇 시인가요' }])
    expect((await questions(stranger.token)).body.total).toBe(0)
    expect((await server.get('/b/v1/customer/list?type=qna')).status).toBe(401)
    expect((await server.get('/b/v1/customer/list?type=other')).status).toBe(400)
  })
})

describe('GET /customer/detail/{no}', () => {
  const view = (no: number, query = '') =>
    server.get<Answer<'getBoardDetail'>>(`/a/customer/detail/${no}${query}`, BROWSER)

  it('answers an article and counts the view of a visitor', async () => {
    const no = await publish({ contentsHtml: '<p onclick="x()">글</p>' })
    await view(no, '?is_view=1')
    const { body } = await view(no, '?is_view=1')
    expect(body.detail).toMatchObject({ contents: '<p>글</p>', summary: '글', view_count: 2 })
  })

  it.each(['event_list', 'notice_list'])('has the contents in every item of %s', async (path) => {
    const kind = path === 'event_list' ? 'event' : 'notice'
    await publish({ kind, contentsHtml: '<p>첫째</p>', isPopup: true })
    const { body } = await server.get<Page<BoardDetail>>(`/a/customer/${path}?page=1`)
    expect(body.list.map(({ contents, summary }) => ({ contents, summary }))).toEqual([
      { contents: '<p>첫째</p>', summary: '첫째' },
    ])
  })

  it('has the contents in every popup event', async () => {
    await publish({ kind: 'event', contentsHtml: '<p>첫째</p>', isPopup: true })
    const { body } = await server.get<Answer<'getEventPopupList'>>('/b/v1/customer/event_list/0')
    expect(body.list.map(({ contents }) => contents)).toEqual(['<p>첫째</p>'])
  })

  it('answers an article of any operator, with the ship that it belongs to', async () => {
    const theirs = await publish({ shipNo: other.no })
    expect((await view(theirs)).body.detail).toMatchObject({ ship: { no: other.no } })
  })

  it('answers 404 alike for an article of another kind and a missing one, 410 for a withdrawn one', async () => {
    const notice = await publish({ kind: 'notice' })
    const withdrawn = await publish({})
    await server.modules.articles.withdraw({ no: withdrawn, kind: 'notice', scope: 'everybody' })
    const missing = await view(999_999)
    expect(missing.status).toBe(404)
    for (const kind of ['event', 'board', 'faq', 'provision', 'nonsense']) {
      expect(await view(notice, `?type=${kind}`)).toEqual(missing)
    }
    expect(await view(withdrawn, '?type=event')).toEqual(missing)
    const gone = { code: 'GONE', page: `/customer/notice/${withdrawn}` }
    expect(await view(withdrawn, '?type=notice')).toMatchObject({ status: 410, body: gone })
    expect(await view(withdrawn)).toMatchObject({ status: 410, body: gone })
    expect((await view(notice, '?type=event&is_view=1')).status).toBe(404)
    expect((await view(notice, '?type=notice&is_view=1')).status).toBe(200)
    // Without a type any kind is found; what was not found was not counted as a view.
    expect((await view(notice, '?type=&is_view=1')).body.detail.view_count).toBe(2)
  })
})

describe('the pages to regenerate', () => {
  beforeEach(() => server.db.run(sql`delete from outbox`))

  it('are of every storefront for an article of the provider', async () => {
    const no = await publish({ kind: 'notice' })
    const paths = [bada.host, other.host, 'www'].flatMap((host) =>
      ['notice', `notice/${no}`].map((path) => `/${host}/customer/${path}`),
    )
    expect(await pagesWaiting(server.db)).toEqual(paths.sort())
  })

  it('are of its own and the provider’s storefront for an operator’s article', async () => {
    await publish({ kind: 'faq', shipNo: mate.no })
    const expected = [`/${bada.host}/customer/faq`, '/www/customer/faq']
    expect(await pagesWaiting(server.db)).toEqual(expected)
  })

  it('are none where nothing was published', async () => {
    await expect(publish({ shipNo: 999_999 })).rejects.toMatchObject({ status: 404 })
    expect(await pagesWaiting(server.db)).toEqual([])
  })
})

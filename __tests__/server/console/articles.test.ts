import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ArticleLine, WrittenArticle } from '@/lib/contract/console/articles'
import type { PolicyVersion } from '@/lib/contract/console/policies'
import type { BoardDetail } from '@/lib/contract/wire'
import { addDays, kstDateTime, type KstDate, toKstDate } from '@/lib/date/kst'
import { createArticleSpansJob } from '@/server/modules/article/articleSpans'
import { newStaff, type TestStaff } from '../../setup/console'
import { type Desk, newDesk } from '../../setup/desk'
import { startTestServer, type TestServer } from '../../setup/server'

type Refused = { no: number; message: string }

const TODAY = toKstDate(new Date())
const dayFrom = (days: number) => addDays(TODAY, days)

describe('articles in the console', () => {
  let server: TestServer
  let desk: Desk
  let provider: TestStaff
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
    provider = await newStaff(server.db, { role: 'provider' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date()
    desk = await newDesk(server)
  })

  const text = (of: object = {}) => ({
    ...{
      type: '',
      title: '겨울 휴무',
      contents_html: '<p>1월은 쉬어요.</p>',
      image: '',
      is_popup: 0,
    },
    ...{ starts_on: null, ends_on: null, shown_from: null, shown_until: null },
    ...of,
  })
  const add = (of: object = {}) =>
    server.post<Refused>(
      '/c/v1/articles',
      { ...text(), kind: 'notice', request_key: randomUUID(), ship_no: desk.ship.no, ...of },
      desk.staff.headers,
    )
  const notices = async (shipNo = desk.ship.no) =>
    (await server.get<{ list: BoardDetail[] }>(`/a/customer/notice_list?ship_no=${shipNo}`)).body
      .list
  const titles = async (shipNo?: number) => (await notices(shipNo)).map(({ title }) => title)
  /** The job of a worker, at five in the morning of a day. */
  const wakeAt = async (day: KstDate) => {
    now = kstDateTime(day, '05:00')
    await createArticleSpansJob({ db: server.db, now: () => now }).run()
  }
  const pages = async () =>
    (
      await server.db.rows<{ recipient: string }>(sql`
      select recipient from outbox where channel = 'regenerate' and recipient like ${`/${desk.ship.host}/%`}
       order by recipient`)
    ).map(({ recipient }) => recipient)

  it('are on the own storefront alone, and listed by kind', async () => {
    const other = await newDesk(server)
    const { no } = (await add()).body
    await add({ kind: 'faq', title: '주차' })
    expect(await titles()).toContain('겨울 휴무')
    expect(await titles(other.ship.no)).not.toContain('겨울 휴무')
    const listed = await server.get<{ list: ArticleLine[]; next: number | null }>(
      '/c/v1/articles?kind=notice',
      desk.staff.headers,
    )
    expect(listed.body).toMatchObject({ list: [{ no, title: '겨울 휴무' }], next: null })
  })

  it('are published once by their key', async () => {
    const key = randomUUID()
    const first = await add({ request_key: key })
    expect((await add({ request_key: key })).body.no).toBe(first.body.no)
    expect(await titles()).toHaveLength(1)
  })

  it('are changed, and taken down, with their pages and the record', async () => {
    const { no } = (await add()).body
    const { body: read } = await server.get<WrittenArticle>(
      `/c/v1/articles/${no}`,
      desk.staff.headers,
    )
    const change = { ...text({ title: '봄 휴무', contents_html: '<p>3월<script>x</script></p>' }) }
    await server.db.run(sql`delete from outbox`)
    const put = () =>
      server.put<Refused>(
        `/c/v1/articles/${no}`,
        { ...change, version: read.version },
        desk.staff.headers,
      )
    expect((await put()).status).toBe(200)
    expect((await put()).status).toBe(409)
    expect((await notices())[0]).toMatchObject({ title: '봄 휴무', contents: '<p>3월</p>' })
    const { host } = desk.ship
    expect(await pages()).toEqual([`/${host}/customer/notice`, `/${host}/customer/notice/${no}`])
    await server.post(`/c/v1/articles/${no}/take_down`, {}, desk.staff.headers)
    expect(await notices()).toEqual([])
    const acts = await server.db.rows<{ action: string }>(sql`
      select action from activity where operator_no = ${desk.ship.groupNo} order by no`)
    expect(acts.map(({ action }) => action)).toEqual([
      ...['article.publish', 'article.change', 'article.takeDown'],
    ])
  })

  it('are shown from their first day to their last, as newest when they begin', async () => {
    const { no } = (await add({ shown_from: dayFrom(2), shown_until: dayFrom(3) })).body
    expect(await notices()).toEqual([])
    expect((await server.get(`/a/customer/detail/${no}`)).status).toBe(404)
    await wakeAt(dayFrom(1))
    expect(await notices()).toEqual([])
    await server.db.run(sql`delete from outbox`)
    await wakeAt(dayFrom(2))
    expect(await notices()).toMatchObject([{ no, created_at: now.toISOString() }])
    expect(await pages()).toContain(`/${desk.ship.host}/customer/notice`)
    await wakeAt(dayFrom(3))
    expect(await titles()).toHaveLength(1)
    await wakeAt(dayFrom(4))
    expect(await notices()).toEqual([])
  })

  it.each([
    ['no text', { contents_html: '' }, '내용을 입력해 주세요.'],
    [
      'a span that ends before it begins',
      { shown_from: dayFrom(2), shown_until: dayFrom(1) },
      '종료일이 시작일보다 빨라요. 날짜를 다시 입력해 주세요.',
    ],
    ['a policy text', { kind: 'provision' }, '글의 종류가 올바르지 않아요.'],
  ])('are refused with %s', async (_name, of, message) => {
    expect(await add(of)).toMatchObject({ status: 400, body: { message } })
  })

  it('of the provider are on every storefront, and no operator touches them', async () => {
    const body = { ...text({ title: '점검 안내' }), kind: 'notice', request_key: randomUUID() }
    const added = await server.post<Refused>('/c/v1/provider_articles', body, provider.headers)
    const { no } = added.body
    expect(await titles()).toContain('점검 안내')
    const path = `/c/v1/articles/${no}/take_down`
    expect((await server.post(path, {}, desk.staff.headers)).status).toBe(404)
    const own = (await add()).body.no
    const theirs = `/c/v1/provider_articles/${own}`
    expect((await server.get(theirs, provider.headers)).status).toBe(404)
    await server.post(`/c/v1/provider_articles/${no}/take_down`, {}, provider.headers)
    expect(await titles()).not.toContain('점검 안내')
  })

  describe('that are policy texts', () => {
    const addPolicy = (of: object) =>
      server.post<Refused>(
        '/c/v1/policies',
        {
          ...{ type: 'marketing', title: '수신 동의', contents_html: '<p>새 글</p>' },
          ...{ starts_on: dayFrom(5), request_key: randomUUID() },
          ...of,
        },
        provider.headers,
      )
    const versions = async () =>
      (
        await server.get<{ list: PolicyVersion[] }>(
          '/c/v1/policies?type=marketing',
          provider.headers,
        )
      ).body.list
    const inForce = async () =>
      (
        await server.get<{ list: BoardDetail[] }>(
          '/b/v1/customer/list?type=provision&sub_type=marketing',
        )
      ).body.list.map(({ contents }) => contents)

    it('replace the one in force on their day, and it stays as it was', async () => {
      const [before] = await inForce()
      const { no } = (await addPolicy({})).body
      expect((await versions()).map(({ state }) => state)).toEqual(['waiting', 'inForce'])
      expect(await inForce()).toEqual([before])
      const changed = await server.put(
        `/c/v1/policies/${no}`,
        { title: '수신 동의', contents_html: '<p>고친 글</p>', starts_on: dayFrom(6), version: 1 },
        provider.headers,
      )
      expect(changed.status).toBe(200)
      await wakeAt(dayFrom(5))
      expect(await inForce()).toEqual([before])
      await wakeAt(dayFrom(6))
      expect(await inForce()).toEqual(['<p>고친 글</p>'])
      now = new Date()
      const [current, former] = await versions()
      expect(current).toMatchObject({ no, state: 'inForce' })
      expect(former).toMatchObject({ state: 'former', contents_html: before, ends_on: dayFrom(5) })
    })

    it('are neither changed nor taken down once they are in force', async () => {
      const [current] = await versions()
      const refused = {
        status: 409,
        body: { message: expect.stringContaining('시행 중인 약관은 고치거나 내릴 수 없어요') },
      }
      const path = `/c/v1/policies/${current?.no}`
      const body = { title: '가', contents_html: '<p>가</p>', starts_on: dayFrom(9), version: 1 }
      expect(await server.put(path, body, provider.headers)).toMatchObject(refused)
      expect(await server.post(`${path}/take_down`, {}, provider.headers)).toMatchObject(refused)
    })

    it('do not begin on a day that is past; one to come is given up', async () => {
      expect((await addPolicy({ starts_on: dayFrom(-1) })).status).toBe(409)
      const { no } = (await addPolicy({})).body
      const path = `/c/v1/policies/${no}/take_down`
      expect((await server.post(path, {}, provider.headers)).status).toBe(200)
      expect((await versions()).map((one) => one.no)).not.toContain(no)
    })
  })
})

import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { createSitemapSource } from '@/server/db/sitemapSource'
import { signInProviders } from '@/server/modules/storefront/storefrontService'
import { type BuiltShip, insertHost } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from './rows'

describe('a storefront', () => {
  type Index = Answer<'getInfoIndex'>

  type Main = Answer<'getInfoMain'>

  let server: TestServer

  let bada: BuiltShip

  let pension: BuiltShip

  beforeAll(async () => {
    server = await startTestServer()
    const { db } = server
    bada = await insertTrip(db, { name: '바다호', popularity: 5, lat: 36.3, lng: 126.5 })
    await insertTrip(db, { name: '갯벌체험', serviceType: 'EXPERIENCE', groupNo: bada.groupNo })
    await insertTrip(db, {
      name: '숨은버스',
      serviceType: 'BUS',
      groupNo: bada.groupNo,
      isView: false,
    })
    pension = await insertTrip(db, {
      name: '등대펜션',
      serviceType: 'PENSION',
      lat: 34.7,
      lng: 127.7,
    })
    await insertHost(db)
    await db.run(sql`update host set footer = '{"owner_name": "뱃길"}' where identifier = 'www'`)
    await db.run(sql`
    insert into banner (operator_no, image, title, link, sort) values
      (null, '/b0.webp', '뱃길', '/', 1), (${bada.groupNo}, '/b2.webp', '둘', '/', 2),
      (${bada.groupNo}, '/b1.webp', '하나', '/', 1)`)
    await server.modules.reports.publish(
      {
        shipNo: bada.no,
        sdate: '2026-05-01',
        title: '오늘 조황',
        contentsHtml: '<p>우럭 풍년</p>',
        images: [],
        catch: [],
      },
      'everybody',
    )
  })

  afterAll(() => server.close())

  const main = async (path: string) => (await server.get<Main>(`/a/info/main/${path}`)).body

  const names = (list: { detail: { name: string } }[]) => list.map(({ detail }) => detail.name)

  describe('GET /info/index/{host}', () => {
    it('answers the main ship, its fleet and its public fields', async () => {
      const { status, body } = await server.get<Index>(`/a/info/index/${bada.host}`)
      expect(status).toBe(200)
      expect(body.ship).toMatchObject({ no: bada.no, detail: { footer_ship_name: '바다호' } })
      expect(body.group).toMatchObject({ no: bada.groupNo, main_ship_no: bada.no })
      expect(body.service_type).toEqual([
        { code: 'SHIP', name: '선상낚시' },
        { code: 'EXPERIENCE', name: '체험낚시' },
      ])
    })

    it('offers the report for SHIP and the news for EXPERIENCE (docs/specification.md#menu menu links)', async () => {
      const menuOf = async (host: string) =>
        (await server.get<Index>(`/a/info/index/${host}`)).body.menu.map(({ href }) => href)
      expect(await menuOf(bada.host)).toEqual([
        '/info/service_ship/',
        '/info/service_experience/',
        '/info/ship_board/',
        '/info/board/',
      ])
      expect(await menuOf(pension.host)).toEqual(['/info/service_pension/', '/info/board/'])
    })

    it('names the configured sign-in providers without their secrets', async () => {
      expect((await server.get<Index>('/a/info/index/www')).body.sns).toEqual([])
      const app = { issuer: 'https://kauth.test', clientId: 'baetgil', clientSecret: 'secret' }
      const kakao = { ...app, asksEmail: false }
      expect(signInProviders({ kakao, apple: undefined })).toEqual([{ regist_type: 'KAKAO' }])
    })

    it('answers the provider as ship 0 with every type and the footer of its host', async () => {
      const { body } = await server.get<Index>('/a/info/index/www')
      expect(body).toMatchObject({ ship: { no: 0, detail: { owner_name: '뱃길' } }, group: null })
      expect(body.service_type.map(({ code }) => code)).toEqual(['SHIP', 'PENSION', 'EXPERIENCE'])
    })

    it('answers the default storefront on the app host, by the name of the default host', async () => {
      const [app, www] = await Promise.all([
        server.get<Index>('/a/info/index/app'),
        server.get<Index>('/a/info/index/www'),
      ])
      expect(app.status).toBe(200)
      expect(app.body).toEqual(www.body)
      expect(app.body.host).toBe('www')
    })

    it.each(['nobody', '-', '%00', '..%2Fwww', '바다'])('refuses %s', async (host) => {
      const { status, body } = await server.get<{ message: string }>(`/a/info/index/${host}`)
      expect([400, 404]).toContain(status)
      expect(body.message).toMatch(/[가-힣]/)
    })
  })

  describe('GET /info/main/{ship_no}', () => {
    it('shows on a storefront its own fleet, banners and reports', async () => {
      const body = await main(`${bada.no}`)
      expect(body.main_banner.map(({ title }) => title)).toEqual(['하나', '둘'])
      expect(names(body.now_popular)).toEqual(['바다호', '갯벌체험'])
      expect(body.general.total).toBe(2)
      expect(body.group).toMatchObject([
        { service_type: 'SHIP', title: '선상낚시', data: [{ ship: { no: bada.no } }] },
        { service_type: 'EXPERIENCE', title: '체험낚시' },
      ])
      expect(body.ship_board).toMatchObject([{ title: '오늘 조황', summary: '우럭 풍년' }])
    })

    it('shows every operator on the provider’s storefront, and the provider’s banners where a storefront has none', async () => {
      const provider = await main('0')
      expect(names(provider.now_popular)).toEqual(['바다호', '등대펜션', '갯벌체험'])
      expect((await main(`${pension.no}`)).main_banner).toEqual(provider.main_banner)
      expect(provider.main_banner).toMatchObject([{ title: '뱃길' }])
    })

    it('shows ships near the visitor, else the most popular', async () => {
      expect(names((await main('0?lat=34.6&lng=127.7')).around)[0]).toBe('등대펜션')
      expect(names((await main('0?lat=36.2&lng=126.4')).around)[0]).toBe('바다호')
      expect(names((await main('0?lat=36.4')).around)[0]).toBe('바다호')
    })

    it.each(['-1', 'x', '0?lat=91&lng=0', '0?lat=a&lng=0'])('refuses %s', async (path) => {
      expect((await server.get(`/a/info/main/${path}`)).status).toBe(400)
    })
  })
})

describe('the sitemap of a storefront', () => {
  let server: TestServer

  let main: BuiltShip

  let mate: BuiltShip

  let other: BuiltShip

  beforeAll(async () => {
    server = await startTestServer()
    await insertHost(server.db)
    main = await insertTrip(server.db, { name: '바다호' })
    mate = await insertTrip(server.db, { name: '바다2호', groupNo: main.groupNo })
    other = await insertTrip(server.db, { name: '남의호' })
    await insertTrip(server.db, { name: '숨은호', groupNo: main.groupNo, isView: false })
  })

  afterAll(() => server.close())

  const read = async (query: string) =>
    (await server.get<Answer<'getSitemap'>>(`/a/info/sitemap?${query}`)).body

  const pagesOf = async (shipNo: number, kind: string) =>
    (await read(`ship_no=${shipNo}&kind=${kind}`)).list

  const numbers = (pages: { no: number }[]) => pages.map(({ no }) => no)

  const notice = (shipNo: number | null) =>
    server.modules.articles.publish(
      {
        kind: 'notice',
        type: '',
        shipNo,
        title: '알림',
        contentsHtml: '<p>글</p>',
        image: '/demo/a.webp',
        isPopup: false,
      },
      'everybody',
    )

  it('has the shown ships of the fleet, and none on the provider’s storefront', async () => {
    expect(numbers(await pagesOf(main.no, 'trip'))).toEqual([main.no, mate.no])
    expect(await pagesOf(0, 'trip')).toEqual([])
  })

  it('has the articles of the provider and its own, with their pictures', async () => {
    const [everywhere, own, theirs] = [
      await notice(null),
      await notice(main.no),
      await notice(other.no),
    ]
    expect(numbers(await pagesOf(main.no, 'notice'))).toEqual([everywhere, own])
    expect(numbers(await pagesOf(other.no, 'notice'))).toEqual([everywhere, theirs])
    const [first] = await pagesOf(0, 'notice')
    expect(first).toMatchObject({ no: everywhere, images: ['/demo/a.webp'] })
    await server.modules.articles.withdraw({ no: everywhere, kind: 'notice', scope: 'everybody' })
    expect(await pagesOf(0, 'notice')).toEqual([])
    expect((await read('ship_no=0')).parts).toEqual([])
    expect((await read(`ship_no=${main.no}`)).parts.map(({ kind }) => kind)).toEqual([
      'trip',
      'notice',
    ])
  })

  it('says when a trip last changed: what its page says, not its rank', async () => {
    const changedAt = async () => (await pagesOf(other.no, 'trip'))[0]?.changed_at
    await server.db.run(sql`update ship set changed_at = '2026-01-01' where no = ${other.no}`)
    const before = await changedAt()
    await server.db.run(sql`update ship set popularity = popularity + 1 where no = ${other.no}`)
    expect(await changedAt()).toBe(before)
    await server.db.run(sql`update ship set price = price + 1 where no = ${other.no}`)
    expect(Date.parse((await changedAt()) ?? '')).toBeGreaterThan(Date.parse(before ?? ''))
    const { parts } = await read(`ship_no=${other.no}`)
    expect(parts.find(({ kind }) => kind === 'trip')).toEqual({
      kind: 'trip',
      part: 1,
      changed_at: await changedAt(),
    })
  })

  it('is divided into parts of 50,000', async () => {
    const rows = sql`
    select no, timestamptz '2026-01-01' + no * interval '1 second' as changed_at, '{}'::text[] as images
    from generate_series(1, 50001) no`
    const source = createSitemapSource(server.db, rows)
    expect((await source.parts()).map(({ part }) => part)).toEqual([1, 2])
    expect(await source.pages(1)).toHaveLength(50_000)
    expect(numbers(await source.pages(2))).toEqual([50_001])
    expect(await source.pages(3)).toEqual([])
  })

  it('refuses what is no kind', async () => {
    expect((await server.get('/a/info/sitemap?kind=user')).status).toBe(400)
  })
})

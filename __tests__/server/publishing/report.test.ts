import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { addDays } from '@/lib/date/kst'
import { sameTideDays } from '@/lib/report/catchByTide'
import { tideName } from '@/lib/tide/tide'
import { type BuiltShip, insertHost } from '../../setup/builders'
import { BROWSER, startTestServer, type TestServer } from '../../setup/server'
import { insertTrip, pagesWaiting } from './rows'

type Page = Extract<Answer<'getFishBoardList'>, { total: unknown }>
type Item = Page['list'][number]

describe('pages of reports', () => {
  type Detail = Answer<'getFishBoardDetail'>

  let server: TestServer

  let clock = new Date('2026-05-20T03:00:00Z')

  let main: BuiltShip

  let sub: BuiltShip

  let other: BuiltShip

  const publish = (
    shipNo: number,
    of: { title?: string; sdate?: string; html?: string; images?: string[] } = {},
  ) =>
    server.modules.reports.publish(
      {
        shipNo,
        sdate: of.sdate ?? '2026-05-20',
        title: of.title ?? '조황',
        contentsHtml: of.html ?? '<p>대박</p>',
        images: of.images ?? ['/demo/fish-1.webp'],
        catch: [{ fish: '우럭', count: 12, size_cm: 33.5 }],
      },
      'everybody',
    )

  beforeAll(async () => {
    server = await startTestServer({ now: () => clock })
    await insertHost(server.db)
    main = await insertTrip(server.db, { name: '바다호' })
    sub = await insertTrip(server.db, { name: '바다2호', groupNo: main.groupNo })
    other = await insertTrip(server.db, { name: '남의호' })
  })

  afterAll(() => server.close())

  const list = async <T = Page>(query: string) =>
    (await server.get<T>(`/a/ship/fish_board_list?${query}`)).body

  const view = (no: number, query = '') =>
    server.get<Detail>(`/a/ship/fish_board_detail/${no}${query}`, BROWSER)

  it('GET /ship/fish_board_list: a page of a fleet, of one of its ships, or of every fleet', async () => {
    const first = await publish(main.no, { title: '첫째' })
    const second = await publish(sub.no, { title: '둘째' })
    const third = await publish(other.no, { title: '셋째' })
    const numbers = async (query: string) => (await list(query)).list.map(({ no }) => no)
    expect(await numbers('')).toEqual([third, second, first])
    expect(await numbers(`ship_no=${main.no}`)).toEqual([second, first])
    expect(await numbers(`ship_no=${main.no}&sub_ship=${sub.no}`)).toEqual([second])
    expect(await numbers(`ship_no=${main.no}&sub_ship=${other.no}`)).toEqual([])
    expect((await list(`sub_ship=${sub.no}`)).list[0]).toMatchObject({
      main_ship_no: main.no,
      summary: '대박',
      catch: [{ fish: '우럭', count: 12, size_cm: 33.5 }],
    })
  })

  it('GET /ship/catch_by_tide: from ten reports of former years with the tide of the day', async () => {
    const ship = await insertTrip(server.db, { name: '물때호' })
    const days = sameTideDays('2026-05-20')
    const past = async (query = '') =>
      (
        await server.get<Answer<'getCatchByTide'>>(
          `/a/ship/catch_by_tide?sub_ship=${ship.no}&${query}`,
        )
      ).body.past
    // The tenth left the evening before it fished.
    await server.db.run(sql`
      insert into fishing_report (ship_no, main_ship_no, sdate, fished_on, title, contents_html, lat, lng,
        area_code, catch, is_blank)
      select ${ship.no}, ${ship.no}, day - (nth = 10)::int, case when nth = 10 then day end, '조황', '', 36.43, 126.52,
        'CHUNGNAM', case when nth = 1 then '[]'
          else '[{"fish": "우럭", "count": 20, "size_cm": null}]' end::jsonb, nth = 1
        from unnest(${days}::date[]) with ordinality as former (day, nth) where nth <= 10`)
    // Of another tide, of the tide of today, and of what says nothing of its catch.
    const others = [addDays(days[0] ?? '', 5), '2026-05-20']
    for (const sdate of others) await publish(ship.no, { sdate })
    await server.modules.reports.publish(
      {
        ...{ shipNo: ship.no, sdate: days[11] ?? '', title: '소식', contentsHtml: '' },
        ...{ images: [], catch: [] },
      },
      'everybody',
    )
    // A day without any catch is one without the species that is asked for.
    for (const query of ['', 'fish=우럭', 'fish=우럭&coast=WEST']) {
      expect(await past(query)).toEqual({
        ...{ sdate: '2026-05-20', tide: tideName('2026-05-20', 7), reports: 10, blanks: 1 },
        catch: [{ fish: '우럭', average: 18, most: 20 }],
      })
    }
    expect(await past('fish=광어')).toBeNull()
    expect(await past('fish=우럭&coast=EAST')).toBeNull()
    expect(await past('sdate=2026-05-24')).toBeNull()
    const map = await list<Item[]>(`sub_ship=${ship.no}&is_map_mode=1&tide_day=2026-05-20`)
    expect(map).toHaveLength(11)
    expect(map.every(({ sdate }) => sdate < '2026-01-01')).toBe(true)
    await server.db.run(sql`
      update fishing_report set deleted_at = ${clock} where ship_no = ${ship.no} and is_blank`)
    expect(await past()).toBeNull()
  })

  it('GET /ship/fish_board_list follows `view`: all reports or those with a picture, also on the map', async () => {
    const written = await publish(sub.no, { title: '글만', images: [] })
    const drawn = await publish(sub.no, { title: '사진도' })
    const numbersOf = (items: Item[]) => items.map(({ no }) => no)
    const scope = `ship_no=${main.no}&sub_ship=${sub.no}`
    const all = await list(`${scope}&view=`)
    const photos = await list(`${scope}&view=photo`)
    expect(numbersOf(all.list)).toEqual(expect.arrayContaining([drawn, written]))
    expect(numbersOf(photos.list)).toContain(drawn)
    expect(numbersOf(photos.list)).not.toContain(written)
    expect(photos.total).toBe(Number(all.total) - 1)
    const marks = numbersOf(await list<Item[]>(`${scope}&view=photo&is_map_mode=1`))
    expect(marks).toEqual(numbersOf(photos.list))
    const refused = await server.get<{ message: string }>('/a/ship/fish_board_list?view=x')
    expect(refused).toMatchObject({
      status: 400,
      body: { message: '보기 방식이 올바르지 않아요.' },
    })
  })

  it('GET /ship/fish_board_list is a plain array in map mode (docs/specification.md#fishing-board-list)', async () => {
    const marks = await list<Item[]>('is_map_mode=1')
    expect(Array.isArray(marks)).toBe(true)
    expect(marks[0]).toMatchObject({ lat: 36.43, lng: 126.52 })
  })

  it('shows 30 on a page; a report published meanwhile makes the next page skip none', async () => {
    const ship = await insertTrip(server.db)
    for (let n = 0; n < 35; n += 1) await publish(ship.no)
    const first = await list(`ship_no=${ship.no}`)
    await publish(ship.no)
    const second = await list(`ship_no=${ship.no}&page=2`)
    const seen = new Set([...first.list, ...second.list].map(({ no }) => no))
    expect([first.list.length, first.total, second.total]).toEqual([30, 35, 36])
    expect(seen.size).toBe(35)
  })

  it('GET /ship/fish_board_detail/{no} counts a visitor’s view and sums twelve months of catch', async () => {
    const ship = await insertTrip(server.db)
    for (const sdate of ['2025-05-31', '2025-06-01', '2026-05-01', '2026-05-02']) {
      await publish(ship.no, { sdate })
    }
    const no = await publish(ship.no, { html: '<p>글</p><script>x</script>' })
    await view(no, '?is_view=1')
    const { body } = await view(no, '?is_view=1')
    expect(body.detail).toMatchObject({
      view_count: 2,
      contents_html: '<p>글</p>',
      host: ship.host,
    })
    expect(body.catch_by_month).toEqual([
      { yyyymm: '202506', fish: '우럭', count: 12 },
      { yyyymm: '202605', fish: '우럭', count: 36 },
    ])
  })

  it('says that a withdrawn report is gone, and no longer lists it', async () => {
    const ship = await insertTrip(server.db)
    const no = await publish(ship.no)
    await server.modules.reports.withdraw(no, 'everybody')
    const gone = await view(no)
    expect(gone).toMatchObject({
      status: 410,
      body: { code: 'GONE', page: `/info/ship_board/${no}` },
    })
    expect((await view(999_999)).status).toBe(404)
    expect(await list(`ship_no=${ship.no}`)).toEqual({ list: [], total: 0, page: 1 })
    await expect(server.modules.reports.withdraw(no, 'everybody')).rejects.toMatchObject({
      status: 404,
    })
  })

  it('has its pages regenerated at once, on its own storefront and the provider’s', async () => {
    await server.db.run(sql`delete from outbox`)
    clock = new Date('2026-05-20T04:00:00Z')
    const no = await publish(sub.no)
    const paths = ['/', '/info/ship_board', `/info/ship_board/${no}`, `/ship/${sub.no}`]
    const expected = [main.host, 'www'].flatMap((host) => paths.map((path) => `/${host}${path}`))
    expect(await pagesWaiting(server.db)).toEqual(expected.sort())
  })

  it('refuses a report of a ship that does not exist, and regenerates no page', async () => {
    const before = await pagesWaiting(server.db)
    await expect(publish(999_999)).rejects.toMatchObject({ status: 404 })
    expect(await pagesWaiting(server.db)).toEqual(before)
  })
})

describe('reports of species and coasts', () => {
  const CLOCK = new Date('2026-05-20T03:00:00Z')

  let server: TestServer

  let west: BuiltShip

  let south: BuiltShip

  let abroad: BuiltShip

  const publish = (shipNo: number, ...fish: string[]) => publishOn('2026-05-20', shipNo, ...fish)

  const publishOn = (sdate: string, shipNo: number, ...fish: string[]) =>
    server.modules.reports.publish(
      {
        shipNo,
        sdate,
        title: '조황',
        contentsHtml: '<p>대박</p>',
        images: [],
        catch: fish.map((name) => ({ fish: name, count: 12, size_cm: null })),
      },
      'everybody',
    )

  beforeAll(async () => {
    server = await startTestServer({ now: () => CLOCK })
    await insertHost(server.db)
    // Its code is not its name, unlike those of the installation.
    await server.db.run(sql`
    insert into code (parent, code, name, sort) values ('fish', 'FLOUNDER', '도다리', 99)`)
    west = await insertTrip(server.db, { name: '서해호', areaCode: 'INCHEON' })
    south = await insertTrip(server.db, { name: '남해호', areaCode: 'GYEONGNAM' })
    abroad = await insertTrip(server.db, { name: '해외호', areaCode: 'OVERSEAS' })
  })

  afterAll(() => server.close())

  const list = async <T = Page>(query: Record<string, string | number>) => {
    const search = new URLSearchParams(Object.entries(query).map(([key, of]) => [key, String(of)]))
    return (await server.get<T>(`/a/ship/fish_board_list?${search}`)).body
  }

  const numbersOf = (items: readonly Item[]) => items.map(({ no }) => no)

  const numbers = async (query: Record<string, string | number>) => {
    const { list: items, total } = await list(query)
    expect(total).toBe(items.length)
    return numbersOf(items)
  }

  it('GET /ship/fish_board_list: of species, of coasts, of both together, newest first', async () => {
    const squidWest = await publish(west.no, '갑오징어', '우럭')
    const squidSouth = await publish(south.no, '갑오징어')
    const flounderSouth = await publish(south.no, '도다리')
    const squidAbroad = await publish(abroad.no, '갑오징어')
    const nothingWest = await publish(west.no)

    expect(await numbers({ fish: '갑오징어' })).toEqual([squidAbroad, squidSouth, squidWest])
    expect(await numbers({ fish: 'FLOUNDER' })).toEqual([flounderSouth])
    expect(await numbers({ fish: '우럭,FLOUNDER' })).toEqual([flounderSouth, squidWest])
    expect(await numbers({ coast: 'WEST' })).toEqual([nothingWest, squidWest])
    expect(await numbers({ coast: 'SOUTH,WEST' })).toEqual([
      nothingWest,
      flounderSouth,
      squidSouth,
      squidWest,
    ])
    expect(await numbers({ coast: 'SOUTH', fish: '갑오징어' })).toEqual([squidSouth])
    // 우럭 was caught, and something was caught in the south, but not both at once.
    expect(await numbers({ coast: 'SOUTH', fish: '우럭' })).toEqual([])
    expect(await numbers({ coast: 'EAST' })).toEqual([])
    expect(await numbers({ ship_no: west.no, fish: '갑오징어' })).toEqual([squidWest])
    expect(await numbers({ ship_no: west.no, coast: 'SOUTH' })).toEqual([])
    expect(
      numbersOf(await list<Item[]>({ is_map_mode: 1, coast: 'SOUTH', fish: '갑오징어' })),
    ).toEqual([squidSouth])
  })

  it('ignores species and coasts that do not exist, and keeps those that do', async () => {
    const all = await numbers({})
    expect(all.length).toBeGreaterThan(0)
    expect(await numbers({ fish: '없는고기' })).toEqual(all)
    expect(await numbers({ coast: 'NORTH', fish: "'; --" })).toEqual(all)
    expect(await numbers({ fish: '없는고기,FLOUNDER' })).toEqual(
      await numbers({ fish: 'FLOUNDER' }),
    )
  })

  it('no longer lists a report that was withdrawn, nor one of a hidden ship', async () => {
    const no = await publish(south.no, '대구')
    expect(await numbers({ fish: '대구' })).toEqual([no])
    await server.modules.reports.withdraw(no, 'everybody')
    expect(await numbers({ fish: '대구', coast: 'SOUTH' })).toEqual([])
    const hidden = await insertTrip(server.db, { areaCode: 'GYEONGNAM', isView: false })
    await publish(hidden.no, '대구')
    expect(await numbers({ fish: '대구', coast: 'SOUTH' })).toEqual([])
  })

  it('has pages of 30 and the total of the filter', async () => {
    const ship = await insertTrip(server.db, { areaCode: 'GANGWON' })
    for (let n = 0; n < 32; n += 1) await publish(ship.no, n % 16 === 0 ? '방어' : '가자미')
    const query = { coast: 'EAST', fish: '가자미,방어' }
    const first = await list(query)
    const second = await list({ ...query, page: 2 })
    expect([first.total, first.list.length, second.total, second.list.length]).toEqual([
      32, 30, 32, 2,
    ])
    expect(new Set(numbersOf([...first.list, ...second.list])).size).toBe(32)
    expect((await list({ coast: 'EAST', fish: '방어' })).total).toBe(2)
  })

  it('GET /ship/filter/ says the season of a storefront: two weeks around the day in former years', async () => {
    const seasonOf = async (query = '') =>
      (await server.get<Answer<'getShipFilter'>>(`/a/ship/filter/${query}`)).body.season
    await publishOn('2025-05-06', west.no, '농어', '도다리')
    await publishOn('2024-06-03', west.no, '도다리', '이름 없는 고기')
    await publishOn('2025-05-05', west.no, '열기')
    await publishOn('2025-06-04', west.no, '열기')
    await publishOn('2023-05-20', south.no, '농어')
    await publishOn('2022-05-20', south.no, '농어')
    const withdrawn = await publishOn('2025-05-20', south.no, '열기')
    await server.modules.reports.withdraw(withdrawn, 'everybody')
    expect(await seasonOf('?ship_no=0')).toEqual(['농어', 'FLOUNDER'])
    expect(await seasonOf(`?ship_no=${west.no}`)).toEqual(['FLOUNDER', '농어'])
    expect(await seasonOf(`?ship_no=${abroad.no}`)).toEqual([])
    // Who speaks the specification alone asks for no storefront.
    expect(await seasonOf()).toBeUndefined()
  })
})

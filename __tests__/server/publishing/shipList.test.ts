import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import {
  dayFromNow,
  insertDefaultSchedule,
  insertMember,
  insertSchedule,
} from '../../setup/builders'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { createSearchTextJob } from '@/server/modules/ship/searchTextJob'
import { insertTrip, sellOut } from './rows'

type List = Answer<'getShipList'>

let server: TestServer
const ships: Record<'popular' | 'soldOut' | 'squid' | 'bus' | 'hidden', number> = {
  popular: 0,
  soldOut: 0,
  squid: 0,
  bus: 0,
  hidden: 0,
}
let fleet = 0
const LONG = { useMinutes: 600, isCoupon: false }

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const soldOut = await insertTrip(db, { ...LONG, name: '만선호', popularity: 90 })
  fleet = soldOut.groupNo
  ships.soldOut = soldOut.no
  ships.popular = (await insertTrip(db, { ...LONG, name: '인기호', popularity: 50 })).no
  ships.squid = (
    await insertTrip(db, {
      name: '뱃길 2호',
      fish: ['갑오징어', '주꾸미'],
      areaCode: 'JEONBUK',
      portName: '격포항',
      captain: '최선장',
      walkthrough: ['EGING'],
      useMinutes: 180,
      payType: ['BANK'],
      popularity: 10,
      groupNo: fleet,
    })
  ).no
  ships.bus = (
    await insertTrip(db, {
      name: '달리는 버스',
      serviceType: 'BUS',
      popularity: 99,
      useMinutes: 600,
    })
  ).no
  ships.hidden = (await insertTrip(db, { name: '숨은호', isView: false, popularity: 100 })).no
  await insertSchedule(db, ships.soldOut)
  await sellOut(db, ships.soldOut)
  await insertSchedule(db, ships.popular, { sdate: dayFromNow(3), capacity: 7, fish: '우럭' })
  await insertSchedule(db, ships.popular, { sdate: dayFromNow(2), status: 'weather' })
  await insertDefaultSchedule(db, ships.squid, { fish: '갑오징어·주꾸미' })
})
afterAll(() => server.close())

const list = async (query: string, token?: string): Promise<List> => {
  const headers = token === undefined ? {} : asMember(token)
  const { status, body } = await server.get<List>(`/a/ship/list?${query}`, headers)
  expect(status).toBe(200)
  return body
}
const names = async (query: string) => (await list(query)).list.map(({ detail }) => detail.name)

describe('GET /ship/list', () => {
  it('shows every operator where ship_no is 0, most popular first, without hidden ships', async () => {
    expect(await names('')).toEqual(['달리는 버스', '만선호', '인기호', '뱃길 2호'])
  })

  it('shows on a storefront its own fleet only', async () => {
    expect(await names(`ship_no=${ships.soldOut}`)).toEqual(['만선호', '뱃길 2호'])
    expect(await names('ship_no=987654')).toEqual([])
  })

  it.each([
    ['service_type=BUS', ['달리는 버스']],
    ['fish=갑오징어', ['뱃길 2호']],
    ['fish=갑오징어,우럭&service_type=SHIP', ['인기호', '뱃길 2호']],
    ['area=JEONBUK', ['뱃길 2호']],
    ['area=격포항', ['뱃길 2호']],
    ['walkthrough=EGING', ['뱃길 2호']],
    ['walkthrough=NONSENSE&area=JEONBUK', ['뱃길 2호']],
    ['use_time=UNDER3', ['뱃길 2호']],
    ['use_time=OVER9&service_type=SHIP', ['만선호', '인기호']],
    ['pay=CARD&service_type=SHIP', ['만선호', '인기호']],
    ['fishing_method_travelout=캐스팅', []],
  ])('docs/specification.md#filter-values filters: %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('finds ships with a seat on a day, by a row of that day or by the default schedule', async () => {
    expect(await names(`sdate=${dayFromNow(3)}`)).toEqual(['인기호', '뱃길 2호'])
    expect(await names(`sdate=${dayFromNow(2)}`)).toEqual(['뱃길 2호'])
    expect(await names(`sdate=${dayFromNow(10)}`)).toEqual(['뱃길 2호'])
    expect(await names(`sdate=${dayFromNow(-1)}`)).toEqual([])
  })

  it('puts ships that can be booked first without dropping the rest (docs/specification.md#filter-values reservable-first)', async () => {
    expect(await names('is_possible=1')).toEqual(['인기호', '뱃길 2호', '달리는 버스', '만선호'])
  })

  it('puts ships that take coupons first without dropping the rest (docs/specification.md#filter-values coupon-first)', async () => {
    expect(await names('is_coupon=1')).toEqual(['달리는 버스', '뱃길 2호', '만선호', '인기호'])
    expect(await names('is_coupon=1&is_possible=1')).toEqual([
      '뱃길 2호',
      '인기호',
      '달리는 버스',
      '만선호',
    ])
  })

  it('names the next day with seats, and none where all known days are full or cancelled', async () => {
    const byNo = new Map((await list('')).list.map((item) => [item.ship.no, item.detail]))
    expect(byNo.get(ships.popular)).toMatchObject({ next_sdate: dayFromNow(3), next_remain: 7 })
    expect(byNo.get(ships.soldOut)).toMatchObject({ next_sdate: null, next_remain: null })
  })

  it('marks the favourites of the calling member only', async () => {
    const [mine, other] = [await insertMember(server.db), await insertMember(server.db)]
    const body = { ship_no: ships.popular, action: 'add' }
    await server.post('/b/v1/user/favorite', body, asMember(mine.token))
    const favorites = async (token?: string) =>
      (await list('', token)).list.filter(({ ship }) => ship.is_favorite === 1).length
    expect([await favorites(mine.token), await favorites(other.token), await favorites()]).toEqual([
      1, 0, 0,
    ])
  })

  it.each(['page=0', 'page=x', 'page=1.5', 'sdate=2026-02-30', 'service_type=PLANE', 'ship_no=-1'])(
    'refuses %s with a Korean sentence',
    async (query) => {
      const { status, body } = await server.get<{ message: string }>(`/a/ship/list?${query}`)
      expect(status).toBe(400)
      expect(body.message).toMatch(/[가-힣]/)
    },
  )
})

describe('GET /ship/list with search', () => {
  it.each([
    ['갑오징어', ['뱃길 2호']],
    ['ㄱㅇㅈㅇ', ['뱃길 2호']],
    ['갑옺', ['뱃길 2호']],
    ['뱃길2호', ['뱃길 2호']],
    ['격포 주꾸', ['뱃길 2호']],
    ['충남 인기', ['인기호']],
    ['100%', []],
    ['_', []],
    ['호', ['만선호', '인기호', '뱃길 2호']],
    ['갑오징어 버스', []],
    ['버', ['달리는 버스']],
    ['쭈갑', ['뱃길 2호']],
    ['격포쭈꾸미', ['뱃길 2호']],
    ['갑오징어·주꾸미', ['뱃길 2호']],
    ['셔틀', ['달리는 버스']],
    ['보령 독선', ['만선호', '인기호', '뱃길 2호']],
    ['인기호 선단', ['인기호']],
    ['최선장', ['뱃길 2호']],
    ['😀', []],
  ])('%s', async (typed, expected) => {
    expect(await names(`search=${encodeURIComponent(typed)}`)).toEqual(expected)
  })

  it('says what it took each word for, and which operators are called so', async () => {
    const { understood, operators } = await list('search=보령 쭈꾸미 인기')
    expect(understood).toEqual([
      { kind: 'town', name: '보령', code: '' },
      { kind: 'fish', name: '주꾸미', code: '주꾸미' },
      { kind: 'word', name: '인기', code: '' },
    ])
    expect(operators).toEqual([{ name: '인기호 선단', host: expect.stringMatching(/^host/) }])
    const own = await list(`search=인기&ship_no=${ships.soldOut}`)
    expect(own.operators).toEqual([])
  })

  it('writes the search text of ships that a version before wrote', async () => {
    const { db } = server
    await db.run(sql`update ship set search_text = '' where no = ${ships.popular}`)
    expect(await names('search=인기호')).toEqual([])
    await createSearchTextJob(db).run()
    expect(await names('search=인기호')).toEqual(['인기호'])
    expect(await names('search=보령 우럭 인기')).toEqual(['인기호'])
  })

  it('answers what a search finds in every type, with totals per type', async () => {
    const found = await list('search=호&service_type=BUS')
    expect(found.list).toEqual([])
    expect(found.general).toMatchObject({ total: 3, list: { length: 3 } })
    expect(found.service_type).toEqual([{ code: 'SHIP', name: '선상낚시', total: 3 }])
  })

  it.each(['', '&search=호'])('ends where counting ends, with its total, for %j', async (query) => {
    const first = await list(`page=1${query}`)
    const beyond = await list(`page=100000${query}`)
    expect(beyond).toMatchObject({ list: [], total: first.total, page: 100_000 })
  })

  it.each(['', 'sdate=DAY', 'search=호', 'search=호&sdate=DAY', 'search=호&service_type=BUS'])(
    'counts alone what a list of %s has',
    async (wanted) => {
      const query = wanted.replace('DAY', dayFromNow(3))
      const { total } = await list(query)
      expect(await list(`${query}&is_count=1`)).toMatchObject({ list: [], total })
    },
  )

  it('answers no totals without a search', async () => {
    expect(await list('search=%20')).toMatchObject({ general: null, service_type: [], total: 4 })
  })

  it('refuses 10,000 characters', async () => {
    const { status } = await server.get(`/a/ship/list?search=${'a'.repeat(10_000)}`)
    expect(status).toBe(400)
  })
})

describe('paging', () => {
  it('neither repeats nor skips ships where many are equally popular, in every order (30 on a page)', async () => {
    const own = await insertTrip(server.db, { name: '선단 0호' })
    for (let n = 1; n < 65; n += 1) {
      const name = `선단 ${n}호`
      const { no } = await insertTrip(server.db, {
        name,
        groupNo: own.groupNo,
        isCoupon: n % 2 > 0,
      })
      if (n % 3 === 0) await insertSchedule(server.db, no)
    }
    const orders = ['', '&is_possible=1', '&is_possible=1&is_coupon=1', '&is_coupon=1&search=ㅅㄷ']
    for (const order of orders) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`ship_no=${own.no}&page=${page}${order}`)),
      )
      expect(pages.map((page) => page.list.length)).toEqual([30, 30, 5, 0])
      const seen = pages.flatMap((page) => page.list.map(({ ship }) => ship.no))
      expect(new Set(seen).size).toBe(65)
      expect(pages.map(({ total }) => total)).toEqual([65, 65, 65, 65])
    }
  })

  it('reaches the end of a long list, and its total is exact', async () => {
    const own = await insertTrip(server.db, { name: '긴 선단 0호' })
    await server.db.run(sql`
      insert into ship
      select copied.* from ship, generate_series(1, 1099) n, lateral jsonb_populate_record(
        ship, jsonb_build_object('no', ${own.no} + 1000 + n)) copied
      where ship.no = ${own.no}`)
    for (const query of ['', '&is_coupon=1', '&search=긴']) {
      const [first, later, last, beyond] = await Promise.all(
        [1, 36, 37, 38].map((page) => list(`ship_no=${own.no}&page=${page}${encodeURI(query)}`)),
      )
      const lengths = [first, later, last, beyond].map((page) => page?.list.length)
      expect(lengths).toEqual([30, 30, 20, 0])
      expect([first, later, last, beyond].map((page) => page?.total)).toEqual([
        1_100, 1_100, 1_100, 1_100,
      ])
    }
    const found = await list(`ship_no=${own.no}&search=${encodeURIComponent('긴')}`)
    expect(found.general?.total).toBe(1_100)
    expect(found.service_type).toMatchObject([{ code: 'SHIP', total: 1_100 }])
  })

  it('finds the same ships of a day by scanning popular ships and by the day’s departures', async () => {
    const own = await insertTrip(server.db, { name: '출조 0호' })
    const day = dayFromNow(5)
    for (let n = 1; n <= 36; n += 1) {
      const { no } = await insertTrip(server.db, { name: `출조 ${n}호`, groupNo: own.groupNo })
      if (n === 36) await insertDefaultSchedule(server.db, no)
      else await insertSchedule(server.db, no, { sdate: day, status: n > 33 ? 'closed' : 'open' })
    }
    const pages = await Promise.all(
      [1, 2].map((page) => list(`ship_no=${own.no}&sdate=${day}&page=${page}`)),
    )
    expect(pages.map((page) => page.list.length)).toEqual([30, 4])
    expect(new Set(pages.flatMap((page) => page.list.map(({ ship }) => ship.no))).size).toBe(34)
    expect(pages.map(({ total }) => total)).toEqual([34, 34])
  })
})

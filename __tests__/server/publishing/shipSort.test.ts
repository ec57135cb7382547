import sql from 'sql-template-tag'
import { SHIP_SORTS } from '@/lib/ship/shipSort'
import { createCountCache } from '@/server/modules/ship/countCache'
import { dayFromNow, insertDefaultSchedule, insertSchedule } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { times } from '../../setup/tables'
import { insertTrip } from './rows'
import { listAllPages, listShips, namesOf } from './shipSearch'

/** The ships that match are the least popular and the farthest, behind more than a list scans at first. */
const OTHERS = 1_500
const MATCHING = 2_500
const SHIPS = OTHERS + MATCHING

describe('the order of a list', () => {
  let server: TestServer

  let port = 0

  const DAY = dayFromNow(4)

  /** The ships of the long fleet are numbered from here. */
  const MANY = 1_000_000

  beforeAll(async () => {
    server = await startTestServer()
    const { db } = server
    const { no, groupNo } = await insertTrip(db, {
      ...{ name: '모항호', price: 50_000, capacity: 8, popularity: 4, isCoupon: false, lat: 36 },
    })
    port = no
    await insertSchedule(db, no, { sdate: DAY, capacity: 8, price: 120_000 })
    const sailing = await insertTrip(db, {
      ...{ name: '이른호', groupNo, price: 60_000, popularity: 3, isCoupon: false, lat: 36.3 },
    })
    await insertSchedule(db, sailing.no, { sdate: dayFromNow(1), capacity: 2, price: 90_000 })
    await insertSchedule(db, sailing.no, { sdate: DAY, time: '09:00', capacity: 20, price: 80_000 })
    const byDefault = await insertTrip(db, {
      ...{ name: '기본호', groupNo, price: 70_000, popularity: 2, lat: 36.1 },
    })
    const offered = { capacity: 15, price: 100_000, validFrom: dayFromNow(3), time: '07:00' }
    await insertDefaultSchedule(db, byDefault.no, offered)
    await insertTrip(db, { name: '쉬는호', groupNo, price: 85_000, popularity: 9, lat: 36.2 })
  })

  afterAll(() => server.close())

  const names = async (query: string) =>
    namesOf(await listShips(server, `ship_no=${port}&${query}`))

  describe('sort', () => {
    it.each([
      ['', ['쉬는호', '모항호', '이른호', '기본호']],
      ['sort=popular', ['쉬는호', '모항호', '이른호', '기본호']],
      ['sort=soon', ['이른호', '기본호', '모항호', '쉬는호']],
      ['sort=price', ['쉬는호', '이른호', '기본호', '모항호']],
      ['sort=seats', ['기본호', '모항호', '이른호', '쉬는호']],
      ['sort=near', ['모항호', '기본호', '쉬는호', '이른호']],
      ['sort=near&lat=36.31&lng=126.52', ['이른호', '쉬는호', '기본호', '모항호']],
    ])('%j', async (query, expected) => {
      expect(await names(query)).toEqual(expected)
    })

    it.each([
      ['soon', ['모항호', '기본호', '이른호']],
      ['price', ['이른호', '기본호', '모항호']],
      ['seats', ['이른호', '기본호', '모항호']],
      ['near', ['모항호', '기본호', '이른호']],
    ])('%s goes by the departure that fits the day and the party', async (sort, expected) => {
      expect(await names(`sdate=${DAY}&party=5&sort=${sort}`)).toEqual(expected)
    })

    it('keeps what the visitor wants first before it', async () => {
      expect(await names('sort=price&is_possible=1')).toEqual([
        '이른호',
        '기본호',
        '모항호',
        '쉬는호',
      ])
      expect(await names('sort=soon&is_coupon=1')).toEqual(['기본호', '쉬는호', '이른호', '모항호'])
      expect(await names('sort=near&is_coupon=1')).toEqual(['기본호', '쉬는호', '모항호', '이른호'])
    })

    it('goes by the day of fishing, and by the least price of a day', async () => {
      const { db } = server
      const bus = await insertTrip(db, { name: '버스', serviceType: 'BUS' })
      const tomorrow = dayFromNow(1)
      const night = { sdate: tomorrow, time: '22:00', isOvernight: true, price: 50_000 }
      await insertSchedule(db, bus.no, night)
      const of = { groupNo: bus.groupNo, serviceType: 'BUS' as const }
      const cruise = await insertTrip(db, { ...of, name: '유람' })
      await insertSchedule(db, cruise.no, { sdate: tomorrow, time: '23:00', price: 60_000 })
      await insertSchedule(db, cruise.no, { sdate: tomorrow, time: '23:30', price: 40_000 })
      const sorted = async (sort: string) =>
        namesOf(await listShips(server, `ship_no=${bus.no}&sort=${sort}`))
      expect(await sorted('soon')).toEqual(['유람', '버스'])
      expect(await sorted('price')).toEqual(['유람', '버스'])
    })

    it('applies to searches', async () => {
      const found = await listShips(server, `ship_no=${port}&search=호&sort=seats`)
      expect(namesOf(found)).toEqual(['기본호', '모항호', '이른호', '쉬는호'])
    })

    it('is refused when unknown', async () => {
      const { status, body } = await server.get(`/a/ship/list?sort=newest`)
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/[가-힣]/) },
      })
    })
  })

  describe('the pages of', () => {
    const fleet = { no: 0 }
    const long = { no: 0 }
    beforeAll(async () => {
      const { db } = server
      const first = await insertTrip(db, { name: '선단 0호' })
      for (const n of times(64)) {
        const trip = { name: `선단 ${n + 1}호`, groupNo: first.groupNo, isCoupon: n % 2 > 0 }
        const { no } = await insertTrip(db, trip)
        if (n % 3 > 0) await insertSchedule(db, no, { sdate: DAY, capacity: 9 + (n % 2) })
      }
      fleet.no = first.no
      long.no = (await insertTrip(db, { name: '긴 선단' })).no
      await db.run(sql`
      insert into ship
      select copied.* from ship, generate_series(1, 1099) n, lateral jsonb_populate_record(
        ship, jsonb_build_object('no', ${MANY}::bigint + n, 'price', 50000 + n % 7)) copied
      where ship.no = ${long.no}`)
      await db.run(sql`
      insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price)
      select no, ${DAY}, '05:00', ${DAY}::date + time '05:00', 5 + no % 9, price
      from ship where no > ${MANY}`)
    })

    it.each(SHIP_SORTS)('%s neither repeat nor skip ships that are alike', async (sort) => {
      for (const [query, total] of [
        ['', 65],
        ['&is_possible=1&is_coupon=1', 65],
        [`&sdate=${DAY}&party=9`, 42],
        ['&search=선단', 65],
      ] as const) {
        const pages = await listAllPages(server, `ship_no=${fleet.no}&sort=${sort}${query}`)
        expect(pages.map((page) => page.total)).toEqual(pages.map(() => total))
        expect(pages.flatMap(namesOf)).toHaveLength(total)
        expect(new Set(pages.flatMap(namesOf)).size).toBe(total)
      }
    })

    it.each(SHIP_SORTS)('%s follow each other also behind those by departure', async (sort) => {
      for (const query of ['', '&party=2']) {
        const pages = await Promise.all(
          [33, 34, 35, 36, 37].map((page) =>
            listShips(server, `ship_no=${long.no}&sort=${sort}${query}&page=${page}`),
          ),
        )
        const nos = pages.flatMap(({ list }) => list.map(({ ship }) => ship.no))
        const total = query === '' ? 1_100 : 1_099
        expect(nos).toHaveLength(total - 32 * 30)
        expect(new Set(nos).size).toBe(nos.length)
        expect(pages.map((page) => page.total)).toEqual(pages.map(() => total))
      }
    })
  })
})

describe('a list of which thousands of ships match, but none of the first', () => {
  let server: TestServer
  let first = 0

  beforeAll(async () => {
    server = await startTestServer()
    const { db } = server
    const { no } = await insertTrip(db, { name: '으뜸호', lat: 36, popularity: 5_000 })
    first = no
    await db.run(sql`
      insert into ship overriding system value
      select made.* from ship model
        cross join generate_series(1, ${SHIPS}::int) n
        cross join lateral jsonb_populate_record(model, jsonb_build_object(
          'no', ${no}::bigint + n, 'lat', 30 - n * 0.001, 'popularity', ${SHIPS}::int - n)) made
       where model.no = ${no}`)
    await db.run(sql`
      insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish)
      select no, ${dayFromNow(3)}, '05:00', now() + interval '3 days', 10, 50000,
             case when no > ${no}::bigint + ${OTHERS}::int then '붉은메기' else '쏨뱅이' end
        from ship where no > ${no}`)
    await db.run(sql`analyze`)
  })
  afterAll(() => server.close())

  const expected = Array.from({ length: 30 }, (_, index) => OTHERS + 1 + index)

  it.each(['', '&sort=near&lat=30&lng=126.5'])('shows the first of them%s', async (order) => {
    const { list, total } = await listShips(server, `fish=붉은메기${order}`)
    expect(list.map(({ ship }) => ship.no - first)).toEqual(expected)
    expect(total).toBe(MATCHING)
  })

  it('goes on with the next ones', async () => {
    const { list } = await listShips(server, 'fish=붉은메기&page=2')
    expect(list.map(({ ship }) => ship.no - first)).toEqual(expected.map((no) => no + 30))
  })

  it('finds few by what they are for', async () => {
    await server.db.run(sql`
      update schedule set fish = '금눈돔' where ship_no in (${first + 9}, ${first + SHIPS})`)
    const { list, total } = await listShips(server, 'fish=금눈돔')
    expect(list.map(({ ship }) => ship.no - first)).toEqual([9, SHIPS])
    expect(total).toBe(2)
  })

  it('still shows a ship of that kind without departures, until it has one', async () => {
    await server.db.run(sql`
      update ship set fish = '{홍감펭}' where no in (${first + 7}, ${first + 8})`)
    const named = async () => {
      const { list } = await listShips(server, 'fish=홍감펭')
      return list.map(({ ship }) => ship.no - first)
    }
    expect(await named()).toEqual([])
    await server.db.run(sql`update schedule set origin = 'dropped' where ship_no = ${first + 7}`)
    await server.db.run(sql`call rebuild_departure_kinds(${first + 7})`)
    expect(await named()).toEqual([7])
    await server.db.run(sql`
      insert into schedule (ship_no, sdate, departure_time, departs_at, capacity, price, fish)
      values (${first + 7}, ${dayFromNow(9)}, '05:00', now() + interval '9 days', 10, 50000, '쏨뱅이')`)
    expect(await named()).toEqual([])
  })
})

describe('the cache of long counts', () => {
  it('counts once in ten seconds for each key', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    const count = jest.fn(async () => 5_000)
    await Promise.all([counts.get('a', count), counts.get('a', count), counts.get('b', count)])
    expect(count).toHaveBeenCalledTimes(2)
    at = 9_999
    expect(await counts.peek('a', count)).toBe(5_000)
    expect(count).toHaveBeenCalledTimes(2)
  })

  it('answers an expired count while one new one is made', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    await counts.get('a', async () => 5_000)
    at = 10_000
    const count = jest.fn(async () => 5_001)
    expect(await Promise.all([counts.peek('a', count), counts.get('a', count)])).toEqual([
      5_000, 5_000,
    ])
    await new Promise(setImmediate)
    expect(count).toHaveBeenCalledTimes(1)
    expect(await counts.peek('a', count)).toBe(5_001)
    at = 20_000
    const failing = jest.fn(() => Promise.reject(new Error('lost')))
    expect(await counts.peek('a', failing)).toBe(5_001)
    await new Promise(setImmediate)
    expect(await counts.peek('a', failing)).toBe(5_001)
    expect(failing).toHaveBeenCalledTimes(2)
  })

  it('does not answer a count that is a minute old', async () => {
    let at = 0
    const counts = createCountCache<number>(() => new Date(at))
    await counts.get('a', async () => 5_000)
    at = 60_000
    expect(counts.peek('a', async () => 5_001)).toBeUndefined()
    expect(await counts.get('a', async () => 5_001)).toBe(5_001)
  })

  it('does not keep a failed count', async () => {
    const counts = createCountCache<number>(() => new Date(0))
    await expect(counts.get('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
    expect(await counts.get('a', async () => 7)).toBe(7)
  })
})

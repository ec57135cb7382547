import sql from 'sql-template-tag'
import { dayFromNow } from '../../setup/builders'
import { startTestServer, type TestServer } from '../../setup/server'
import { insertTrip } from './rows'
import { listShips } from './shipSearch'

/** The ships that match are the least popular and the farthest, behind more than a list scans at first. */
const OTHERS = 1_500
const MATCHING = 2_500
const SHIPS = OTHERS + MATCHING

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

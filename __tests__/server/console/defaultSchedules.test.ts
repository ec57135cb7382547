import sql from 'sql-template-tag'
import type { DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { audit } from '@/server/db/audit'
import { type BuiltShip, dayFromNow, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'
import { book, newGuest } from '../../setup/visitors'

type One = { default: DefaultSchedule; code?: string; current?: DefaultSchedule }

const TERMS = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  capacity: 10,
  price: 70_000,
  fish: '주꾸미',
  method: '에기',
  valid_from: dayFromNow(1),
  valid_to: dayFromNow(60),
}

describe('default schedules in the console', () => {
  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  let stranger: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
    const other = await insertShip(server.db)
    stranger = await newStaff(server.db, { operatorNo: other.groupNo })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    ship = await insertShip(server.db)
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const PATH = '/c/v1/calendar/defaults'
  const add = (change: object = {}, who = owner) =>
    server.post<One>(PATH, { ship_no: ship.no, time: '05:00', ...TERMS, ...change }, who.headers)
  const change = (no: number, body: object, who = owner) =>
    server.put<One>(`${PATH}/${no}`, { ...TERMS, ...body }, who.headers)
  const end = (no: number, body: object, who = owner) =>
    server.post<One>(`${PATH}/${no}/end`, body, who.headers)
  const list = async (who = owner) =>
    (await server.get<{ list: DefaultSchedule[] }>(PATH, who.headers)).body.list
  const makeDay = async (default_no: number, sdate: string) => {
    const body = { ship_no: ship.no, default_no, sdate }
    const made = await server.post<{ departure: { schedule_no: number } }>(
      '/c/v1/calendar/made',
      body,
      owner.headers,
    )
    return made.body.departure.schedule_no
  }
  const priceOf = async (no: number) =>
    (await server.db.first<{ price: number }>(sql`select price from schedule where no = ${no}`))
      ?.price

  it('are added once for a time, a weekday and a day', async () => {
    const { body } = await add()
    expect(body.default).toMatchObject({ departure_time: '05:00', version: 0, booked: 0 })
    expect(await add()).toMatchObject({ status: 409, body: { code: 'DEFAULT_EXISTS' } })
    expect((await add({ time: '13:00' })).status).toBe(200)
    expect((await add({ valid_from: dayFromNow(61), valid_to: dayFromNow(90) })).status).toBe(200)
    expect(await list()).toHaveLength(3)
    expect(await countWhere(server.db, 'activity', sql`operator_no = ${ship.groupNo}`)).toBe(3)
  })

  it('change the departures made from them, but for those that are booked', async () => {
    const { default_no: no } = (await add()).body.default
    const [free, booked] = [await makeDay(no, dayFromNow(5)), await makeDay(no, dayFromNow(6))]
    await book(server, await newGuest(server.db), { scheduleNo: booked, host: ship.host })
    const { body } = await change(no, { price: 95_000, version: 0 })
    expect(body.default).toMatchObject({ price: 95_000, version: 1, booked: 1 })
    expect([await priceOf(free), await priceOf(booked)]).toEqual([95_000, 70_000])
    expect(await change(no, { price: 1, version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { price: 95_000, version: 1 } },
    })
  })

  it('end after a day, with the departures that nobody has booked', async () => {
    const { default_no: no } = (await add()).body.default
    const [free, booked] = [await makeDay(no, dayFromNow(20)), await makeDay(no, dayFromNow(21))]
    await book(server, await newGuest(server.db), { scheduleNo: booked, host: ship.host })
    expect((await end(no, { version: 0, last_day: dayFromNow(10) })).status).toBe(200)
    const origins = await server.db.rows(sql`
      select no, origin from schedule where ship_no = ${ship.no} order by no`)
    expect(origins).toEqual([
      { no: free, origin: 'dropped' },
      { no: booked, origin: 'kept' },
    ])
    expect(await list()).toMatchObject([{ valid_to: dayFromNow(10) }])
  })

  it('are removed where they end before they begin', async () => {
    const { default_no: no } = (await add({ valid_from: dayFromNow(30) })).body.default
    expect((await end(no, { version: 0, last_day: dayFromNow(10) })).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('of another operator do not exist', async () => {
    const { default_no: no } = (await add()).body.default
    const answers = [
      await add({}, stranger),
      await change(no, { version: 0 }, stranger),
      await end(no, { version: 0, last_day: dayFromNow(10) }, stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await list(stranger)).toEqual([])
  })
})

import sql from 'sql-template-tag'
import type { CalendarDeparture, DefaultSchedule } from '@/lib/contract/console/calendarShapes'
import { monthOf } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { countWhere } from '../../setup/tables'
import { book, newGuest } from '../../setup/visitors'

describe('the calendar of the console', () => {
  type One = { departure: CalendarDeparture; current?: CalendarDeparture; code?: string }
  const DAY = dayFromNow(20)
  const TERMS = {
    ...{ capacity: 18, price: 90_000, fish: '참돔', method: '타이라바' },
    ...{ opens_at: null, is_waiting: true },
  }

  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  let stranger: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
    ship = await insertShip(server.db)
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const other = await insertShip(server.db, { name: '남의배' })
    stranger = await newStaff(server.db, { operatorNo: other.groupNo })
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const get = (path: string, who = owner) =>
    server.get<One & { list: CalendarDeparture[]; ships: object[] }>(`/c/v1${path}`, who.headers)
  const post = (path: string, body: object, who = owner) =>
    server.post<One>(`/c/v1${path}`, body, who.headers)
  const put = (path: string, body: object, who = owner) =>
    server.put<One>(`/c/v1${path}`, body, who.headers)
  const path = (no: number) => `/calendar/departure/${no}`

  it('shows the departures of a month, its own and those of default schedules', async () => {
    const { no, groupNo, host } = await insertShip(server.db)
    const who = await newStaff(server.db, { operatorNo: groupNo })
    const defaultNo = await insertDefaultSchedule(server.db, no, { time: '06:00' })
    const scheduleNo = await insertSchedule(server.db, no, { sdate: DAY })
    await book(server, await newGuest(server.db), { scheduleNo, party: 3, host })
    const { body } = await get(`/calendar/${monthOf(DAY)}?ship_no=${no}`, who)
    const ofDay = (day: string) => body.list.filter(({ sdate }) => sdate === day)
    expect(ofDay(DAY)).toMatchObject([
      { schedule_no: scheduleNo, sold: 3, kept: 0, waiting: 0, is_following: false, version: 0 },
    ])
    const next = body.list.find(({ sdate }) => sdate !== DAY)
    expect(next).toMatchObject({ schedule_no: null, default_no: defaultNo, is_following: true })
    expect(body.ships).toHaveLength(1)
    const made = await post(
      '/calendar/made',
      { ship_no: no, default_no: defaultNo, sdate: next?.sdate },
      who,
    )
    expect(made.body.departure).toMatchObject({ sdate: next?.sdate, departure_time: '06:00' })
    expect(made.body.departure.schedule_no).toEqual(expect.any(Number))
  })

  it('opens a departure once, and records it', async () => {
    const opened = { ship_no: ship.no, sdate: dayFromNow(21), time: '04:30', ...TERMS }
    const { status, body } = await post('/calendar/departure', opened)
    expect(status).toBe(200)
    expect(body.departure).toMatchObject({ capacity: 18, price: 90_000, state: 'open' })
    expect(await post('/calendar/departure', opened)).toMatchObject({
      status: 409,
      body: { code: 'EXISTS' },
    })
    const recorded = await server.db.rows(sql`
      select action, staff_no, operator_no from activity
       where schedule_no = ${body.departure.schedule_no}`)
    expect(recorded).toEqual([
      { action: 'departure.open', staff_no: owner.no, operator_no: ship.groupNo },
    ])
  })

  it('changes a departure, and says to the later of two what it is now', async () => {
    const no = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(22) })
    const seen = (await get(path(no))).body.departure
    const first = await put(path(no), { ...TERMS, version: seen.version, reason: '성수기' })
    expect(first.body.departure).toMatchObject({ price: 90_000, version: seen.version + 1 })
    const later = await put(path(no), { ...TERMS, price: 70_000, version: seen.version })
    expect(later).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', current: { price: 90_000, version: seen.version + 1 } },
    })
    const row = await server.db.first(sql`
      select changes, reason from activity where schedule_no = ${no}`)
    expect(row).toMatchObject({ changes: { price: [80_000, 90_000] }, reason: '성수기' })
  })

  it('does not count bookings as changes', async () => {
    const scheduleNo = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(23) })
    await book(server, await newGuest(server.db), { scheduleNo, party: 4, host: ship.host })
    expect((await get(path(scheduleNo))).body.departure).toMatchObject({ sold: 4, version: 0 })
    const fewer = await put(path(scheduleNo), { ...TERMS, capacity: 3, version: 0 })
    expect(fewer).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
  })

  it('sets when bookings open, and lets them open at once again', async () => {
    const no = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(24) })
    const opensAt = new Date(Date.now() + 86_400_000).toISOString()
    const set = await put(path(no), { ...TERMS, opens_at: opensAt, version: 0 })
    expect(set.body.departure).toMatchObject({ opens_at: opensAt, state: 'upcoming' })
    const cleared = await put(path(no), { ...TERMS, version: set.body.departure.version })
    expect(cleared.body.departure).toMatchObject({ opens_at: null, state: 'open' })
  })

  it('stops the sale and begins it again', async () => {
    const no = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(25) })
    const closed = await put(`${path(no)}/status`, { status: 'closed', version: 0 })
    expect(closed.body.departure).toMatchObject({ status: 'closed', version: 1 })
    const open = await put(`${path(no)}/status`, { status: 'open', version: 1 })
    expect(open.body.departure).toMatchObject({ state: 'open', version: 2 })
  })

  it('removes what nobody has booked, and nothing else', async () => {
    const free = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(26) })
    const booked = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(27) })
    await book(server, await newGuest(server.db), { scheduleNo: booked, host: ship.host })
    expect((await post(`${path(free)}/remove`, { version: 0 })).status).toBe(200)
    expect((await get(path(free))).status).toBe(404)
    expect((await post(`${path(free)}/remove`, { version: 1 })).status).toBe(404)
    expect(await post(`${path(booked)}/remove`, { version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'REMOVE_BOOKED' },
    })
    const month = await get(`/calendar/${monthOf(dayFromNow(26))}?ship_no=${ship.no}`)
    expect(month.body.list.map(({ schedule_no }) => schedule_no)).not.toContain(free)
    const again = { ship_no: ship.no, sdate: dayFromNow(26), time: '05:00', ...TERMS }
    expect((await post('/calendar/departure', again)).body.departure.state).toBe('open')
  })

  it('answers another operator’s departure as one that does not exist', async () => {
    const no = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(28) })
    const version = 0
    const answers = await Promise.all([
      get(path(no), stranger),
      get(`/calendar/${monthOf(DAY)}?ship_no=${ship.no}`, stranger),
      put(path(no), { ...TERMS, version }, stranger),
      put(`${path(no)}/status`, { status: 'closed', version }, stranger),
      post(`${path(no)}/remove`, { version }, stranger),
      post(
        '/calendar/departure',
        { ship_no: ship.no, sdate: DAY, time: '03:00', ...TERMS },
        stranger,
      ),
      post('/calendar/made', { ship_no: ship.no, default_no: 1, sdate: DAY }, stranger),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(7).fill(404))
    expect(await countWhere(server.db, 'activity', sql`schedule_no = ${no}`)).toBe(0)
  })
})

describe('default schedules in the console', () => {
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

import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { addDays, monthOf } from '@/lib/date/kst'
import { audit } from '@/server/db/audit'
import {
  type BookableColumns,
  coversDay,
  coversDaySql,
  type DefaultColumns,
  hasRoom,
  hasRoomSql,
  isBookable,
  isBookableSql,
  isProvided,
  isProvidedSql,
  takesBookings,
  takesBookingsSql,
} from '@/server/modules/schedule/bookable'
import {
  dayFromNow,
  insertDefaultSchedule,
  insertHost,
  insertSchedule,
  insertShip,
} from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { book, type Either, newGuest, ready, type Visitor } from '../setup/visitors'
import { pagesWaiting } from './publishing/rows'

const at = new Date('2026-11-21T00:00:00Z')
const earlier = new Date(at.getTime() - 60_000)
const later = new Date(at.getTime() + 60_000)

type Case = BookableColumns & { no: number; party: number }

const STATUSES = ['open', 'closed', 'maintenance', 'weather'] as const
const CAPACITY = 3

const departures: Case[] = STATUSES.flatMap((status) =>
  [null, earlier, at, later].flatMap((opens_at) =>
    [earlier, at, later].flatMap((departs_at) =>
      [0, 2, CAPACITY].flatMap((taken) =>
        [1, 2, CAPACITY, CAPACITY + 1].flatMap((party) =>
          [1, 2, CAPACITY + 1].flatMap((smallest_party) =>
            [true, false].map((is_waiting) => ({
              ...{ status, opens_at, departs_at, capacity: CAPACITY, taken, is_waiting, party },
              ...{ smallest_party, no: 0 },
            })),
          ),
        ),
      ),
    ),
  ),
).map((departure, no) => ({ ...departure, no }))

/** A Saturday in Korea, where `at` is nine o'clock in the morning. */
const TODAY = '2026-11-21'
const DAYS = [-1, 0, 1, 2, 7, 365, 366, 367].map((days) => addDays(TODAY, days))

type DefaultCase = DefaultColumns & { no: number; day: string }

const defaults: DefaultCase[] = DAYS.flatMap((day) =>
  [[], [0], [6], [0, 1, 2, 3, 4, 5, 6]].flatMap((weekdays) =>
    ['08:59', '09:00', '09:01'].flatMap((departure_time) =>
      [addDays(day, -1), day, addDays(day, 1)].flatMap((valid_from) =>
        [addDays(day, -1), day, addDays(day, 1)].flatMap((valid_to) =>
          [null, day, addDays(day, 1)].map((shut_from) => ({
            ...{ day, weekdays, departure_time, valid_from, valid_to, shut_from },
            no: 0,
          })),
        ),
      ),
    ),
  ),
).map((offer, no) => ({ ...offer, no }))

describe('schedules', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)]

  it('shows every day of a month with tide, lunar date and departures', async () => {
    const { no } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { sdate: tomorrow, capacity: 7 })
    const { status, body } = await server.get<Answer<'getScheduleList'>>(
      `/b/v1/ship/schedule_list/${no}/${monthOf(tomorrow)}?service_type=SHIP`,
    )
    expect(status).toBe(200)
    expect(body.list.length).toBeGreaterThanOrEqual(28)
    expect(body.list.find(({ sdate }) => sdate === tomorrow)).toMatchObject({
      tide: expect.stringMatching(/물|조금|무시/),
      lunar: expect.stringMatching(/^음 /),
      schedules: [{ schedule_no: scheduleNo, remain: 7, state: 'open' }],
    })
  })

  it('golden tides: 2026-08-27 is 6물 in the 7 style and 7물 in the 8 style', async () => {
    for (const [tideStyle, tide] of [
      [7, '6물'],
      [8, '7물'],
    ] as const) {
      // prettier-ignore
      const { no } = await insertShip(server.db, { tideStyle })
      const { body } = await server.get<Answer<'getScheduleList'>>(
        `/b/v1/ship/schedule_list/${no}/202608`,
      )
      expect(body.list[26]).toMatchObject({ sdate: '2026-08-27', tide })
    }
  })

  it.each([
    ['202613', 400],
    ['abc', 400],
  ])('month %s: %d', async (month, status) => {
    const { no } = await insertShip(server.db)
    expect((await server.get(`/b/v1/ship/schedule_list/${no}/${month}`)).status).toBe(status)
  })

  it('answers 404 for a ship that is missing or of another type', async () => {
    const { no } = await insertShip(server.db)
    const month = monthOf(today)
    expect((await server.get(`/b/v1/ship/schedule_list/999999/${month}`)).status).toBe(404)
    const bus = await server.get(`/b/v1/ship/schedule_list/${no}/${month}?service_type=BUS`)
    expect(bus.status).toBe(404)
  })

  it('shows the whole fleet, the requested ship first', async () => {
    const { no, groupNo } = await insertShip(server.db)
    const sister = await insertShip(server.db, { groupNo, name: '바다2호' })
    const { body } = await server.get<Answer<'getScheduleFleetList'>>(
      `/a/ship/schedule_fleet_list/${sister.no}/${monthOf(today)}`,
    )
    expect(body.list.map(({ ship }) => ship.no)).toEqual([sister.no, no])
  })

  describe('of a ship with a default schedule', () => {
    const setUp = async () => {
      const ship = await insertShip(server.db)
      const morning = await insertDefaultSchedule(server.db, ship.no, { time: '05:00' })
      const night = await insertDefaultSchedule(server.db, ship.no, { time: '17:00' })
      return { ...ship, morning, night }
    }
    const offered = async (no: number) => {
      const { body } = await server.get<Answer<'getScheduleDefaultList'>>(
        `/b/v1/ship/schedule_default_list/${no}?sdate=${tomorrow}`,
      )
      return body.list.map(({ default_no }) => default_no)
    }

    it('offers a day without rows, and books it by default_ready', async () => {
      const ship = await setUp()
      expect(await offered(ship.no)).toEqual([ship.morning, ship.night])
      const guest = await newGuest(server.db)
      const answer = await server.post<Answer<'readyDefaultReservation'>>(
        '/b/v1/reservation/default_ready',
        {
          ship_no: ship.no,
          default_no: ship.night,
          sdate: tomorrow,
          party: 2,
          host: ship.host,
          ...guest.who,
        },
      )
      expect(answer).toMatchObject({
        status: 200,
        body: { schedule: { sdate: tomorrow, departure_time: '17:00', remain: 18 } },
      })
    })

    it('keeps the other departure of the day bookable after a row was created for one', async () => {
      const ship = await setUp()
      const make = (default_no: number) =>
        server.post<Answer<'makeDefaultSchedule'>>('/b/v1/reservation/default_schedule', {
          ship_no: ship.no,
          default_no,
          sdate: tomorrow,
        })
      expect((await make(ship.morning)).status).toBe(200)
      expect(await offered(ship.no)).toEqual([])
      expect(await make(ship.night)).toMatchObject({
        status: 200,
        body: { schedule: { departure_time: '17:00' } },
      })
    })

    it('names the default of a departure also after somebody booked another one of that day', async () => {
      const ship = await setUp()
      await insertSchedule(server.db, ship.no, { sdate: dayFromNow(2), time: '09:00' })
      await server.post('/b/v1/reservation/default_ready', {
        ...{ ship_no: ship.no, default_no: ship.night, sdate: tomorrow, party: 1, host: ship.host },
        ...(await newGuest(server.db)).who,
      })
      const departuresOn = async (sdate: string) => {
        const { body } = await server.get<Answer<'getScheduleList'>>(
          `/b/v1/ship/schedule_list/${ship.no}/${monthOf(sdate)}`,
        )
        const day = body.list.find((each) => each.sdate === sdate)
        return day?.schedules.map(({ schedule_no, default_no, remain }) => {
          return { hasRow: schedule_no !== null, default_no, remain }
        })
      }
      expect(await departuresOn(tomorrow)).toEqual([
        { hasRow: true, default_no: ship.morning, remain: 20 },
        { hasRow: true, default_no: ship.night, remain: 19 },
      ])
      // No default has a departure at nine.
      const own = { hasRow: true, default_no: null, remain: 20 }
      expect(await departuresOn(dayFromNow(2))).toEqual([own])
    })

    it('refuses days that it does not cover', async () => {
      const ship = await setUp()
      const make = (sdate: string, shipNo = ship.no) =>
        server.post('/b/v1/reservation/default_schedule', {
          ship_no: shipNo,
          default_no: ship.morning,
          sdate,
        })
      expect((await make(dayFromNow(-1))).status).toBe(409)
      expect((await make(dayFromNow(400))).status).toBe(409)
      expect((await make(tomorrow, (await insertShip(server.db)).no)).status).toBe(404)
    })
  })

  describe('of a departure that leaves in the night before', () => {
    const overnight = { time: '23:30', isOvernight: true }
    const [later, last] = [dayFromNow(2), dayFromNow(3)]
    const departuresOn = async (no: number, sdate: string) => {
      const { body } = await server.get<Answer<'getScheduleList'>>(
        `/b/v1/ship/schedule_list/${no}/${monthOf(sdate)}`,
      )
      return body.list.find((day) => day.sdate === sdate)?.schedules ?? []
    }

    it('stand on the day of fishing, also on the first of a month, before those of that day', async () => {
      const ship = await insertShip(server.db, { serviceType: 'BUS' })
      const first = `${dayFromNow(40).slice(0, 7)}-01`
      for (const sdate of [tomorrow, addDays(first, -1)]) {
        await insertSchedule(server.db, ship.no, { ...overnight, sdate })
      }
      await insertSchedule(server.db, ship.no, { sdate: later, time: '05:00' })
      expect(await departuresOn(ship.no, tomorrow)).toEqual([])
      expect(await departuresOn(ship.no, later)).toMatchObject([
        { sdate: tomorrow, departure_time: '23:30', is_overnight: true },
        { sdate: later, departure_time: '05:00' },
      ])
      expect(await departuresOn(ship.no, first)).toMatchObject([{ sdate: addDays(first, -1) }])
    })

    it('are provided by defaults and booked by their day of leaving', async () => {
      const ship = await insertShip(server.db, { serviceType: 'BUS' })
      const no = await insertDefaultSchedule(server.db, ship.no, overnight)
      const [provided] = await departuresOn(ship.no, later)
      expect(provided).toMatchObject({ schedule_no: null, default_no: no, sdate: tomorrow })
      const guest = await newGuest(server.db)
      const booked = await server.post('/b/v1/reservation/default_ready', {
        ...{ ship_no: ship.no, default_no: no, sdate: tomorrow, party: 2, host: ship.host },
        ...guest.who,
      })
      expect(booked).toMatchObject({
        status: 200,
        body: { schedule: { sdate: tomorrow, is_overnight: true, remain: 18 } },
      })
      expect(await departuresOn(ship.no, later)).toMatchObject([{ default_no: no, remain: 18 }])
      expect(await departuresOn(ship.no, last)).toMatchObject([{ schedule_no: null }])
    })

    it('are none of a room', async () => {
      const { no } = await insertShip(server.db, { serviceType: 'PENSION' })
      await expect(insertSchedule(server.db, no, overnight)).rejects.toMatchObject({
        code: 'BG010',
      })
    })
  })
})

describe('when a departure can be booked', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('is the same in SQL and in TypeScript for every departure', async () => {
    const rows = await server.db.rows(sql`
      select s.no, ${takesBookingsSql(at)} as takes, ${takesBookingsSql(sql`${at}::timestamptz`)} as takes_then,
             ${hasRoomSql(sql`s.party`)} as has_room, ${hasRoomSql(1)} as has_room_for_one,
             ${isBookableSql({ party: sql`s.party`, at })} as bookable
        from json_to_recordset(${JSON.stringify(departures)}::json) as s (
               no integer, status schedule_status, opens_at timestamptz, departs_at timestamptz,
               capacity integer, taken integer, is_waiting boolean, party integer,
               smallest_party integer)
       order by s.no`)
    expect(rows).toEqual(
      departures.map((departure) => ({
        no: departure.no,
        takes: takesBookings(departure, at),
        takes_then: takesBookings(departure, at),
        has_room: hasRoom(departure, departure.party),
        has_room_for_one: hasRoom(departure, 1),
        bookable: isBookable(departure, { party: departure.party, at }),
      })),
    )
    // The matrix has departures of both kinds, or the comparison would prove nothing.
    const bookable = rows.filter((row) => (row as { bookable: boolean }).bookable).length
    expect(bookable).toBeGreaterThan(0)
    expect(bookable).toBeLessThan(departures.length)
  })

  it('is the same in SQL and in TypeScript for every day of a default schedule', async () => {
    const answers = await Promise.all(
      DAYS.map((day) => {
        const offers = defaults.filter((offer) => offer.day === day)
        return server.db.rows<{ no: number; covers: boolean; offered: boolean }>(sql`
          select d.no, ${coversDaySql(sql`${day}::date`)} as covers, ${isProvidedSql(day, at)} as offered
            from json_to_recordset(${JSON.stringify(offers)}::json) as raw (
                   no integer, weekdays json, departure_time time, valid_from date, valid_to date,
                   shut_from date),
                 lateral (select raw.no, raw.departure_time, raw.valid_from, raw.valid_to, raw.shut_from, array(
                   select json_array_elements_text(raw.weekdays)::smallint) as weekdays) d
           order by d.no`)
      }),
    )
    const rows = answers.flat()
    expect(rows).toEqual(
      defaults.map((offer) => ({
        no: offer.no,
        covers: coversDay(offer, offer.day),
        offered: isProvided(offer, offer.day, at),
      })),
    )
    expect(rows.some(({ offered }) => offered)).toBe(true)
    expect(rows.some(({ covers, offered }) => covers && !offered)).toBe(true)
  })
})

describe('an operator’s change of a departure', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await insertHost(server.db)
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.run(sql`delete from outbox`))
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const operations = () => server.modules.operations.schedules

  const ask = (visitor: Visitor, body: object): Promise<Either<Answer<'awaitReservation'>>> =>
    server.post('/b/v1/reservation/awaiter', { ...body, ...visitor.who }, visitor.headers)

  /** A departure of two seats, both booked, with a couple waiting for it. */
  const newAwaitedTrip = async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity: 2 })
    await book(server, await newGuest(server.db), { scheduleNo, party: 2, host })
    const couple = await newGuest(server.db)
    await ask(couple, { action: 'join', schedule_no: scheduleNo, party: 2, host })
    const stateOfCouple = async () => (await ask(couple, { action: 'list' })).body.list[0]?.state
    return { scheduleNo, host, stateOfCouple }
  }

  it('offers added seats to the waiting list before other visitors see them', async () => {
    const trip = await newAwaitedTrip()
    expect(await operations().editSchedule(trip.scheduleNo, { capacity: 3 })).toMatchObject({
      taken: 2,
    })
    expect(await trip.stateOfCouple()).toBe('waiting')
    const edited = await operations().editSchedule(trip.scheduleNo, { capacity: 4 })
    expect(edited).toMatchObject({ capacity: 4, taken: 4 })
    expect(await trip.stateOfCouple()).toBe('offered')
    expect((await ready(server, await newGuest(server.db), trip)).status).toBe(409)
  })

  it('offers the seats of a reopened departure, and none of a closed one', async () => {
    const trip = await newAwaitedTrip()
    await operations().closeSchedule(trip.scheduleNo)
    await operations().editSchedule(trip.scheduleNo, { capacity: 4 })
    expect(await trip.stateOfCouple()).toBe('waiting')
    expect(await operations().reopenSchedule(trip.scheduleNo)).toMatchObject({
      status: 'open',
      taken: 4,
    })
    expect(await trip.stateOfCouple()).toBe('offered')
  })

  it('regenerates the ship’s pages on both storefronts, and none for a refused change', async () => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no)
    const day = { shipNo: no, sdate: dayFromNow(12), time: '04:30', capacity: 5, price: 70_000 }
    const changes = [
      () => operations().openSchedule(day),
      () => operations().closeSchedule(scheduleNo),
      () => operations().editSchedule(scheduleNo, { price: 90_000 }),
    ]
    for (const change of changes) {
      await server.db.run(sql`delete from outbox`)
      await change()
      expect(await pagesWaiting(server.db)).toEqual([`/${host}/ship/${no}`, `/www/ship/${no}`])
    }
    await server.db.run(sql`delete from outbox`)
    await expect(operations().openSchedule(day)).rejects.toMatchObject({ code: 'EXISTS' })
    expect(await pagesWaiting(server.db)).toEqual([])
  })
})

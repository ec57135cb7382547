import type { Answer } from '@/lib/contract/wire'
import { addDays, monthOf } from '@/lib/date/kst'
import { dayFromNow, insertDefaultSchedule, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { newGuest } from '../setup/visitors'

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

import sql from 'sql-template-tag'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import type { Answer, ReservationDetail, ScheduleDay } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { createModules } from '@/server/modules/modules'
import { audit } from '@/server/db/audit'
import { createDb } from '@/server/db/pool'
import { runJob, takenOf } from '../setup/book'
import {
  type BuiltShip,
  dayFromNow,
  insertDefaultSchedule,
  insertSchedule,
  insertShip,
} from '../setup/builders'
import { newStaff } from '../setup/console'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'
import { keyOf } from '../setup/weather'

const HOUR_MS = 3_600_000

type Choice = Answer<'getWeatherChoice'> & { code?: string }

/** A departure in three hours that sails with four, which is decided in one hour. */
describe('a departure that sails with so many', () => {
  let server: TestServer
  let boat: BuiltShip
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    boat = await insertShip(server.db)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const setTerms = (no: number, { isJoining = false } = {}) =>
    server.db.run(sql`
      update schedule set least_to_sail = 4, sail_hours = 2, is_joining = ${isJoining},
        departs_at = ${new Date(now.getTime() + 3 * HOUR_MS)} where no = ${no}`)
  const newTrip = async (of: { isJoining?: boolean } = {}) => {
    const no = await insertSchedule(server.db, boat.no, { sdate: dayFromNow(1) })
    await setTerms(no, of)
    return no
  }
  const hourPasses = () => {
    now = new Date(now.getTime() + HOUR_MS + 1)
  }
  const decide = async () => {
    await runJob(server, 'decide-sailing')
    await runJob(server, 'weather-runs')
  }
  const bookFor = async (scheduleNo: number, party: number, visitor?: Visitor) => {
    const guest = visitor ?? (await newGuest(server.db))
    const { body } = await book(server, guest, { scheduleNo, host: boat.host, party })
    return { guest, no: body.reservation_no, total: body.total }
  }
  const payFor = async (scheduleNo: number, party: number, visitor?: Visitor) => {
    const booked = await bookFor(scheduleNo, party, visitor)
    await server.modules.operations.reservations.confirmDeposit(booked.no, booked.total)
    return booked
  }
  const statusOf = async (no: number) =>
    server.db.first<{ status: string; is_sure: boolean }>(
      sql`select status, sails_at is not null as is_sure from schedule where no = ${no}`,
    )
  const reservationOf = (no: number) =>
    server.db.first<{ state: string; cancel_reason: string; refund_amount: number | null }>(
      sql`select state, cancel_reason, refund_amount from reservation where no = ${no}`,
    )
  const toldOf = async (no: number, template: string) =>
    server.db.rows<{ text: string }>(sql`
      select body->>'text' as text from outbox
       where reservation_no = ${no} and channel = 'sms' and body->>'template' = ${template}`)
  const detailOf = async ({ guest, no }: { guest: Visitor; no: number }) => {
    const path = `/b/v1/reservation/${guest.prefix}detail/${no}`
    return (await server.get<ReservationDetail>(path, guest.headers)).body
  }
  const shown = async (no: number) => {
    const { sdate } = (await server.db.first<{ sdate: string }>(
      sql`select sdate from schedule where no = ${no}`,
    )) ?? { sdate: '' }
    const path = `/b/v1/ship/schedule_list/${boat.no}/${monthOf(sdate)}`
    const { body } = await server.get<{ list: ScheduleDay[] }>(path)
    return body.list
      .flatMap(({ schedules }) => schedules)
      .find((schedule) => schedule.schedule_no === no)
  }

  it('is open until its hour, and sails with enough: everybody is told once', async () => {
    const trip = await newTrip()
    const party = await payFor(trip, 3)
    const { schedule } = await detailOf(party)
    expect(schedule.too_few).toMatchObject({ least: 4, taken: 3, decides_at: expect.any(String) })
    expect(await shown(trip)).toMatchObject({ decides_at: schedule.too_few?.decides_at })
    const other = await bookFor(trip, 1)
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'open', is_sure: false })
    hourPasses()
    await decide()
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'open', is_sure: true })
    for (const { no } of [party, other]) expect(await toldOf(no, 'sails')).toHaveLength(1)
    expect((await detailOf(party)).schedule).toMatchObject({ is_sure: true })
    expect(await shown(trip)).toMatchObject({ is_sure: true })
    // Who cancels afterwards does not change what was decided.
    await cancel(server, other.guest, { reservation_no: other.no })
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'open', is_sure: true })
  })

  it('is called off with too few: all money back, who has not paid too, and nobody books it any more', async () => {
    const trip = await newTrip()
    const paid = await payFor(trip, 2, await newMember(server.db))
    const unpaid = await bookFor(trip, 1)
    hourPasses()
    await runJob(server, 'decide-sailing')
    const late = await ready(server, await newGuest(server.db), {
      ...{ scheduleNo: trip, host: boat.host, party: 1 },
    })
    expect(late.status).toBe(409)
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'few', is_sure: false })
    expect(await reservationOf(paid.no)).toEqual({
      ...{ state: 'CANCEL_REQUESTED', refund_amount: paid.total },
      cancel_reason: '최소 인원이 모이지 않음',
    })
    expect((await reservationOf(unpaid.no))?.state).toBe('CANCELLED')
    expect(await takenOf(server.db, trip)).toBe(0)
    for (const { no } of [paid, unpaid]) {
      const [told, ...more] = await toldOf(no, 'weather_own_refund')
      expect(told?.text).toContain('최소 인원이 모이지 않아')
      expect(more).toEqual([])
    }
    expect((await shown(trip))?.state).toBe('few')
    const refused = await ready(server, await newGuest(server.db), {
      ...{ scheduleNo: trip, host: boat.host, party: 1 },
    })
    expect(refused.body.code).toBe('TOO_FEW')
  })

  it('lets each party choose another boat of the operator, another day or its money', async () => {
    const trip = await newTrip({ isJoining: true })
    const sister = await insertShip(server.db, { groupNo: boat.groupNo, name: '바다2호' })
    const stranger = await insertShip(server.db)
    const joined = await insertSchedule(server.db, sister.no, { sdate: dayFromNow(2) })
    await insertSchedule(server.db, stranger.no, { sdate: dayFromNow(2) })
    const [joins, leaves] = [await payFor(trip, 1), await payFor(trip, 1)]
    hourPasses()
    await decide()
    const path = '/b/v1/reservation/weather'
    const send = async (no: number, wish: object) =>
      server.post<Choice>(path, {
        ...{ reservation_no: no, key: await keyOf(server.db, no), ...wish },
      })
    const key = await keyOf(server.db, joins.no)
    const { body } = await server.get<Choice>(`${path}/${joins.no}?key=${key}`)
    expect(body).toMatchObject({ state: 'open', cause: 'few' })
    expect(body.days).toMatchObject([
      { ship_no: sister.no, ship_name: '바다2호', sdate: dayFromNow(2) },
    ])
    const to = { action: 'move', sdate: dayFromNow(2), departure_time: '05:00' }
    expect((await send(joins.no, { ...to, ship_no: stranger.no })).body.code).toBe(
      'WEATHER_DAY_TAKEN',
    )
    expect((await send(joins.no, { ...to, ship_no: sister.no })).body).toMatchObject({
      ...{ state: 'moved', moved_to: { ship_name: '바다2호' } },
    })
    expect(await takenOf(server.db, joined)).toBe(1)
    expect((await detailOf(joins)).ship.name).toBe('바다2호')
    const account = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
    expect((await send(leaves.no, { action: 'refund', account })).body.state).toBe('refunded')
    expect(await takenOf(server.db, trip)).toBe(0)
  })

  it('waits for a hold from before its hour that decides, and not for one from after', async () => {
    const trip = await newTrip()
    await payFor(trip, 3)
    const guest = await newGuest(server.db)
    const held = { scheduleNo: trip, host: boat.host, party: 1 }
    const { body: hold } = await ready(server, guest, held)
    hourPasses()
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'open', is_sure: false })
    await server.db.run(sql`
      update reservation set hold_expires_at = ${new Date(now.getTime() + HOUR_MS)}
       where hold_key = ${hold.hold_key}`)
    expect((await create(server, guest, hold)).status).toBe(200)
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'open', is_sure: true })

    const other = await insertSchedule(server.db, boat.no, { sdate: dayFromNow(3) })
    await setTerms(other)
    await payFor(other, 3)
    const { body } = await ready(server, await newGuest(server.db), { ...held, scheduleNo: other })
    await server.db.run(sql`
      update reservation set held_at = ${new Date(now.getTime() + 2 * HOUR_MS)}
       where hold_key = ${body.hold_key}`)
    hourPasses()
    await decide()
    expect((await statusOf(other))?.status).toBe('few')
  })

  it('shuts a day that nobody has booked, also where only the default schedule provides it', async () => {
    const no = await insertDefaultSchedule(server.db, boat.no, { time: '23:59' })
    await server.db.run(sql`
      update default_schedule set least_to_sail = 4, sail_hours = 72 where no = ${no}`)
    await decide()
    const days = await server.db.rows<{ sdate: string; status: string }>(sql`
      select sdate, status from schedule where ship_no = ${boat.no} order by sdate`)
    expect(days.map(({ sdate }) => sdate)).toContain(dayFromNow(1))
    expect(new Set(days.map(({ status }) => status))).toEqual(new Set(['few']))
    // Beyond its hour nothing is decided.
    expect(days.every(({ sdate }) => sdate <= dayFromNow(3))).toBe(true)
  })

  it('sails where the office opens it again, and everybody keeps the booking', async () => {
    const trip = await newTrip({ isJoining: true })
    const party = await payFor(trip, 1)
    hourPasses()
    await decide()
    expect((await statusOf(trip))?.status).toBe('few')
    await server.modules.operations.schedules.reopenSchedule(trip)
    await decide()
    expect(await statusOf(trip)).toEqual({ status: 'open', is_sure: true })
    expect((await reservationOf(party.no))?.state).toBe('CONFIRMED')
  })

  it('decides no earlier once somebody has booked', async () => {
    const trip = await newTrip()
    await bookFor(trip, 1)
    const { headers } = await newStaff(server.db, { operatorNo: boat.groupNo })
    const path = `/c/v1/calendar/departure/${trip}`
    const { body } = await server.get<{ departure: CalendarDeparture }>(path, headers)
    const change = (sail_hours: number) =>
      server.put<{ code?: string }>(path, { ...body.departure, sail_hours }, headers)
    expect((await change(3)).body).toMatchObject({ code: 'SAIL_HOURS_KEPT' })
    expect((await change(1)).status).toBe(200)
  })

  /** The last seats, cancellations and two workers at the same moment, in many orders. */
  it('decides once, and by what was booked then, whoever comes at that moment', async () => {
    const other = createDb(server.databaseUrl, server.config.poolSize)
    const second = createModules(server.config, other, () => now)
    const job = (modules: typeof second) =>
      modules.jobs.find(({ name }) => name === 'decide-sailing')?.run()
    for (let round = 0; round < 12; round += 1) {
      now = new Date()
      boat = await insertShip(server.db)
      const trip = await insertSchedule(server.db, boat.no, { sdate: dayFromNow(1) })
      await setTerms(trip)
      const first = await payFor(trip, 3)
      const last = await payFor(trip, 1)
      const guest = await newGuest(server.db)
      if (round % 2 === 0) await cancel(server, last.guest, { reservation_no: last.no })
      hourPasses()
      const atOnce =
        round % 2 === 0
          ? [book(server, guest, { scheduleNo: trip, host: boat.host, party: 1 })]
          : [cancel(server, last.guest, { reservation_no: last.no })]
      await Promise.allSettled([...atOnce, job(server.modules), job(second)])
      // A job that had to wait gave up, and a later one does not try again at once.
      now = new Date(now.getTime() + 2_000)
      await decide()
      const { status } = (await statusOf(trip)) ?? {}
      const runs = await server.db.rows(
        sql`select from weather_run_departure where schedule_no = ${trip}`,
      )
      const told = await toldOf(first.no, 'sails')
      // Sold and sailing, or called off and paid back: never both, never neither.
      if (status === 'few') {
        expect([runs.length, told.length, await takenOf(server.db, trip)]).toEqual([1, 0, 0])
        expect((await reservationOf(first.no))?.refund_amount).toBe(first.total)
      } else {
        expect([status, runs.length, told.length]).toEqual(['open', 0, 1])
        expect((await reservationOf(first.no))?.state).toBe('CONFIRMED')
      }
    }
    await other.close()
  })

  it('is told to the office', async () => {
    const owner = await newStaff(server.db, { operatorNo: boat.groupNo })
    const trip = await newTrip()
    await payFor(trip, 1)
    hourPasses()
    await decide()
    const records = await server.db.rows<{ action: string }>(sql`
      select action from activity where schedule_no = ${trip}`)
    expect(records.map(({ action }) => action)).toContain('departure.few')
    const { body } = await server.get<{ list: unknown[] }>('/c/v1/weather/runs', owner.headers)
    expect(body.list).toEqual([])
  })
})

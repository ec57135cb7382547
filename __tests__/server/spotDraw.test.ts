import sql from 'sql-template-tag'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import type { Answer, ReservationDetail } from '@/lib/contract/wire'
import { type DrawnParty, drawSpots, seedHash } from '@/lib/spot/drawSpots'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { saveDraw } from '@/server/modules/reservation/draw/drawRepository'
import * as locks from '@/server/modules/reservation/seat/lockBookings'
import { audit } from '@/server/db/audit'
import { createDb } from '@/server/db/pool'
import { createModules } from '@/server/modules/modules'
import { runJob } from '../setup/book'
import { insertDefaultSchedule, insertShip } from '../setup/builders'
import { moveDeparture, undoMove } from '../setup/departureMove'
import { type Desk, newDeparture, newDesk } from '../setup/desk'
import { untilWaiting } from '../setup/lockWaits'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, ready, type Visitor } from '../setup/visitors'

jest.mock('@/server/modules/reservation/seat/lockBookings', () => {
  const actual = jest.requireActual<typeof locks>('@/server/modules/reservation/seat/lockBookings')
  return { ...actual, bookingsAsLocked: jest.fn(actual.bookingsAsLocked) }
})

/** Of eight places: 1 to 4 to port, 5 to 8 to starboard. */
const EIGHT = SPOT_PLANS[0]?.spots ?? []
const MINUTE_MS = 60_000

describe('places aboard that are drawn', () => {
  let server: TestServer
  let desk: Desk
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    desk = await newDesk(server)
    await server.db.run(sql`
      update ship set spots = ${JSON.stringify(EIGHT)} where no = ${desk.ship.no}`)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  /** A departure in three hours, whose places are drawn in two. */
  const newTrip = async () => {
    const no = await newDeparture(desk, { capacity: 8 })
    await server.db.run(sql`
      update schedule set spot_way = 'drawn', departs_at = ${new Date(now.getTime() + 180 * MINUTE_MS)}
       where no = ${no}`)
    return no
  }
  const order = async (scheduleNo: number, party: number) => {
    const visitor = await newGuest(server.db)
    const hold = await ready(server, visitor, { scheduleNo, party, host: desk.ship.host })
    const { body } = await create(server, visitor, hold.body)
    return { visitor, no: body.reservation_no }
  }
  const spotsOf = async (no: number) => {
    const rows = await server.db.rows<{ number: number }>(sql`
      select number from reservation_spot where reservation_no = ${no} order by number`)
    return rows.map(({ number }) => number)
  }
  const detailOf = async ({ visitor, no }: { visitor: Visitor; no: number }) => {
    const path = `/b/v1/reservation/guest_detail/${no}`
    const { body } = await server.get<ReservationDetail>(path, visitor.headers)
    return body.reservation
  }
  const readDraw = (no: number) => server.get<Answer<'getSpotDraw'>>(`/b/v1/ship/spot_draw/${no}`)
  const tap = (no: number) =>
    server.post<{ code?: string }>(`/c/v1/departures/${no}/draw`, {}, desk.staff.headers)
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS + 1)
  }
  const numbersOf = ({ drawn }: Answer<'getSpotDraw'>, no: number) =>
    (drawn?.given ?? [])
      .flatMap(({ reservation_no, number }) => (reservation_no === no ? [number] : []))
      .sort((one, other) => one - other)

  it('follow at their hour from a seed whose hash was known before, and everybody is told', async () => {
    const trip = await newTrip()
    const [one, other] = [await order(trip, 2), await order(trip, 3)]
    const gone = await order(trip, 1)
    await cancel(server, gone.visitor, { reservation_no: gone.no })
    const before = (await readDraw(trip)).body
    expect(before.drawn).toBeUndefined()
    expect(Object.keys(before).sort()).toEqual(['draws_at', 'seed_hash'])
    expect(await spotsOf(one.no)).toEqual([])
    expect(await detailOf(one)).toMatchObject({
      spots: expect.stringMatching(/^추첨 전 · .*\d\d:\d\d에 추첨해요$/),
      is_spot_draw: true,
    })
    await runJob(server, 'draw-spots')
    expect((await readDraw(trip)).body).toEqual(before)

    pass(120)
    await runJob(server, 'draw-spots')
    const after = (await readDraw(trip)).body
    const { seed = '', parties = [], plan = [] } = after.drawn ?? {}
    expect(await seedHash(seed)).toBe(before.seed_hash)
    expect(parties).toEqual([
      { reservation_no: one.no, party: 2 },
      { reservation_no: other.no, party: 3 },
    ] satisfies DrawnParty[])
    const lots = await drawSpots(seed, parties, plan)
    for (const { no } of [one, other]) {
      const numbers = lots.find((lot) => lot.reservation_no === no)?.numbers
      expect(await spotsOf(no)).toEqual(numbers)
      expect(numbersOf(after, no)).toEqual(numbers)
    }
    expect((await detailOf(one)).spots).toMatch(/번/)
    const told = await server.db.rows<{ text: string }>(sql`
      select body->>'text' as text from outbox where reservation_no in (${one.no}, ${other.no})
       and channel = 'sms' and body->>'template' = 'spots_drawn'`)
    expect(told.map(({ text }) => /자리: .*번/.test(text))).toEqual([true, true])
    // Once only.
    await runJob(server, 'draw-spots')
    expect((await readDraw(trip)).body).toEqual(after)
  })

  it('are all of whoever has the whole boat, however few come', async () => {
    const trip = await newTrip()
    await server.db.run(sql`update schedule set whole_price = 900000 where no = ${trip}`)
    const visitor = await newGuest(server.db)
    const held = { scheduleNo: trip, party: 3, isWhole: true, host: desk.ship.host }
    const { body } = await create(server, visitor, (await ready(server, visitor, held)).body)
    pass(120)
    await runJob(server, 'draw-spots')
    expect(await spotsOf(body.reservation_no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are drawn earlier by a tap of the crew, once, and late-comers get what is left', async () => {
    const trip = await newTrip()
    const one = await order(trip, 4)
    const stranger = await newDesk(server)
    const foreign = await server.post(`/c/v1/departures/${trip}/draw`, {}, stranger.staff.headers)
    expect(foreign.status).toBe(404)
    const shown = async () => {
      const [row] = await server.db.rows<{ day: string }>(sql`
        select to_char(sdate, 'YYYYMM') as day from schedule where no = ${trip}`)
      const path = `/b/v1/ship/schedule_list/${desk.ship.no}/${row?.day}`
      const { body } = await server.get<Answer<'getScheduleList'>>(path)
      return body.list.flatMap((day) => day.schedules).find((each) => each.schedule_no === trip)
    }
    expect(await shown()).toMatchObject({ spot_way: 'drawn' })
    expect((await tap(trip)).status).toBe(200)
    expect(await shown()).toMatchObject({ is_drawn: true })
    expect(await shown()).not.toHaveProperty('spot_way')
    expect(await spotsOf(one.no)).toHaveLength(4)
    expect((await tap(trip)).body.code).toBe('DRAWN_ALREADY')
    const { body: page } = await server.get<WholeDeparture>(
      `/c/v1/departures/${trip}`,
      desk.staff.headers,
    )
    expect(page.spot_draw?.drawn_at).toBe(now.toISOString())
    expect(page.bookings[0]?.spots).toMatch(/번/)
    const late = await order(trip, 3)
    expect(await spotsOf(late.no)).toHaveLength(3)
    // Who leaves after the draw frees its places, and who comes back gets what is free.
    await cancel(server, one.visitor, { reservation_no: one.no })
    expect(await spotsOf(one.no)).toEqual([])
    expect(await spotsOf((await order(trip, 5)).no)).toHaveLength(5)
  })

  it('are not drawn days before, of a departure that does not sail, or of one without a draw', async () => {
    const trip = await newTrip()
    const { no } = await order(trip, 2)
    await server.db.run(sql`
      update schedule set departs_at = departs_at + interval '3 days' where no = ${trip}`)
    expect((await tap(trip)).body.code).toBe('DRAW_NOT_NOW')
    await server.db.run(sql`
      update schedule set departs_at = departs_at - interval '3 days' where no = ${trip}`)
    await server.modules.operations.reservations.callOffForWeather(trip)
    pass(150)
    await runJob(server, 'draw-spots')
    expect((await readDraw(trip)).body.drawn).toBeUndefined()
    expect((await tap(trip)).body.code).toBe('DRAW_NOT_NOW')
    expect(await spotsOf(no)).toEqual([])
    const plain = await newDeparture(desk)
    expect((await tap(plain)).body.code).toBe('DRAW_NOT_NOW')
    expect((await readDraw(plain)).status).toBe(404)
  })

  it('have a new seed where they are drawn anew, and keep it where the departure is moved', async () => {
    const trip = await newTrip()
    const hashOf = async (no: number) => (await readDraw(no)).body.seed_hash
    const first = await hashOf(trip)
    await server.db.run(sql`update schedule set spot_way = 'none' where no = ${trip}`)
    expect((await readDraw(trip)).status).toBe(404)
    await server.db.run(sql`update schedule set spot_way = 'drawn' where no = ${trip}`)
    const second = await hashOf(trip)
    expect(second).not.toBe(first)
    const { no } = await order(trip, 2)
    await tap(trip)
    const had = await spotsOf(no)
    const moved = await moveDeparture(server, desk.staff, {
      ...{ no: trip, shipNo: desk.ship.no, time: '23:58', version: 3 },
    })
    expect(moved.status).toBe(200)
    const [row] = await server.db.rows<{ no: number }>(sql`
      select schedule_no as no from reservation where no = ${no}`)
    expect(row?.no).not.toBe(trip)
    expect(await hashOf(row?.no ?? 0)).toBe(second)
    expect(await spotsOf(no)).toEqual(had)
  })

  it('stay as they were drawn where a move onto another boat is undone', async () => {
    const trip = await newTrip()
    const { no } = await order(trip, 2)
    const sister = await insertShip(server.db, {
      groupNo: desk.ship.groupNo,
      spots: EIGHT,
      capacity: 8,
    })
    const moved = await moveDeparture(server, desk.staff, {
      ...{ no: trip, shipNo: sister.no, time: '23:58', version: 1 },
    })
    expect(moved.status).toBe(200)
    await server.db.run(sql`
      update schedule set departs_at = ${new Date(now.getTime() + 180 * MINUTE_MS)}
       where no = ${moved.body.schedule_no}`)
    expect((await tap(moved.body.schedule_no)).status).toBe(200)
    const had = await spotsOf(no)
    const [move] = await server.db.rows<{ no: number }>(sql`
      select no from departure_move where from_no = ${trip}`)
    expect((await undoMove(server, desk.staff, move?.no ?? 0)).status).toBe(200)
    expect(had).toHaveLength(2)
    expect(await spotsOf(no)).toEqual(had)
    expect(numbersOf((await readDraw(trip)).body, no)).toEqual(had)
  })

  it('are drawn anew where the departure was removed and is opened again', async () => {
    const trip = await newTrip()
    const before = (await readDraw(trip)).body
    expect((await tap(trip)).status).toBe(200)
    await server.db.run(sql`update schedule set origin = 'dropped' where no = ${trip}`)
    await server.modules.operations.schedules.reopenSchedule(trip)
    const after = (await readDraw(trip)).body
    expect(after.drawn).toBeUndefined()
    expect(after.seed_hash).not.toBe(before.seed_hash)
    expect(await spotsOf((await order(trip, 2)).no)).toEqual([])
  })

  it('are those of the plan that was drawn, where the boat has another one by now', async () => {
    const trip = await newTrip()
    const { no } = await order(trip, 2)
    const numbered = EIGHT.map((spot) => ({ ...spot, number: spot.number + 10 }))
    await server.db.run(sql`
      update ship set spots = ${JSON.stringify(numbered)} where no = ${desk.ship.no}`)
    await server.db.transaction((tx) =>
      saveDraw(tx, {
        ...{ no: trip, parties: [{ reservation_no: no, party: 2 }], plan: EIGHT, at: now },
        given: [1, 2].map((number) => ({ reservation_no: no, number })),
      }),
    )
    expect(await spotsOf(no)).toEqual([1, 2])
  })

  it('are drawn by the default schedule, too', async () => {
    const defaultNo = await insertDefaultSchedule(server.db, desk.ship.no, {
      ...{ capacity: 8, time: '23:59' },
    })
    await server.db.run(sql`
      update default_schedule set spot_way = 'drawn', draw_minutes = 90 where no = ${defaultNo}`)
    const [row] = await server.db.rows<{ way: string; minutes: number }>(sql`
      select spot_way as way, draw_minutes as minutes from default_schedule where no = ${defaultNo}`)
    expect(row).toEqual({ way: 'drawn', minutes: 90 })
  })

  it('wait for who books where the crew taps, longer than a job does, and say so in a rush', async () => {
    const trip = await newTrip()
    const { no } = await order(trip, 2)
    pass(120)
    const tapping = await server.db.transaction(async (tx) => {
      await tx.rows(sql`select from schedule where no = ${trip} for no key update`)
      const answer = tap(trip)
      await untilWaiting(server.db)
      // It comes later and gives up earlier.
      await runJob(server, 'draw-spots').catch(() => undefined)
      return { answer }
    })
    expect((await tapping.answer).status).toBe(200)
    expect(await spotsOf(no)).toHaveLength(2)
    const other = await newTrip()
    const inRush = jest.mocked(locks.bookingsAsLocked)
    const changed = new locks.SeatsChanged()
    inRush
      .mockRejectedValueOnce(changed)
      .mockRejectedValueOnce(changed)
      .mockRejectedValueOnce(changed)
    expect((await tap(other)).body.code).toBe('DRAW_IN_RUSH')
    expect((await tap(other)).status).toBe(200)
  })

  it('are drawn once by workers and taps at once, while others book', async () => {
    const trip = await newTrip()
    const own = [await order(trip, 2), await order(trip, 1)]
    pass(120)
    const other = createDb(server.databaseUrl, server.config.poolSize)
    const second = createModules(server.config, other, () => now)
    const job = (modules: typeof second) =>
      modules.jobs.find(({ name }) => name === 'draw-spots')?.run()
    const visitors = await Promise.all([1, 2, 3].map(() => newGuest(server.db)))
    const booking = visitors.map((visitor) =>
      ready(server, visitor, { scheduleNo: trip, party: 1, host: desk.ship.host }),
    )
    const drawing = [job(server.modules), job(second), tap(trip), tap(trip)]
    const holds = await Promise.all(booking)
    // A job gives up where it would have to wait, and a later one draws what nobody has.
    await Promise.allSettled(drawing)
    await other.close()
    pass(1)
    await runJob(server, 'draw-spots')
    expect(holds.map(({ status }) => status)).toEqual([200, 200, 200])
    const records = await server.db.rows(sql`
      select from activity where action = 'departure.draw' and schedule_no = ${trip}`)
    expect(records).toHaveLength(1)
    const { body } = await readDraw(trip)
    const lots = await drawSpots(
      body.drawn?.seed ?? '',
      body.drawn?.parties ?? [],
      body.drawn?.plan ?? [],
    )
    for (const { no } of own) {
      expect(await spotsOf(no)).toEqual(lots.find((lot) => lot.reservation_no === no)?.numbers)
    }
  })
})

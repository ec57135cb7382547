import sql from 'sql-template-tag'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import type { Answer, ScheduleDay } from '@/lib/contract/wire'
import { monthOf } from '@/lib/date/kst'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { audit } from '@/server/db/audit'
import { runJob, takenOf } from '../setup/book'
import { dayFromNow, insertDefaultSchedule, insertShip } from '../setup/builders'
import { moveDeparture, undoMove } from '../setup/departureMove'
import { change, type Desk, newDeparture, newDesk, phone, quote, read } from '../setup/desk'
import { changeOwn, letChange, quoteOwn, readOwn, readyChange } from '../setup/ownChange'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'
import { keyOf, startRun } from '../setup/weather'

const WHOLE = 900_000

describe('the whole boat', () => {
  let server: TestServer
  let desk: Desk
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    desk = await newDesk(server)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const priceWhole = (no: number, price = WHOLE) =>
    server.db.run(sql`update schedule set whole_price = ${price} where no = ${no}`)
  const newTrip = async (of: Parameters<typeof newDeparture>[1] = {}) => {
    const no = await newDeparture(desk, { capacity: 10, sdate: dayFromNow(5), ...of })
    await priceWhole(no)
    return no
  }
  const hold = (
    visitor: Visitor,
    scheduleNo: number,
    of: { party?: number; isWhole?: boolean } = {},
  ) => ready(server, visitor, { scheduleNo, host: desk.ship.host, party: 4, isWhole: true, ...of })
  /** Paid by a guest, for four unless said otherwise. */
  const paid = async (scheduleNo: number, party = 4) => {
    const visitor = await newGuest(server.db)
    const held = await hold(visitor, scheduleNo, { party })
    const { body } = await create(server, visitor, held.body)
    await server.modules.operations.reservations.confirmDeposit(body.reservation_no, body.total)
    return { visitor, no: body.reservation_no }
  }
  const edit = async (scheduleNo: number, of: object) => {
    const path = `/c/v1/calendar/departure/${scheduleNo}`
    const { headers } = desk.staff
    const { body } = await server.get<{ departure: CalendarDeparture }>(path, headers)
    return server.put<{ message?: string }>(path, { ...body.departure, ...of }, headers)
  }

  it('has one price whatever the party, takes all seats, and leaves none to anybody', async () => {
    const trip = await newTrip()
    const visitor = await newGuest(server.db)
    const held = await hold(visitor, trip)
    expect(held.body.quote).toMatchObject({ party: 4, is_whole: true, total: WHOLE })
    expect(await takenOf(server.db, trip)).toBe(10)
    const other = await newGuest(server.db)
    expect((await hold(other, trip, { party: 1, isWhole: false })).body.code).toBe('SOLD_OUT')
    expect((await hold(other, trip)).body.code).toBe('SOLD_OUT')
    // The party may change, up to the seats; not the price.
    expect((await hold(visitor, trip, { party: 10 })).body.quote).toMatchObject({ total: WHOLE })
    expect((await hold(visitor, trip, { party: 11 })).body.code).toBe('OVER_CAPACITY')
    // Seats after all, and back.
    const seats = await hold(visitor, trip, { party: 2, isWhole: false })
    expect(seats.body.quote).toMatchObject({ party: 2, total: 160_000 })
    expect(seats.body.quote.is_whole).toBeUndefined()
    expect(await takenOf(server.db, trip)).toBe(2)
    const again = await hold(visitor, trip)
    const { body } = await create(server, visitor, again.body)
    expect(body).toMatchObject({ state: 'AWAITING_PAYMENT', total: WHOLE })
    const { reservation } = (await readOwn(server, visitor, body.reservation_no)).body
    expect(reservation).toMatchObject({ party: 4, is_whole: true, total: WHOLE })
    await cancel(server, visitor, { reservation_no: body.reservation_no })
    expect(await takenOf(server.db, trip)).toBe(0)
  })

  it('is refused where somebody has a seat, where it is not sold, and for rooms; old clients book seats', async () => {
    const trip = await newTrip()
    const visitor = await newGuest(server.db)
    const seat = await hold(visitor, trip, { party: 1, isWhole: false })
    expect(seat.body.quote.total).toBe(80_000)
    const other = await newGuest(server.db)
    expect((await hold(other, trip)).body.code).toBe('WHOLE_TAKEN')
    await priceWhole(trip, 0)
    expect((await hold(other, trip)).body.code).toBe('NOT_SOLD_WHOLE')
    const room = await insertShip(server.db, { serviceType: 'PENSION', groupNo: desk.ship.groupNo })
    const night = await newDeparture({ ...desk, ship: room }, { time: '15:00' })
    await priceWhole(night)
    const asked = { scheduleNo: night, host: desk.ship.host, nights: 2, isWhole: true }
    expect((await ready(server, other, asked)).body.code).toBe('NOT_SOLD_WHOLE')
  })

  it('is a day of a default schedule as well, which says so before it is booked', async () => {
    const boat = await insertShip(server.db, { groupNo: desk.ship.groupNo, capacity: 10 })
    const defaultNo = await insertDefaultSchedule(server.db, boat.no, { capacity: 10 })
    await server.db.run(sql`
      update default_schedule set whole_price = ${WHOLE} where no = ${defaultNo}`)
    const sdate = dayFromNow(9)
    const { body } = await server.get<{ list: ScheduleDay[] }>(
      `/b/v1/ship/schedule_list/${boat.no}/${monthOf(sdate)}`,
    )
    const day = body.list.find((one) => one.sdate === sdate)
    expect(day?.schedules[0]).toMatchObject({ whole_price: WHOLE, schedule_no: null })
    const visitor = await newGuest(server.db)
    const held = await server.post<{ quote: object; schedule: { schedule_no: number } }>(
      '/b/v1/reservation/default_ready',
      {
        ...{ ship_no: boat.no, default_no: defaultNo, sdate, party: 3, is_whole: true },
        ...{ host: desk.ship.host, ...visitor.who },
      },
      visitor.headers,
    )
    expect(held.body.quote).toMatchObject({ is_whole: true, total: WHOLE })
    expect(await takenOf(server.db, held.body.schedule.schedule_no)).toBe(10)
  })

  it('keeps its seats whatever becomes of the capacity, and all places of the plan', async () => {
    const spots = SPOT_PLANS[0]?.spots ?? []
    await server.db.run(sql`
      update ship set spots = ${JSON.stringify(spots)} where no = ${desk.ship.no}`)
    const trip = await newTrip({ capacity: 8 })
    await server.db.run(sql`update schedule set spot_way = 'chosen' where no = ${trip}`)
    const { no } = await paid(trip)
    const places = await server.db.rows(sql`
      select from reservation_spot where reservation_no = ${no}`)
    expect(places).toHaveLength(8)
    await server.db.run(
      sql`update schedule set spot_way = spot_way, capacity = 8 where no = ${trip}`,
    )
    expect((await edit(trip, { capacity: 9, spot_way: 'chosen' })).status).toBe(409)
    expect((await edit(trip, { capacity: 7, spot_way: 'chosen' })).status).toBe(409)
    // The terms of the booking stay, whatever becomes of those of the departure.
    expect((await edit(trip, { whole_price: 0, price: 1_000 })).status).toBe(200)
    expect(await read(desk, no)).toMatchObject({ total: WHOLE, is_whole: true, party: 4 })
  })

  it('lets its booker say how many come until it leaves, at the same price', async () => {
    await letChange(server.db, desk.ship.groupNo, { hours: 0 })
    const trip = await newTrip()
    const { visitor, no } = await paid(trip)
    const { reservation } = (await readOwn(server, visitor, no)).body
    expect(reservation.own_change).toMatchObject({ can_move: 1, is_party_only: true })
    expect((await readyChange(server, visitor, no)).body.days).toEqual([])
    const plan = await quoteOwn(server, visitor, no, { schedule_no: trip, party: 9 })
    expect(plan).toMatchObject({ party: 9, total: WHOLE, difference: 0 })
    expect((await changeOwn(server, visitor, no, { plan })).status).toBe(200)
    expect((await readOwn(server, visitor, no)).body.reservation).toMatchObject({ party: 9 })
    expect(await takenOf(server.db, trip)).toBe(10)
    const wish = { schedule_no: trip, party: 11 }
    expect((await readyChange(server, visitor, no, wish)).body.code).toBe('OVER_CAPACITY')
    const other = await newTrip()
    const away = { schedule_no: other, party: 9 }
    expect((await readyChange(server, visitor, no, away)).body.code).toBe('CHANGE_BY_OFFICE')
  })

  it('is booked by phone, moved by the office to where nobody is, and not split', async () => {
    const trip = await newTrip()
    const { body } = await phone(desk, { schedule_no: trip, party: 3, is_whole: true, pay: 'cash' })
    const no = body.reservation_no
    expect(await read(desk, no)).toMatchObject({ total: WHOLE, is_whole: true })
    const busy = await newTrip()
    await phone(desk, { schedule_no: busy, party: 1 })
    const wish = (schedule_no: number) => ({ schedule_no, party: 3, refund: 'policy' })
    expect((await quote(desk, no, wish(busy))).body.code).toBe('WHOLE_TAKEN')
    const larger = await newTrip({ capacity: 14 })
    await priceWhole(larger, WHOLE + 100_000)
    const plan = (await quote(desk, no, wish(larger))).body
    expect(plan).toMatchObject({ difference: 100_000, total: WHOLE + 100_000 })
    expect((await change(desk, no, { plan })).status).toBe(200)
    const taken = async () => [await takenOf(server.db, trip), await takenOf(server.db, larger)]
    expect(await taken()).toEqual([0, 14])
  })

  it('goes along when the departure moves to a larger boat, and comes back', async () => {
    const trip = await newTrip()
    await paid(trip)
    const larger = await insertShip(server.db, { groupNo: desk.ship.groupNo, capacity: 16 })
    const moved = await moveDeparture(server, desk.staff, {
      no: trip,
      shipNo: larger.no,
      version: 1,
    })
    expect(moved.status).toBe(200)
    expect(await takenOf(server.db, moved.body.schedule_no)).toBe(16)
    const [move] = await server.db.rows<{ no: number }>(sql`
      select max(no) as no from departure_move`)
    expect((await undoMove(server, desk.staff, move?.no ?? 0)).status).toBe(200)
    expect(await takenOf(server.db, trip)).toBe(10)
  })

  it('is offered after weather days that it can have alone for no more', async () => {
    const trip = await newTrip()
    const { no } = await paid(trip)
    const [free, busy, dear] = [await newTrip(), await newTrip(), await newTrip()]
    await newDeparture(desk, { sdate: dayFromNow(5) })
    await phone(desk, { schedule_no: busy, party: 1 })
    await priceWhole(dear, WHOLE + 1)
    await startRun(server, desk.staff, { [trip]: 'choice' })
    await runJob(server, 'weather-runs')
    const key = await keyOf(server.db, no)
    const path = `/b/v1/reservation/weather/${no}?key=${key}`
    const { body } = await server.get<Answer<'getWeatherChoice'>>(path)
    expect(body.days).toHaveLength(1)
    const [day] = body.days
    expect(day?.price).toBe(WHOLE)
    const to = { sdate: day?.sdate, departure_time: day?.departure_time }
    await server.post('/b/v1/reservation/weather', {
      ...{ action: 'move', reservation_no: no, key, ...to },
    })
    expect([await takenOf(server.db, trip), await takenOf(server.db, free)]).toEqual([0, 10])
  })

  it('sails, and is paid first by the per cent alone', async () => {
    const trip = await newTrip()
    await server.db.run(sql`
      update schedule set least_to_sail = 8, sail_hours = 2, deposit_percent = 10, deposit_each = 5000
       where no = ${trip}`)
    const visitor = await newGuest(server.db)
    const held = await hold(visitor, trip, { party: 2 })
    expect(held.body.deposit).toMatchObject({ percent: 10, each: 0 })
    const { body } = await create(server, visitor, held.body, { deposit: WHOLE / 10 })
    expect(body.deposit).toBe(WHOLE / 10)
    await server.db.run(sql`
      update schedule set departs_at = ${new Date(now.getTime() + 3_600_000)} where no = ${trip}`)
    await runJob(server, 'decide-sailing')
    expect(
      await server.db.first(sql`
        select sails_at is not null as sails, status from schedule where no = ${trip}`),
    ).toEqual({ sails: true, status: 'open' })
  })

  it('offers its seats to the waiting list once it is cancelled, and none before', async () => {
    const trip = await newTrip()
    const { visitor, no } = await paid(trip)
    const waiter = await newMember(server.db)
    const { status } = await server.post(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: trip, party: 2, host: desk.ship.host, ...waiter.who },
      waiter.headers,
    )
    expect(status).toBe(200)
    expect(await takenOf(server.db, trip)).toBe(10)
    const account = { bank: '수협은행', number: '000-00-000000', holder: '김민수' }
    const { reservation } = (await readOwn(server, visitor, no)).body
    expect(reservation.can_cancel).toBe(1)
    const refund = await server.db.first<{ amount: number }>(sql`
      update reservation set refund_policy = '[{"days":0,"percent":100}]'
       where no = ${no} returning total as amount`)
    const done = await cancel(server, visitor, {
      ...{ reservation_no: no, refund_amount: refund?.amount ?? 0, account },
    })
    expect(done.body).toMatchObject({ state: 'CANCEL_REQUESTED', refund_amount: WHOLE })
    expect(await takenOf(server.db, trip)).toBe(2)
  })

  it('comes back after a late payment where it gets all seats, and not beside a seat', async () => {
    const trip = await newTrip()
    const visitor = await newGuest(server.db)
    const held = await hold(visitor, trip)
    const { body } = await create(server, visitor, held.body)
    const no = body.reservation_no
    await server.db.run(sql`
      update reservation set pay_deadline = ${new Date(now.getTime() - 1)} where no = ${no}`)
    now = new Date(now.getTime() + 3 * 86_400_000)
    await runJob(server, 'expire-unpaid')
    expect(await takenOf(server.db, trip)).toBe(0)
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(no, WHOLE).catch(() => undefined)
    const seat = await newGuest(server.db)
    const { body: taken } = await book(server, seat, { scheduleNo: trip, host: desk.ship.host })
    await expect(reservations.reinstate(no)).rejects.toMatchObject({ code: 'SOLD_OUT' })
    await cancel(server, seat, { reservation_no: taken.reservation_no })
    await server.db.run(sql`update schedule set capacity = 12 where no = ${trip}`)
    await reservations.reinstate(no)
    expect(await takenOf(server.db, trip)).toBe(12)
  })
})

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { movesTo, undoOf } from '@/lib/spot/chooseSpot'
import type { Answer } from '@/lib/contract/wire'
import { SPOT_PLANS } from '@/lib/spot/spotPlans'
import { spotsText } from '@/lib/spot/spots'
import { audit } from '@/server/db/audit'
import { runJob } from '../setup/book'
import { dayFromNow, insertDefaultSchedule, insertShip } from '../setup/builders'
import { newStaff } from '../setup/console'
import { moveDeparture, undoMove } from '../setup/departureMove'
import { change, type Desk, newDeparture, newDesk, phone, quote, read } from '../setup/desk'
import { runDuringTransaction } from '../setup/lockWaits'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, ready, type Visitor } from '../setup/visitors'

/** Of eight places: 1 to 4 to port, 5 to 8 to starboard. */
const EIGHT = SPOT_PLANS[0]?.spots ?? []

describe('places aboard that are chosen', () => {
  let server: TestServer
  let desk: Desk
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    desk = await newDesk(server)
    await setPlan(EIGHT)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const setPlan = (spots: readonly object[], shipNo = desk.ship.no) =>
    server.db.run(sql`update ship set spots = ${JSON.stringify(spots)} where no = ${shipNo}`)
  /** As the calendar changes a departure. */
  const edit = async (scheduleNo: number, of: object) => {
    const path = `/c/v1/calendar/departure/${scheduleNo}`
    const { headers } = desk.staff
    const { body } = await server.get<{ departure: CalendarDeparture }>(path, headers)
    return server.put<{ message?: string }>(path, { ...body.departure, ...of }, headers)
  }
  const setWay = (scheduleNo: number, spot_way: string) => edit(scheduleNo, { spot_way })
  const newTrip = async (of: object = {}) => {
    const no = await newDeparture(desk, { capacity: 8, ...of })
    await setWay(no, 'chosen')
    return no
  }
  const hold = async (scheduleNo: number, party: number, guest?: Visitor) => {
    const visitor = guest ?? (await newGuest(server.db))
    const held = await ready(server, visitor, { scheduleNo, party, host: desk.ship.host })
    return { ...held, visitor, no: held.body.reservation_no }
  }
  const order = async (scheduleNo: number, party: number) => {
    const held = await hold(scheduleNo, party)
    const { body } = await create(server, held.visitor, held.body)
    return { visitor: held.visitor, no: body.reservation_no, total: body.total }
  }
  const spotsOf = async (no: number) => {
    const rows = await server.db.rows<{ number: number }>(sql`
      select number from reservation_spot where reservation_no = ${no} order by number`)
    return rows.map(({ number }) => number)
  }
  const end = ({ visitor, no }: { visitor: Visitor; no: number }) =>
    cancel(server, visitor, { reservation_no: no, is_hold: true })

  it('are held with the seats: the best together, and more beside those that one has', async () => {
    const trip = await newTrip()
    const one = await hold(trip, 2)
    const other = await hold(trip, 1)
    expect([await spotsOf(one.no), await spotsOf(other.no)]).toEqual([[1, 2], [5]])
    await hold(trip, 3, one.visitor)
    expect(await spotsOf(one.no)).toEqual([1, 2, 3])
    await hold(trip, 1, one.visitor)
    expect(await spotsOf(one.no)).toEqual([1])
    await end(one)
    expect(await spotsOf(one.no)).toEqual([])
    const whole = await hold(trip, 4)
    expect(await spotsOf(whole.no)).toEqual([1, 2, 3, 4])
    // Beyond one side: as many together as there are.
    await end(whole)
    const five = await hold(trip, 6)
    expect(await spotsOf(five.no)).toEqual([1, 2, 3, 4, 6, 7])
    expect((await hold(trip, 2)).body).toMatchObject({ code: 'NOT_ENOUGH', remain: 1 })
  })

  it('leave nobody a place alone where it can be helped', async () => {
    const trip = await newTrip()
    const [first, second] = [await hold(trip, 1), await hold(trip, 3)]
    // After 1 there are three in a row, which a party of two would leave one of.
    expect([await spotsOf(first.no), await spotsOf(second.no)]).toEqual([[1], [2, 3, 4]])
    await end(second)
    const pair = await hold(trip, 2)
    expect(await spotsOf(pair.no)).toEqual([5, 6])
  })

  it('stay with the booking, and come free as it ends, by whatever way', async () => {
    const trip = await newTrip()
    const [own, late, kept] = [await order(trip, 2), await order(trip, 2), await order(trip, 4)]
    const { modules } = server
    await modules.operations.reservations.confirmDeposit(kept.no, kept.total)
    expect(await spotsOf(kept.no)).toEqual([5, 6, 7, 8])
    await cancel(server, own.visitor, { reservation_no: own.no })
    expect(await spotsOf(own.no)).toEqual([])
    await server.db.run(sql`update reservation set pay_deadline = ${now} where no = ${late.no}`)
    now = new Date(now.getTime() + 60_000)
    await runJob(server, 'expire-unpaid')
    expect(await spotsOf(late.no)).toEqual([])
    // Who pays late and is taken back gets what is free.
    const next = await hold(trip, 1)
    await modules.operations.reservations.confirmDeposit(late.no, late.total)
    await modules.operations.reservations.reinstate(late.no)
    expect([await spotsOf(next.no), await spotsOf(late.no)]).toEqual([[1], [2, 3]])
    await modules.operations.reservations.callOffForWeather(trip)
    expect(await spotsOf(kept.no)).toEqual([])
  })

  it('are given to callers and to whom the waiting list offers seats', async () => {
    const trip = await newTrip()
    const caller = (await phone(desk, { schedule_no: trip, party: 3 })).body.reservation_no
    expect(await spotsOf(caller)).toEqual([1, 2, 3])
    const all = await hold(trip, 5)
    const waiting = await newGuest(server.db)
    await server.post(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: trip, party: 2, host: desk.ship.host, ...waiting.who },
      waiting.headers,
    )
    await end(all)
    const [offer] = await server.db.rows<{ no: number }>(sql`
      select reservation_no as no from awaiter where schedule_no = ${trip}`)
    expect(await spotsOf(offer?.no ?? 0)).toEqual([5, 6])
  })

  it('are divided with the seats, and kept on another day where they are free', async () => {
    const [trip, sunday] = [await newTrip(), await newTrip()]
    const { no } = await order(trip, 4)
    await order(trip, 4)
    const { version } = await read(desk, no)
    const split = await server.post<{ reservation_no: number }>(
      `/c/v1/reservations/${no}/split`,
      { request_key: randomUUID(), version, party: 1 },
      desk.staff.headers,
    )
    const intoNo = split.body.reservation_no
    expect([await spotsOf(no), await spotsOf(intoNo)]).toEqual([[1, 2, 3], [4]])
    const moveTo = async (moved: number, party: number) => {
      const plan = (await quote(desk, moved, { schedule_no: sunday, party })).body
      expect((await change(desk, moved, { plan })).status).toBe(200)
    }
    await moveTo(intoNo, 1)
    expect(await spotsOf(intoNo)).toEqual([4])
    await moveTo(no, 3)
    expect(await spotsOf(no)).toEqual([1, 2, 3])
    const other = await order(trip, 2)
    expect(await spotsOf(other.no)).toEqual([1, 2])
    // 1 and 2 are another party's there.
    await moveTo(other.no, 2)
    expect(await spotsOf(other.no)).toEqual([5, 6])
  })

  it('go along when the departure is moved, and are none on a boat without a plan', async () => {
    const trip = await newTrip({ sdate: dayFromNow(6) })
    const { no } = await order(trip, 2)
    const sister = await insertShip(server.db, { groupNo: desk.ship.groupNo, name: '바다2호' })
    const moved = await moveDeparture(server, desk.staff, {
      ...{ no: trip, shipNo: sister.no, version: 1 },
    })
    expect(moved.status).toBe(200)
    expect(await spotsOf(no)).toEqual([])
    const [move] = await server.db.rows<{ no: number }>(sql`
      select no from departure_move where from_no = ${trip}`)
    expect((await undoMove(server, desk.staff, move?.no ?? 0)).status).toBe(200)
    expect(await spotsOf(no)).toEqual([1, 2])
    const other = await newTrip({ sdate: dayFromNow(7) })
    const { no: pair } = await order(other, 2)
    const later = { no: other, shipNo: desk.ship.no, time: '23:58', version: 1 }
    expect((await moveDeparture(server, desk.staff, later)).status).toBe(200)
    expect(await spotsOf(pair)).toEqual([1, 2])
  })

  it('are given to all who have booked once the departure gives them, and not taken from them', async () => {
    const trip = await newDeparture(desk, { capacity: 8 })
    const [one, other] = [await order(trip, 2), await order(trip, 3)]
    await setWay(trip, 'chosen')
    expect([await spotsOf(one.no), await spotsOf(other.no)]).toEqual([
      [1, 2],
      [5, 6, 7],
    ])
    expect((await setWay(trip, 'none')).body.message).toContain('예약한 손님이 있어서')
    const empty = await newTrip()
    await setWay(empty, 'none')
    expect(await spotsOf((await order(empty, 1)).no)).toEqual([])
  })

  it('are no fewer than the seats that are sold', async () => {
    const trip = await newDeparture(desk, { capacity: 9 })
    const tooFew = { status: 409, body: { code: 'SPOTS_FEW' } }
    expect(await setWay(trip, 'chosen')).toMatchObject(tooFew)
    expect((await edit(trip, { spot_way: 'chosen', capacity: 8 })).status).toBe(200)
    expect((await edit(trip, { capacity: 9 })).body.message).toContain('자리가 8개라 자리 9개')
    const defaultNo = await insertDefaultSchedule(server.db, desk.ship.no, {
      ...{ capacity: 7, time: '23:59' },
    })
    await server.db.run(sql`
      update default_schedule set spot_way = 'chosen' where no = ${defaultNo}`)
    await expect(setPlan(EIGHT.slice(0, 7))).rejects.toThrow()
    await setPlan([...EIGHT].reverse())
    // Without a plan there is nothing to choose.
    const bare = await insertShip(server.db, { groupNo: desk.ship.groupNo, name: '바다2호' })
    const other = await newDeparture({ ...desk, ship: bare })
    expect((await setWay(other, 'chosen')).body.message).toContain('자리표가 없어요')
  })

  it('are no fewer than the seats of a departure that is opened again', async () => {
    const { headers } = desk.staff
    const trip = { sdate: dayFromNow(8), time: '23:57' }
    const no = await newTrip(trip)
    const page = `/c/v1/calendar/departure/${no}`
    const { body } = await server.get<{ departure: CalendarDeparture }>(page, headers)
    const { version } = body.departure
    expect((await server.post(`${page}/remove`, { version }, headers)).status).toBe(200)
    // Nothing that sails needs the other two any more.
    await setPlan(EIGHT.slice(0, 6))
    const open = (capacity: number) =>
      server.post<{ code?: string; message?: string }>(
        '/c/v1/calendar/departure',
        { ...body.departure, ...trip, ship_no: desk.ship.no, capacity },
        headers,
      )
    const refused = await open(8)
    expect(refused).toMatchObject({ status: 409, body: { code: 'SPOTS_FEW' } })
    expect(refused.body.message).toContain('자리가 6개라 자리 8개')
    expect((await open(6)).status).toBe(200)
    expect((await hold(no, 6)).status).toBe(200)
  })

  it('are chosen with the key of the hold, as many as seats and only free ones', async () => {
    const trip = await newTrip()
    const [one, other] = [await hold(trip, 2), await hold(trip, 1)]
    const choose = ({ visitor, body }: typeof one, numbers?: number[], by = visitor) =>
      server.post<Answer<'chooseSpots'> & { code?: string; message?: string }>(
        '/b/v1/reservation/spots',
        { hold_key: body.hold_key, numbers, ...by.who },
        by.headers,
      )
    const statesOf = (spots: Answer<'chooseSpots'>['spots']) => spots.map(({ state }) => state[0])
    const shown = (await choose(one)).body.spots
    expect(statesOf(shown).join('')).toBe('oofftfff')
    expect(shown[0]).toEqual({ ...EIGHT[0], state: 'own' })
    expect(statesOf((await choose(one, [7, 8])).body.spots).join('')).toBe('fffftfoo')
    expect(await spotsOf(one.no)).toEqual([7, 8])
    const refusals = [
      [[5, 6], 'SPOT_TAKEN'],
      [[1, 99], 'SPOT_TAKEN'],
      [[1], 'SPOT_COUNT'],
      [[1, 1], 'SPOT_COUNT'],
    ] as const
    for (const [numbers, code] of refusals) {
      expect((await choose(one, [...numbers])).body.code).toBe(code)
      expect(await spotsOf(one.no)).toEqual([7, 8])
    }
    expect((await choose(one, [1, 2], other.visitor)).status).toBe(404)
    // The order keeps them; then the office moves them alone.
    const { body } = await create(server, one.visitor, one.body)
    expect(await spotsOf(body.reservation_no)).toEqual([7, 8])
    expect((await choose(one, [1, 2])).status).toBe(404)
    await end(other)
    expect((await choose(other)).status).toBe(404)
    // Its departure moves while it is waited for.
    const [moved, to] = [await hold(trip, 2), await newTrip()]
    const [answer] = await runDuringTransaction(
      server.db,
      async (tx) => {
        await tx.run(sql`
          update reservation r set schedule_no = s.no, sdate = s.sdate from schedule s
           where r.no = ${moved.no} and s.no = ${to}`)
        await tx.run(sql`
          update schedule set taken = taken + case no when ${to} then 2 else -2 end
           where no in (${trip}, ${to})`)
      },
      [() => choose(moved, [3, 4])],
    )
    expect(answer?.body.code).toBe('SPOTS_CHANGED')
    expect(await spotsOf(moved.no)).toEqual([1, 2])
  })

  it('are moved by the office, also for each other, and moved back', async () => {
    const trip = await newTrip()
    const [one, other] = [await order(trip, 2), await order(trip, 2)]
    const move = (moves: object[], by = desk.staff) =>
      server.put<{ code?: string }>(`/c/v1/departures/${trip}/spots`, { moves }, by.headers)
    const page = async () =>
      (await server.get<WholeDeparture>(`/c/v1/departures/${trip}`, desk.staff.headers)).body
    const { spots = [], bookings } = await page()
    expect(bookings.map((booking) => booking.spots).sort()).toEqual([
      '선수 좌현 1번 · 중앙 좌현 2번',
      '중앙 좌현 3번 · 선미 좌현 4번',
    ])
    const moves = movesTo(spots, one.no, [3, 8])
    expect((await move(moves)).status).toBe(200)
    expect([await spotsOf(one.no), await spotsOf(other.no)]).toEqual([
      [3, 8],
      [1, 4],
    ])
    // What was shown is no more.
    expect((await move(moves)).body.code).toBe('SPOTS_CHANGED')
    expect((await move(undoOf(moves))).status).toBe(200)
    expect([await spotsOf(one.no), await spotsOf(other.no)]).toEqual([
      [1, 2],
      [3, 4],
    ])
    const taken = [{ reservation_no: one.no, from: [1, 2], numbers: [1, 3] }]
    expect((await move(taken)).body.code).toBe('SPOT_TAKEN')
    const changes = await server.db.rows(sql`
      select changes from activity where action = 'departure.spots' and reservation_no = ${one.no}
       order by no`)
    expect(changes).toEqual([
      { changes: { aboard: ['1번, 2번', '3번, 8번'] } },
      { changes: { aboard: ['3번, 8번', '1번, 2번'] } },
    ])
    const stranger = await newStaff(server.db, {
      operatorNo: (await insertShip(server.db)).groupNo,
    })
    expect((await move(moves, stranger)).status).toBe(404)
  })

  it('keep their name where the plan changes, and no number is given twice', async () => {
    const trip = await newTrip()
    const { no } = await order(trip, 2)
    await setPlan(EIGHT.map((spot, at) => ({ ...spot, number: at + 2, part: 'stern' })))
    const [row] = await server.db.rows<{ spots: Parameters<typeof spotsText>[0] }>(sql`
      select jsonb_agg(spot) as spots from reservation_spot where reservation_no = ${no}`)
    expect(spotsText(row?.spots ?? [])).toBe('선수 좌현 1번 · 중앙 좌현 2번')
    const rest = await hold(trip, 6)
    expect(rest.status).toBe(200)
    expect((await spotsOf(rest.no)).includes(2)).toBe(false)
  })
})

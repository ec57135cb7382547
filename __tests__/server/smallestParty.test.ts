import sql from 'sql-template-tag'
import type { CalendarDeparture } from '@/lib/contract/console/calendarShapes'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { change, type Desk, newDeparture, newDesk, phone, quote } from '../setup/desk'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, newGuest, newGuests, ready } from '../setup/visitors'

describe('from how many on one may book', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const setSmallest = (scheduleNo: number, smallest: number) =>
    server.db.run(sql`update schedule set smallest_party = ${smallest} where no = ${scheduleNo}`)

  /** A departure that takes parties of four and more. */
  const newTrip = async (capacity = 10) => {
    const { no, host } = await insertShip(server.db)
    const scheduleNo = await insertSchedule(server.db, no, { capacity })
    await setSmallest(scheduleNo, 4)
    const hold = async (party: number, guest?: Awaited<ReturnType<typeof newGuest>>) =>
      ready(server, guest ?? (await newGuest(server.db)), { scheduleNo, host, party })
    return { shipNo: no, host, scheduleNo, hold }
  }

  it('is said of the departure, and nothing where anybody may', async () => {
    const trip = await newTrip()
    const answer = await trip.hold(4)
    expect(answer.body.schedule).toMatchObject({ smallest_party: 4 })
    expect(answer.body.schedule).not.toHaveProperty('least_to_sail')
  })

  it('refuses a smaller party with a sentence', async () => {
    const trip = await newTrip()
    const refused = await trip.hold(3)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PARTY_TOO_SMALL', message: '이 일정은 4명부터 예약할 수 있어요.' },
    })
    expect((await trip.hold(4)).status).toBe(200)
  })

  it('gives the rest to a party that takes all of it', async () => {
    const trip = await newTrip(7)
    await trip.hold(4)
    expect(await trip.hold(2)).toMatchObject({
      body: {
        code: 'REST_AT_ONCE',
        message: '이 일정은 남은 3자리를 한꺼번에 예약해야 해요.',
      },
    })
    expect((await trip.hold(3)).status).toBe(200)
  })

  it('lets a hold shrink no further, and keeps what the hold was made under', async () => {
    const trip = await newTrip()
    const guest = await newGuest(server.db)
    expect((await trip.hold(6, guest)).status).toBe(200)
    expect((await trip.hold(3, guest)).body.code).toBe('PARTY_TOO_SMALL')
    expect((await trip.hold(5, guest)).body.quote.party).toBe(5)
    await setSmallest(trip.scheduleNo, 6)
    expect((await trip.hold(4, guest)).body.quote.party).toBe(4)
    expect((await trip.hold(5, guest)).body.quote.party).toBe(5)
    expect((await trip.hold(4)).body.code).toBe('REST_AT_ONCE')
  })

  it('is heeded by the desk, for the booking and for its change', async () => {
    const schedule_no = await newDeparture(desk, { sdate: dayFromNow(5) })
    await setSmallest(schedule_no, 4)
    expect((await phone(desk, { schedule_no, party: 2 })).body.code).toBe('PARTY_TOO_SMALL')
    const { reservation_no: no } = (await phone(desk, { schedule_no, party: 6 })).body
    const wish = (party: number) => quote(desk, no, { party, schedule_no })
    expect((await wish(3)).body.code).toBe('PARTY_TOO_SMALL')
    await setSmallest(schedule_no, 6)
    const plan = (await wish(4)).body
    expect((await change(desk, no, { plan })).status).toBe(200)
    const other = await newDeparture(desk, { sdate: dayFromNow(6) })
    await setSmallest(other, 5)
    const moved = await quote(desk, no, { party: 4, schedule_no: other })
    expect(moved.body.code).toBe('PARTY_TOO_SMALL')
  })

  it('is heeded by the waiting list and its offers', async () => {
    const trip = await newTrip(5)
    const [owner, small, large] = await newGuests(server.db, 3)
    if (!owner || !small || !large) throw new Error('no guests')
    const { scheduleNo, host } = trip
    const { body } = await book(server, owner, { scheduleNo, host, party: 5 })
    const join = (guest: typeof owner, party: number) =>
      server.post<{ code?: string; list: { state: string }[] }>(
        '/b/v1/reservation/awaiter',
        { action: 'join', schedule_no: scheduleNo, party, host, ...guest.who },
        guest.headers,
      )
    expect((await join(small, 2)).body.code).toBe('PARTY_TOO_SMALL')
    await setSmallest(scheduleNo, 1)
    expect((await join(small, 2)).status).toBe(200)
    expect((await join(large, 4)).status).toBe(200)
    await setSmallest(scheduleNo, 4)
    await cancel(server, owner, { reservation_no: body.reservation_no })
    const states = await server.db.rows<{ party: number; state: string }>(sql`
      select party, state from awaiter where schedule_no = ${scheduleNo} order by party`)
    expect(states).toEqual([
      { party: 2, state: 'waiting' },
      { party: 4, state: 'offered' },
    ])
  })

  it('leaves departures out of a list that are for more than the query names', async () => {
    const trip = await newTrip()
    const { sdate } = (await server.db.first<{ sdate: string }>(
      sql`select sdate from schedule where no = ${trip.scheduleNo}`,
    )) ?? { sdate: '' }
    const found = async (query: string) => {
      const { body } = await server.get<{ list: { ship: { no: number } }[] }>(
        `/a/ship/list?ship_no=${trip.shipNo}&service_type=SHIP${query}`,
      )
      return body.list.some(({ ship }) => ship.no === trip.shipNo)
    }
    expect(await found('')).toBe(true)
    expect(await found(`&sdate=${sdate}`)).toBe(true)
    for (const day of ['', `&sdate=${sdate}`]) {
      expect(await found(`${day}&party=3`)).toBe(false)
      expect(await found(`${day}&party=4`)).toBe(true)
    }
  })
})

describe('how few a departure sails with', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterAll(() => server.close())

  it('can only be lowered once somebody has booked', async () => {
    const schedule_no = await newDeparture(desk)
    const { schedules } = server.modules.operations
    await schedules.editSchedule(schedule_no, { least_to_sail: 6 })
    await phone(desk, { schedule_no, party: 2 })
    const path = `/c/v1/calendar/departure/${schedule_no}`
    const { headers } = desk.staff
    const { body } = await server.get<{ departure: CalendarDeparture }>(path, headers)
    const raised = { ...body.departure, least_to_sail: 7 }
    expect(await server.put(path, raised, headers)).toMatchObject({
      status: 409,
      body: { code: 'LEAST_KEPT', message: expect.stringContaining('6명보다') },
    })
    expect(await schedules.editSchedule(schedule_no, { least_to_sail: 4 })).toMatchObject({
      least_to_sail: 4,
    })
  })

  it('is seen the day before', async () => {
    const schedule_no = await newDeparture(desk, { sdate: dayFromNow(1) })
    await server.db.run(sql`update schedule set least_to_sail = 6 where no = ${schedule_no}`)
    await phone(desk, { schedule_no, party: 2 })
    const { body } = await server.get<{ departures: object[] }>('/c/v1/today', desk.staff.headers)
    expect(body.departures).toMatchObject([{ schedule_no, taken: 2, least_to_sail: 6 }])
  })
})

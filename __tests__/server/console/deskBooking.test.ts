import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { addDays, weekdayOf } from '@/lib/date/kst'
import { foldTimeline } from '@/lib/reservation/foldTimeline'
import { audit } from '@/server/db/audit'
import {
  dayFromNow,
  insertDefaultSchedule,
  insertGuest,
  insertSchedule,
  insertShip,
  uniquePhone,
} from '../../setup/builders'
import { takenOf } from '../../setup/book'
import { newStaff } from '../../setup/console'
import { cancel, type Desk, newDeparture, newDesk, phone, read } from '../../setup/desk'
import { asGuest, startTestServer, type TestServer } from '../../setup/server'

const PRICE = 80_000

describe('a booking by phone', () => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer()
    desk = await newDesk(server)
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  const textsTo = (to: string) =>
    server.db.rows<{ text: string; link: string }>(sql`
      select body ->> 'text' as text, body ->> 'link' as link from outbox
       where channel = 'sms' and recipient = ${to} order by no`)

  it('awaits a transfer by the time that was said, and tells the caller', async () => {
    const to = uniquePhone()
    const payBy = new Date(Date.now() + 3_600_000).toISOString()
    const { status, body } = await phone(desk, { phone: to, pay_by: payBy, crew_note: '초보' })
    expect(status).toBe(200)
    const reservation = await read(desk, body.reservation_no)
    expect(reservation).toMatchObject({
      ...{ state: 'AWAITING_PAYMENT', name: '김민수', phone: to, party: 2, total: 2 * PRICE },
      ...{ pay_deadline: payBy, missing: 2 * PRICE, crew_note: '초보', is_cash: false },
    })
    expect(reservation.timeline.map(({ action, actor }) => action ?? actor)).toEqual([
      'operator',
      'reservation.book',
    ])
    const [message] = await textsTo(to)
    expect(message?.text).toContain('101-0000-0000')
    expect(message?.link).toBe(`/reservation/guest/${body.reservation_no}`)
    expect(reservation.messages).toHaveLength(1)
  })

  it('is the caller’s own: a guest with that phone sees it', async () => {
    const guest = await insertGuest(server.db)
    const { body } = await phone(desk, { phone: guest.phone })
    const seen = await server.get<{ list: { reservation_no: number }[] }>(
      '/a/reservation/guest_list?type=ready',
      asGuest(guest.token),
    )
    expect(seen.body.list.map(({ reservation_no }) => reservation_no)).toEqual([
      body.reservation_no,
    ])
  })

  it('is confirmed at once when it is paid in cash, and says so once', async () => {
    const to = uniquePhone()
    const { body } = await phone(desk, { phone: to, pay: 'cash' })
    const reservation = await read(desk, body.reservation_no)
    expect(reservation).toMatchObject({
      ...{ state: 'CONFIRMED', is_cash: true, paid_amount: 2 * PRICE, missing: 0 },
    })
    expect(foldTimeline(reservation.timeline)).toMatchObject([
      { action: 'reservation.book', state: 'CONFIRMED', amount: 2 * PRICE },
    ])
    expect((await textsTo(to)).map(({ text }) => text.includes('확정'))).toEqual([true])
  })

  it('costs nothing when it is free of charge', async () => {
    const { body } = await phone(desk, { pay: 'free' })
    expect(await read(desk, body.reservation_no)).toMatchObject({
      ...{ state: 'CONFIRMED', total: 0, discount: 2 * PRICE, missing: 0 },
    })
  })

  it('is made once, however often and however fast it is sent', async () => {
    const scheduleNo = await newDeparture(desk)
    const same = { schedule_no: scheduleNo, request_key: randomUUID(), phone: uniquePhone() }
    const sent = await Promise.all([phone(desk, same), phone(desk, same), phone(desk, same)])
    expect(new Set(sent.map(({ body }) => body.reservation_no)).size).toBe(1)
    expect(await takenOf(server.db, scheduleNo)).toBe(2)
    expect((await phone(desk, same)).body.reservation_no).toBe(sent[0]?.body.reservation_no)
  })

  it('is not refused for the many bookings of one phone', async () => {
    const to = uniquePhone()
    const made = []
    for (let index = 0; index < 22; index += 1) made.push(await phone(desk, { phone: to }))
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
  })

  it('takes no seat that is not there', async () => {
    const schedule_no = await newDeparture(desk, { capacity: 3 })
    expect((await phone(desk, { schedule_no, party: 2 })).status).toBe(200)
    const refused = await phone(desk, { schedule_no, party: 2 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_ENOUGH' } })
    expect(await takenOf(server.db, schedule_no)).toBe(2)
  })

  it('of a full departure can wait instead, as the caller’s own entry, until seats are free', async () => {
    const scheduleNo = await newDeparture(desk, { capacity: 2, isWaiting: false })
    const first = await phone(desk, { schedule_no: scheduleNo })
    const caller = { schedule_no: scheduleNo, name: '이대기', phone: uniquePhone(), party: 2 }
    const wait = (of: object = {}, headers = desk.staff.headers) =>
      server.post<{ awaiter_no: number; code?: string }>(
        '/c/v1/waiting',
        { ...caller, ...of },
        headers,
      )
    expect((await phone(desk, caller)).body.code).toBe('SOLD_OUT')
    const { status, body } = await wait()
    expect(status).toBe(200)
    expect(await wait()).toMatchObject({ status: 409, body: { code: 'WAITING' } })
    expect((await wait({ party: 3, phone: uniquePhone() })).body.code).toBe('OVER_CAPACITY')
    const stranger = await newDesk(server)
    expect((await wait({ phone: uniquePhone() }, stranger.staff.headers)).status).toBe(404)
    expect(
      await server.db.rows(sql`select no, name, phone, party, state from awaiter
        where schedule_no = ${scheduleNo}`),
    ).toEqual([
      { no: body.awaiter_no, name: '이대기', phone: caller.phone, party: 2, state: 'waiting' },
    ])

    await cancel(desk, first.body.reservation_no, { amount: 0, refund: 'sum' })
    expect(await textsTo(caller.phone)).toHaveLength(1)
    const other = await newDeparture(desk, { capacity: 2 })
    expect((await wait({ schedule_no: other })).body.code).toBe('ROOM_LEFT')
  })

  it('chooses from the departures of a day in the order of their times', async () => {
    const ship = await insertShip(server.db)
    const staff = (await newStaff(server.db, { operatorNo: ship.groupNo })).headers
    const day = dayFromNow(12)
    for (const time of ['13:00', '05:00', '09:30']) {
      await insertSchedule(server.db, ship.no, { sdate: day, time })
    }
    const found = await server.get<{ departures: { departure_time: string }[] }>(
      `/c/v1/desk/departures?sdate=${day}`,
      staff,
    )
    expect(found.body.departures.map((each) => each.departure_time)).toEqual([
      '05:00',
      '09:30',
      '13:00',
    ])
  })

  it('makes the day of a default schedule', async () => {
    const ship = await insertShip(server.db, { groupNo: desk.ship.groupNo, name: '바다2호' })
    const defaultNo = await insertDefaultSchedule(server.db, ship.no)
    const sdate = dayFromNow(5)
    const found = await server.get<{ departures: { default_no: number | null }[] }>(
      `/c/v1/desk/departures?sdate=${sdate}&ship_no=${ship.no}`,
      desk.staff.headers,
    )
    expect(found.body.departures).toMatchObject([{ default_no: defaultNo, schedule_no: null }])
    const default_day = { ship_no: ship.no, default_no: defaultNo, sdate }
    const { body } = await phone(desk, { schedule_no: undefined, default_day })
    expect(await read(desk, body.reservation_no)).toMatchObject({ sdate, ship_name: '바다2호' })
  })

  it('of a default schedule that leaves in the night is made on the day of leaving', async () => {
    const of = { groupNo: desk.ship.groupNo, serviceType: 'BUS', name: '밤버스' } as const
    const { no } = await insertShip(server.db, of)
    const friday = dayFromNow(5)
    const night = { time: '23:30', isOvernight: true, weekdays: [weekdayOf(friday)] }
    const defaultNo = await insertDefaultSchedule(server.db, no, night)
    const [listed, nextDay] = await Promise.all(
      [friday, addDays(friday, 1)].map((sdate) =>
        server.get<{ departures: object[] }>(
          `/c/v1/desk/departures?sdate=${sdate}&ship_no=${no}`,
          desk.staff.headers,
        ),
      ),
    )
    expect(listed?.body.departures).toMatchObject([{ default_no: defaultNo }])
    expect(nextDay?.body.departures).toEqual([])
    const default_day = { ship_no: no, default_no: defaultNo, sdate: friday }
    expect((await phone(desk, { schedule_no: undefined, default_day })).status).toBe(200)
  })

  it('shows the free nights of a room, and books as many', async () => {
    const of = { groupNo: desk.ship.groupNo, serviceType: 'PENSION', name: '바다펜션' } as const
    const { no: shipNo } = await insertShip(server.db, of)
    const nights = await Promise.all(
      (['open', 'open', 'closed', 'open'] as const).map((status, index) =>
        insertSchedule(server.db, shipNo, {
          ...{ sdate: dayFromNow(5 + index), time: '15:00', status },
          ...{ capacity: index === 0 ? 2 : 1, price: 100_000 + index * 10_000 },
        }),
      ),
    )
    const found = await server.get<{ departures: { nights: object[] }[] }>(
      `/c/v1/desk/departures?sdate=${dayFromNow(5)}&ship_no=${shipNo}`,
      desk.staff.headers,
    )
    expect(found.body.departures.map((one) => one.nights)).toEqual([
      [
        { remain: 2, price: 100_000 },
        { remain: 1, price: 110_000 },
      ],
    ])
    const stay = { schedule_no: nights[0], party: 1 }
    expect(await phone(desk, { ...stay, nights: 3 })).toMatchObject({
      status: 409,
      body: { code: 'NIGHT_TAKEN' },
    })
    const { body } = await phone(desk, { ...stay, nights: 2 })
    expect(await read(desk, body.reservation_no)).toMatchObject({ nights: 2, total: 210_000 })
  })

  it('refuses a time to pay that has passed or is after departure', async () => {
    for (const days of [-1, 11]) {
      const pay_by = new Date(Date.now() + days * 86_400_000).toISOString()
      expect(await phone(desk, { pay_by })).toMatchObject({
        status: 409,
        body: { code: 'DEADLINE_PAST' },
      })
    }
  })

  it('knows no departure and no key of another operator', async () => {
    const other = await newDesk(server)
    const request_key = randomUUID()
    const schedule_no = await newDeparture(other)
    expect((await phone(desk, { schedule_no })).status).toBe(404)
    expect((await phone(other, { schedule_no, request_key })).status).toBe(200)
    expect((await phone(desk, { request_key })).status).toBe(404)
    const day = { ship_no: other.ship.no, default_no: 1, sdate: dayFromNow(5) }
    expect((await phone(desk, { schedule_no: undefined, default_day: day })).status).toBe(404)
  })
})

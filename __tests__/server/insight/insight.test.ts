import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { type Insight, INSIGHT_TABLES } from '@/lib/contract/console/insight'
import { addDays, kstDateTime, monthOf, toKstDate, weekdayOf } from '@/lib/date/kst'
import { tideDay } from '@/lib/tide/tideDays'
import { book, type Booked } from '../../setup/book'
import {
  type BuiltShip,
  insertDefaultSchedule,
  insertMember,
  insertSchedule,
  insertShip,
} from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { nextTime } from '../../setup/desk'
import { expireNow } from '../../setup/moneyStaff'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

const TODAY = toKstDate(new Date())
const MONTH = monthOf(TODAY)
const LAST = addDays(TODAY, -40)
/** The same day of the year before; in every year there is one. */
const BEFORE = `${Number(LAST.slice(0, 4)) - 1}${LAST.slice(4).replace('02-29', '02-28')}`

describe('what sells', () => {
  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    ship = await insertShip(server.db, { name: '바다1호' })
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
  })
  afterAll(() => server.close())

  const read = async (query = `yyyymm=${MONTH}`, headers = owner.headers) =>
    (await server.get<Insight>(`/c/v1/insight?${query}`, headers)).body
  const monthIn = ({ months }: Insight, day: string) =>
    months.find(({ yyyymm }) => yyyymm === monthOf(day))

  /** Moves a departure to a day that is over. */
  const sail = (scheduleNo: number, day: string) =>
    server.db.run(sql`
      with moved as (
        update schedule set sdate = ${day}, departs_at = (${day}::date + departure_time) at time zone 'Asia/Seoul'
         where no = ${scheduleNo})
      update reservation set sdate = ${day}, created_at = ${kstDateTime(addDays(day, -10), '12:00')},
             state = case when state = 'AWAITING_PAYMENT' then 'COMPLETED'::reservation_state else state end
       where schedule_no = ${scheduleNo}`)
  const open = (of: Parameters<typeof insertSchedule>[2] = {}) =>
    insertSchedule(server.db, ship.no, { time: nextTime(), ...of })
  const bookOn = (scheduleNo: number, party = 2) => book(server, { ship, scheduleNo, party })

  it('counts seats by boat, weekday and tide of the day of fishing, beside last year', async () => {
    const overnight = await open({ isOvernight: true, capacity: 10 })
    await bookOn(overnight, 4)
    await sail(overnight, LAST)
    const before = await open({ capacity: 20 })
    await bookOn(before, 2)
    await sail(before, BEFORE)
    // Called off, stopped before anybody came, and still to come: they offered nothing.
    for (const status of ['weather', 'closed'] as const) await sail(await open({ status }), LAST)
    await bookOn(await open())
    const now = { sold: 4, offered: 10, departures: 1 }
    const insight = await read()
    expect(insight.boats).toEqual([
      {
        ...{ unit: '석', ship_no: ship.no, ship_name: '바다1호', now },
        before: { sold: 2, offered: 20, departures: 1 },
      },
    ])
    const fishing = addDays(LAST, 1)
    const sold = <Row extends { now: { sold: number } }>(rows: Row[]) =>
      rows.filter((row) => row.now.sold > 0)
    expect(sold(insight.weekdays)).toMatchObject([{ weekday: weekdayOf(fishing), now }])
    expect(sold(insight.tides)).toMatchObject([{ tide: tideDay(fishing), now }])
    expect(insight.cells).toMatchObject([{ weekday: weekdayOf(fishing), ...now }])
    expect(monthIn(insight, LAST)?.seats).toMatchObject([{ unit: '석', now }])
    const month = await read(`yyyymm=${monthOf(LAST)}&months=1`)
    expect([month.months.length, month.boats[0]?.before.sold]).toEqual([1, 2])
  })

  it('counts days of the default schedule that nobody booked, since there is the boat', async () => {
    const validFrom = addDays(TODAY, -20)
    await insertDefaultSchedule(server.db, ship.no, { validFrom, capacity: 10, time: nextTime() })
    const seatsOf = async () => (await read()).boats[0]?.now
    // The boat came today: nothing before was offered.
    expect(await seatsOf()).toBeUndefined()
    await server.db.run(sql`
      update ship set created_at = now() - interval '10 days' where no = ${ship.no}`)
    const days = { sold: 0, offered: 100, departures: 10 }
    expect(await seatsOf()).toEqual(days)
    // A day with a row of its own is that row's, also where the departure was called off.
    await sail(await open({ status: 'weather' }), addDays(TODAY, -3))
    const own = await open({ capacity: 20 })
    await bookOn(own, 3)
    await sail(own, addDays(TODAY, -2))
    expect(await seatsOf()).toEqual({ sold: 3, offered: 100, departures: 9 })
  })

  it('counts a room apart from seats, and by no tide', async () => {
    const groupNo = ship.groupNo
    const pension = await insertShip(server.db, { groupNo, serviceType: 'PENSION', name: '민박' })
    await sail(await insertSchedule(server.db, pension.no, { capacity: 3 }), LAST)
    const insight = await read()
    expect(insight.boats).toMatchObject([{ unit: '실', now: { sold: 0, offered: 3 } }])
    expect(insight.tides).toEqual([])
  })

  it('tells endings apart by who ended it, and says how far ahead the others were made', async () => {
    const { operations } = server.modules
    const [kept, weather] = [await open(), await open()]
    const stays = await bookOn(kept)
    await operations.reservations.confirmDeposit(stays.reservation_no, 160_000)
    const byVisitor = await bookOn(kept)
    const path = '/b/v1/reservation/cancel_request'
    const cancel = ({ reservation_no, member }: Booked) =>
      server.post(path, { reservation_no, refund_amount: 0 }, asMember(member.token))
    expect((await cancel(byVisitor)).status).toBe(200)
    const paid = await bookOn(kept)
    await operations.reservations.confirmDeposit(paid.reservation_no, 160_000)
    await operations.reservations.cancelByOperator(paid.reservation_no)
    // The money is sent later, by the operator: who cancelled stays the same.
    await operations.reservations.finishRefund(paid.reservation_no)
    await expireNow(server, (await bookOn(kept)).reservation_no)
    const called = await bookOn(weather)
    await operations.reservations.confirmDeposit(called.reservation_no, 160_000)
    await operations.reservations.callOffForWeather(weather)
    await sail(kept, LAST)
    await sail(weather, LAST)
    const { ahead, endings, ...insight } = await read()
    expect(Object.fromEntries(endings.map(({ ending, now }) => [ending, now]))).toEqual({
      ...{ visitor: 1, weather: 1, operator: 1, unpaid: 1 },
    })
    expect(ahead.filter(({ now }) => now > 0)).toEqual([{ part: 3, now: 1, before: 0 }])
    expect(monthIn(insight as Insight, LAST)?.now).toMatchObject({
      ...{ bookings: 1, cancelled: 4, people: 2 },
    })
  })

  it('counts who did not come, once all taps are read', async () => {
    const scheduleNo = await open()
    const { reservation_no: no } = await bookOn(scheduleNo, 3)
    await sail(scheduleNo, LAST)
    let minutes = 0
    const tap = async (slot: number, kind: string, undoes: string | null = null) => {
      const id = randomUUID()
      minutes += 1
      await server.db.run(sql`
        insert into boarding_tap (id, reservation_no, slot, kind, undoes, tapped_at, received_at, staff_no)
        values (${id}, ${no}, ${slot}, ${kind}::boarding_kind, ${undoes},
                now() + ${minutes} * interval '1 minute', now(), ${owner.no})`)
      return id
    }
    await tap(1, 'no_show')
    await tap(2, 'no_show')
    await tap(2, 'board')
    await tap(3, 'undo', await tap(3, 'no_show'))
    expect(monthIn(await read(), LAST)?.now).toMatchObject({ people: 3, no_shows: 1 })
  })

  it('sums coupons, reviews that are shown, and pages viewed', async () => {
    const scheduleNo = await open()
    const member = await insertMember(server.db)
    const booked = await book(server, { ship, scheduleNo, member })
    const hidden = await bookOn(scheduleNo)
    await sail(scheduleNo, LAST)
    await server.db.run(sql`
      with made as (
        insert into coupon (name, amount, starts_on, ends_on)
        values ('가을맞이', 5000, current_date, current_date) returning no
      ), issued as (
        insert into member_coupon (member_no, coupon_no)
        select ${member.no}, no from made returning no)
      update reservation set member_coupon_no = (select no from issued), discount = 5000
       where no = ${booked.reservation_no}`)
    for (const [no, because] of [
      [booked.reservation_no, ''],
      [hidden.reservation_no, 'insult'],
    ] as const) {
      await server.db.run(sql`
        insert into review (reservation_no, ship_no, author, sdate, stars, mean, contents,
                            is_rewarded, created_at, hidden_at, hidden_because)
        values (${no}, ${ship.no}, '홍*동', ${LAST}, '{"seat": 5, "crew": 4}', 450, '좋았어요', false,
                now(), ${because ? new Date() : null}, ${because})`)
    }
    await server.db.run(sql`
      insert into visit_day (operator_no, day, step, views) values
        (${ship.groupNo}, ${LAST}, 'trip', 70), (${ship.groupNo}, ${addDays(LAST, 1)}, 'trip', 30),
        (${ship.groupNo}, ${LAST}, 'done', 9), (${ship.groupNo}, ${BEFORE}, 'trip', 50)`)
    const insight = await read()
    expect(insight.coupons).toEqual([{ name: '가을맞이', now: 1, before: 0, discount: 5000 }])
    expect(insight.facets).toMatchObject(
      expect.arrayContaining([
        { code: 'seat', now: { reviews: 1, sum: 5 }, before: { reviews: 0, sum: 0 } },
        { code: 'crew', now: { reviews: 1, sum: 4 }, before: { reviews: 0, sum: 0 } },
      ]),
    )
    expect(monthIn(insight, LAST)?.now).toMatchObject({
      ...{ coupons: 1, discount: 5000, reviews: 1, sum: 4.5 },
    })
    expect(insight.steps).toEqual([
      { step: 'trip', now: 100, before: 50 },
      { step: 'book', now: 0, before: 0 },
      { step: 'done', now: 9, before: 0 },
    ])
  })

  it('shows another operator nothing of it, and nothing of days to come', async () => {
    const scheduleNo = await open()
    await bookOn(scheduleNo)
    await sail(scheduleNo, LAST)
    const other = await newStaff(server.db, { operatorNo: (await insertShip(server.db)).groupNo })
    const insight = await read(undefined, other.headers)
    expect([insight.boats, insight.tides, insight.cells, insight.coupons]).toEqual([[], [], [], []])
    expect(monthIn(insight, LAST)?.now.bookings).toBe(0)
    const later = await read(`yyyymm=${monthOf(addDays(TODAY, 62))}&months=1`)
    expect(later.boats).toEqual([])
  })

  it.each([...INSIGHT_TABLES])('saves the table %s', async (table) => {
    const scheduleNo = await open()
    await bookOn(scheduleNo)
    await sail(scheduleNo, LAST)
    const url = `${server.url}/c/v1/insight.csv?yyyymm=${MONTH}&table=${table}`
    const response = await fetch(url, { headers: owner.headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(MONTH)
    const [head = '', ...rows] = (await response.text()).trim().split('\r\n')
    expect(rows.every((row) => row.split(',').length === head.split(',').length)).toBe(true)
    if (table === 'boats') expect(rows).toEqual(['바다1호,석,2,20,10,0,0,'])
  })

  it.each(['months=2', 'months=120', 'yyyymm=202613'])('refuses %s', async (query) => {
    const { status } = await server.get(`/c/v1/insight?yyyymm=${MONTH}&${query}`, owner.headers)
    expect(status).toBe(400)
  })
})

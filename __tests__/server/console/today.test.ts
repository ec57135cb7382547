import sql from 'sql-template-tag'
import type { WholeDeparture } from '@/lib/contract/console/departure'
import type { OpenWork, TodayDeparture } from '@/lib/contract/console/today'
import { bookTomorrow, makeTap, sendTaps } from '../../setup/boarding'
import { dayFromNow, insertManySchedules, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const readToday = async ({ headers }: TestStaff) =>
  (
    await server.get<{ today: string; departures: TodayDeparture[]; work: OpenWork[] }>(
      '/c/v1/today',
      headers,
    )
  ).body

it('has the departures of today and tomorrow, and no others', async () => {
  const ship = await insertShip(server.db)
  for (const day of [-1, 2]) await insertSchedule(server.db, ship.no, { sdate: dayFromNow(day) })
  const later = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(1), time: '13:00' })
  const early = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(1) })
  const today = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(0) })
  const body = await readToday(await newStaff(server.db, { operatorNo: ship.groupNo }))
  expect(body.today).toBe(dayFromNow(0))
  expect(body.departures.map(({ schedule_no }) => schedule_no)).toEqual([today, early, later])
  expect(body.departures[1]).toMatchObject({
    ship_name: '바다1호',
    meeting_place: expect.any(String),
    departure_time: '05:00',
    tide: expect.stringMatching(/물|조금|무시/),
    sunrise: expect.stringMatching(/^0[5-7]:\d\d$/),
    people: 0,
  })
})

it('says who is sold, aboard, missing on the passenger list and in debt', async () => {
  const booked = await bookTomorrow(server, { party: 3 })
  const owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  const reservationNo = booked.reservation_no
  await sendTaps(server, owner.headers, {
    scheduleNo: booked.scheduleNo,
    taps: [
      makeTap({ reservationNo, slot: 1 }),
      makeTap({ reservationNo, slot: 2, kind: 'no_show' }),
    ],
  })
  const waiting = await readToday(owner)
  expect(waiting.departures).toMatchObject([
    {
      taken: 3,
      people: 3,
      boarded: 1,
      no_show: 1,
      passengers_needed: 3,
      passengers_filled: 0,
      unpaid: 1,
      missing: 240_000,
    },
  ])
  await server.db.run(sql`
    update reservation set state = 'CONFIRMED', paid_amount = total where no = ${reservationNo}`)
  expect((await readToday(owner)).departures).toMatchObject([{ unpaid: 0, missing: 0 }])
})

it('shows a captain the own boats', async () => {
  const ship = await insertShip(server.db)
  const other = await insertShip(server.db, { groupNo: ship.groupNo })
  const own = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(1) })
  await insertSchedule(server.db, other.no, { sdate: dayFromNow(1) })
  const captain = await newStaff(server.db, {
    operatorNo: ship.groupNo,
    role: 'captain',
    shipNos: [ship.no],
  })
  const { departures } = await readToday(captain)
  expect(departures.map(({ schedule_no }) => schedule_no)).toEqual([own])
})

describe('the work', () => {
  /** A fleet with one of each kind of work, as rows. */
  const newBusyFleet = async () => {
    const { ship, scheduleNo, ...booked } = await bookTomorrow(server)
    const late = await bookTomorrow(server, { ship, scheduleNo })
    await server.db.run(sql`
      update reservation set state = 'EXPIRED', paid_amount = total, is_review = true
       where no = ${late.reservation_no}`)
    await server.db.run(sql`
      insert into inquiry (kind, ship_no, title, contents, email)
      values ('contact', ${ship.no}, '단체', '20명도 되나요?', 'a@example.com')`)
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, phone, party, host)
      values (${scheduleNo}, 'g:01033330001', '01033330001', 1, ${ship.host})`)
    await server.db.run(sql`
      insert into weather_request (operator_no, schedule_no, reason, asked_at)
      values (${ship.groupNo}, ${scheduleNo}, '너울', now())`)
    return { operatorNo: ship.groupNo, shipNos: [ship.no], reservationNo: booked.reservation_no }
  }

  it('is counted as its pages list it, without what nobody waits for', async () => {
    const { operatorNo, reservationNo } = await newBusyFleet()
    const owner = await newStaff(server.db, { operatorNo })
    const all = ['weather', 'reviews', 'deposits', 'inquiries', 'waiting']
    expect((await readToday(owner)).work).toEqual(all.map((kind) => ({ kind, count: 1 })))
    await server.modules.operations.reservations.confirmDeposit(reservationNo, 160_000)
    await server.modules.operations.reservations.cancelByOperator(reservationNo)
    const { work } = await readToday(owner)
    expect(work).toContainEqual({ kind: 'refunds', count: 1 })
    expect(work.map(({ kind }) => kind)).not.toContain('deposits')
  })

  it('is nobody else’s, and no captain’s', async () => {
    const { operatorNo, shipNos } = await newBusyFleet()
    const captain = await newStaff(server.db, { operatorNo, role: 'captain', shipNos })
    expect((await readToday(captain)).work).toEqual([])
    const { groupNo } = await insertShip(server.db)
    expect((await readToday(await newStaff(server.db, { operatorNo: groupNo }))).work).toEqual([])
  })
})

it('asks for no passenger list of a bus', async () => {
  const booked = await bookTomorrow(server, { serviceType: 'BUS' })
  const owner = await newStaff(server.db, { operatorNo: booked.ship.groupNo })
  expect((await readToday(owner)).departures).toMatchObject([{ people: 2, passengers_needed: 0 }])
})

it('finds the departures by an index, however many the operator has', async () => {
  await insertManySchedules(server.db)
  const plan = await server.db.rows<{ 'QUERY PLAN': string }>(sql`
    explain select s.no from ship join schedule s on s.ship_no = ship.no
     where ship.group_no = 1 and s.sdate between ${dayFromNow(0)} and ${dayFromNow(1)}`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan on schedule/)
})

describe('the page of a departure', () => {
  const read = (no: number, { headers }: TestStaff) =>
    server.get<WholeDeparture & { code?: string }>(`/c/v1/departures/${no}`, headers)

  it('has its seats, reservations, waiting list and weather', async () => {
    const { ship, scheduleNo, ...booked } = await bookTomorrow(server, { party: 3 })
    const gone = await bookTomorrow(server, { ship, scheduleNo, party: 1 })
    await server.db.run(sql`
      update reservation set state = 'EXPIRED' where no = ${gone.reservation_no}`)
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, phone, party, host)
      values (${scheduleNo}, 'g:01033330001', '01033330001', 1, ${ship.host})`)
    await server.db.run(sql`
      insert into weather_request (operator_no, schedule_no, reason, asked_at)
      values (${ship.groupNo}, ${scheduleNo}, '너울', now())`)
    const owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const { body } = await read(scheduleNo, owner)
    expect(body.departure).toMatchObject({ people: 3, kept: 0, waiting: 1, state: 'open' })
    expect(body.bookings).toMatchObject([
      { reservation_no: booked.reservation_no, party: 3, missing: 240_000, filled: 0 },
    ])
    expect(body.bookings[0]?.phone).not.toBe('')
    expect(body.weather_request).toMatchObject({ reason: '너울', is_own: 0 })
    expect(body.weather_run).toBeNull()
  })

  it('is a captain’s only for the own boats', async () => {
    const { ship, scheduleNo } = await bookTomorrow(server)
    const other = await insertShip(server.db, { groupNo: ship.groupNo })
    const of = { operatorNo: ship.groupNo, role: 'captain' } as const
    const own = await newStaff(server.db, { ...of, shipNos: [ship.no] })
    const foreign = await newStaff(server.db, { ...of, shipNos: [other.no] })
    expect((await read(scheduleNo, own)).body.bookings).toHaveLength(1)
    expect((await read(scheduleNo, foreign)).status).toBe(404)
  })
})

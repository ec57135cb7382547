import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { CalendarDeparture, KeptSeat } from '@/lib/contract/console/calendarShapes'
import { audit } from '@/server/db/audit'
import { type BuiltShip, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { startTestServer, type TestServer } from '../../setup/server'
import { takenOf } from '../../setup/book'
import { book, newGuest, ready, type Visitor } from '../../setup/visitors'

type Kept = { departure: CalendarDeparture; kept: KeptSeat[]; kept_hours: number }

describe('seats that an operator keeps back', () => {
  let server: TestServer
  let ship: BuiltShip
  let owner: TestStaff
  let stranger: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
    ship = await insertShip(server.db)
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
    const other = await insertShip(server.db)
    stranger = await newStaff(server.db, { operatorNo: other.groupNo })
  })
  afterAll(() => server.close())
  afterEach(async () => {
    expect(await audit(server.db)).toEqual([])
    await server.db.run(sql`delete from kept_seat`)
    await server.db.run(sql`
      update schedule s set taken = (select coalesce(sum(units), 0) from taken_seat t
        where t.schedule_no = s.no)`)
  })

  let minute = 0
  const newTrip = (capacity: number) =>
    insertSchedule(server.db, ship.no, {
      capacity,
      time: `05:${String(++minute).padStart(2, '0')}`,
    })
  const keep = (no: number, seats: number, change: object = {}, who = owner) =>
    server.post<Kept & { code?: string; remain?: number }>(
      `/c/v1/calendar/departure/${no}/kept`,
      { request_key: randomUUID(), seats, note: '김 사장님', hours: 24, ...change },
      who.headers,
    )
  const free = (keptNo: number | undefined, who = owner) =>
    server.post<Kept>(`/c/v1/calendar/kept/${keptNo}/free`, {}, who.headers)
  const join = (visitor: Visitor, scheduleNo: number, party: number) =>
    server.post<{ list: { state: string }[] }>(
      '/b/v1/reservation/awaiter',
      {
        ...{ action: 'join', schedule_no: scheduleNo, party, host: ship.host },
        ...visitor.who,
      },
      visitor.headers,
    )
  const runJob = async () => {
    const job = server.modules.jobs.find(({ name }) => name === 'free-kept-seats')
    await job?.run()
  }

  it('are not for sale, and are given free by hand', async () => {
    const scheduleNo = await newTrip(5)
    const { body } = await keep(scheduleNo, 3)
    expect(body.departure).toMatchObject({ capacity: 5, sold: 0, kept: 3 })
    expect(body.kept).toMatchObject([{ seats: 3, note: '김 사장님' }])
    const trip = { scheduleNo, host: ship.host, party: 3 }
    expect(await ready(server, await newGuest(server.db), trip)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH', remain: 2 },
    })
    expect((await free(body.kept[0]?.kept_no)).body).toMatchObject({
      departure: { kept: 0 },
      kept: [],
    })
    expect((await ready(server, await newGuest(server.db), trip)).status).toBe(200)
    expect((await free(body.kept[0]?.kept_no)).status).toBe(404)
  })

  it('are kept once for a request that is sent again, and never more than are left', async () => {
    const no = await newTrip(4)
    const request_key = randomUUID()
    await keep(no, 2, { request_key })
    expect((await keep(no, 2, { request_key })).body.departure.kept).toBe(2)
    expect(await keep(no, 3)).toMatchObject({
      status: 409,
      body: { code: 'KEPT_NO_ROOM', remain: 2 },
    })
  })

  it('are offered to the waiting list first when their hour has come', async () => {
    const scheduleNo = await newTrip(2)
    const { body } = await keep(scheduleNo, 2)
    await join(await newGuest(server.db), scheduleNo, 2)
    await runJob()
    expect(await takenOf(server.db, scheduleNo)).toBe(2)
    await server.db.run(sql`
      update kept_seat set frees_at = now() - interval '1 s'
       where no = ${body.kept[0]?.kept_no}`)
    await runJob()
    expect(await takenOf(server.db, scheduleNo)).toBe(2)
    const offered = await server.db.first(
      sql`select state from awaiter where schedule_no = ${scheduleNo}`,
    )
    expect(offered).toEqual({ state: 'offered' })
    expect(
      (await ready(server, await newGuest(server.db), { scheduleNo, host: ship.host })).status,
    ).toBe(409)
  })

  it('keep a departure from having fewer seats, and the count of seats from being repaired', async () => {
    const scheduleNo = await newTrip(5)
    await book(server, await newGuest(server.db), { scheduleNo, host: ship.host, party: 2 })
    await keep(scheduleNo, 2)
    expect(await server.modules.operations.reservations.repairSeats()).toEqual([])
    await expect(
      server.modules.operations.schedules.editSchedule(scheduleNo, { capacity: 3 }),
    ).rejects.toMatchObject({ code: 'TAKEN' })
  })

  it('are free some hours before departure that the operator sets', async () => {
    const hours = await server.put<{ kept_hours: number }>(
      '/c/v1/calendar/kept_hours',
      { hours: 48 },
      owner.headers,
    )
    expect(hours.body.kept_hours).toBe(48)
    const no = await newTrip(4)
    const { body } = await server.get<Kept>(`/c/v1/calendar/departure/${no}`, owner.headers)
    expect(body.kept_hours).toBe(48)
    const kept = await keep(no, 1, { hours: 48 })
    const departsAt = new Date(kept.body.departure.departs_at).getTime()
    const freesAt = new Date(kept.body.kept[0]?.frees_at ?? 0).getTime()
    expect(departsAt - freesAt).toBe(48 * 3_600_000)
  })

  it('of another operator do not exist', async () => {
    const no = await newTrip(4)
    const { body } = await keep(no, 1)
    const answers = [await keep(no, 1, {}, stranger), await free(body.kept[0]?.kept_no, stranger)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await takenOf(server.db, no)).toBe(1)
  })
})

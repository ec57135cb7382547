import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { ConsoleAnswer } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import * as locks from '@/server/modules/reservation/seat/lockBookings'
import { audit } from '@/server/db/audit'
import { book, type Booked, readDetail, takenOf } from '../../setup/book'
import { type BuiltShip, dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff, type TestStaff } from '../../setup/console'
import { moveDeparture, undoMove } from '../../setup/departureMove'
import { runDuringTransaction, untilWaiting } from '../../setup/lockWaits'
import { asMember, startTestServer, type TestServer } from '../../setup/server'
import { create, newGuest, ready } from '../../setup/visitors'

jest.mock('@/server/modules/reservation/seat/lockBookings', () => {
  const actual = jest.requireActual<typeof locks>('@/server/modules/reservation/seat/lockBookings')
  return { ...actual, bookingsAsLocked: jest.fn(actual.bookingsAsLocked) }
})

type Listed = ConsoleAnswer<typeof consoleCalls.getDepartureMove>
const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }

describe('a departure that is moved whole', () => {
  let server: TestServer
  let ship: BuiltShip
  let sister: BuiltShip
  let owner: TestStaff
  beforeAll(async () => {
    server = await startTestServer()
  })
  beforeEach(async () => {
    ship = await insertShip(server.db)
    sister = await insertShip(server.db, { groupNo: ship.groupNo, name: '바다2호' })
    owner = await newStaff(server.db, { operatorNo: ship.groupNo })
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(() => server.close())

  /** A departure of the day after tomorrow, on which the default policy keeps half. */
  const newTrip = (of: BuiltShip, more = {}) =>
    insertSchedule(server.db, of.no, { sdate: dayFromNow(2), ...more })
  const paid = async (scheduleNo: number, party = 2): Promise<Booked> => {
    const booked = await book(server, { ship, scheduleNo, party })
    await server.modules.operations.reservations.confirmDeposit(booked.reservation_no, booked.total)
    return booked
  }
  const statusOf = (no: number) =>
    server.db.first(sql`select status, origin, taken from schedule where no = ${no}`)
  const messagesOf = async ({ reservation_no: no }: Booked) =>
    (
      await server.db.rows<{ text: string }>(sql`
        select body->>'text' as text from outbox
         where reservation_no = ${no} and channel = 'sms' order by no`)
    ).map(({ text }) => text)
  const listed = async (no: number) =>
    (await server.get<Listed>(`/c/v1/departures/${no}/move`, owner.headers)).body
  const quoteOf = async ({ member, reservation_no: no }: Booked) =>
    (
      await server.get<{ refund_amount: number; is_refusable?: 1; schedule_no: number }>(
        `/b/v1/reservation/cancel_ready/${no}`,
        asMember(member.token),
      )
    ).body
  const cancel = ({ member, reservation_no }: Booked, of: object) =>
    server.post<{ state: string; code?: string }>(
      '/b/v1/reservation/cancel_request',
      { reservation_no, account: ACCOUNT, reason: '', user_type: 'member', ...of },
      asMember(member.token),
    )

  it('leaves at another hour with all that is on it, and tells who booked', async () => {
    const no = await newTrip(ship)
    const booked = await paid(no)
    const unpaid = await book(server, { ship, scheduleNo: no, party: 3 })
    const guest = await newGuest(server.db)
    const hold = await ready(server, guest, { scheduleNo: no, host: ship.host })
    await server.post(
      `/c/v1/calendar/departure/${no}/kept`,
      { request_key: randomUUID(), seats: 4, hours: 24 },
      owner.headers,
    )
    await server.db.run(sql`
      insert into awaiter (schedule_no, visitor, phone, name, party)
      values (${no}, 'g:01000000009', '01000000009', '기다림', 20)`)
    expect(await listed(no)).toMatchObject({ told: 2, party: 5, paid: 1, holds: 1, moves: [] })

    const key = randomUUID()
    const moved = await moveDeparture(server, owner, { no, shipNo: ship.no, key })
    expect(moved).toMatchObject({ status: 200, body: { told: 2 } })
    const to = moved.body.schedule_no
    expect(await statusOf(no)).toMatchObject({ origin: 'dropped', taken: 0 })
    expect(await statusOf(to)).toMatchObject({ status: 'open', origin: 'operator', taken: 10 })
    const awaiter = sql`select schedule_no from awaiter where visitor = 'g:01000000009'`
    expect(await server.db.first(awaiter)).toEqual({ schedule_no: to })
    // Asked again because the answer was lost, it moves nothing.
    const again = await moveDeparture(server, owner, { no, shipNo: ship.no, key })
    expect(again.body.schedule_no).toBe(to)

    expect((await messagesOf(unpaid)).at(-1)).toMatch(
      /05:00: 일정이 바뀌었어요\. 바뀐 일정: 바다1호 .* 06:00\./,
    )
    expect((await messagesOf(booked)).at(-1)).toContain('모두 돌려드려요')
    const detail = await readDetail(server, booked)
    expect(detail.departure_time).toBe('06:00')
    expect(detail.moved_from).toMatchObject({ ship_name: '바다1호', departure_time: '05:00' })
    // What was being ordered goes along, and is ordered once it was shown.
    const stale = await create(server, guest, hold.body, { schedule_no: no })
    expect(stale).toMatchObject({ status: 409, body: { code: 'TRIP_CHANGED', schedule_no: to } })
    expect((await create(server, guest, hold.body)).status).toBe(200)
    const record = await server.get<{ list: { action: string; reason: string }[] }>(
      `/c/v1/activity?schedule_no=${to}`,
      owner.headers,
    )
    expect(record.body.list[0]).toMatchObject({ action: 'departure.move', reason: '물때' })
  })

  it('is refused for all the money, once, and only until the deadline', async () => {
    const no = await newTrip(ship)
    const [refuses, late] = [await paid(no), await paid(no)]
    const before = await quoteOf(refuses)
    expect(before.refund_amount).toBeLessThan(160_000)
    const { body } = await moveDeparture(server, owner, { no, shipNo: ship.no })
    // Whoever chose another day has nothing to refuse, also where an older version changed it.
    const chosen = await newTrip(ship, { time: '09:00' })
    const change = (to: number) =>
      server.db.run(sql`
        update reservation set schedule_no = ${to} where no = ${refuses.reservation_no}`)
    await change(chosen)
    expect((await quoteOf(refuses)).is_refusable).toBeUndefined()
    await change(body.schedule_no)
    const quote = await quoteOf(refuses)
    expect(quote).toMatchObject({ refund_amount: 160_000, is_refusable: 1 })
    // Whoever still sees the former hour is asked again.
    const seen = { refund_amount: 160_000, schedule_no: no }
    expect((await cancel(refuses, seen)).body.code).toBe('TRIP_CHANGED')
    const shown = { refund_amount: 160_000, schedule_no: body.schedule_no }
    expect((await cancel(refuses, shown)).status).toBe(200)
    expect((await cancel(refuses, shown)).status).toBe(409)
    await server.db.run(sql`
      update reservation set refuse_until = now() where no = ${late.reservation_no}`)
    expect((await cancel(late, shown)).body.code).toBe('REFUND_CHANGED')
    expect((await quoteOf(late)).refund_amount).toBe(before.refund_amount)
    expect((await readDetail(server, late)).moved_from).toBeNull()
    const [move] = (await listed(body.schedule_no)).moves
    expect(move).toMatchObject({ parties: 2, can_undo: 0 })
    expect(move?.refused).toMatchObject([
      { reservation_no: refuses.reservation_no, refund_amount: 160_000 },
    ])
    expect((await undoMove(server, owner, move?.move_no ?? 0)).body.code).toBe('MOVE_NOT_UNDONE')
    expect(await takenOf(server.db, body.schedule_no)).toBe(2)
  })

  it('goes onto a sister boat that has sold seats of its own, and comes back alone', async () => {
    const no = await newTrip(ship)
    const other = await newTrip(sister, { time: '05:30' })
    const [mine, theirs] = [await paid(no), await paid(other, 5)]
    const of = { no, shipNo: sister.no, time: '05:30' }
    expect((await moveDeparture(server, owner, of)).body).toMatchObject({
      ...{ schedule_no: other, told: 1 },
    })
    expect(await statusOf(no)).toMatchObject({ status: 'closed', taken: 0 })
    expect(await takenOf(server.db, other)).toBe(7)
    expect((await messagesOf(mine)).at(-1)).toMatch(/바뀐 일정: 바다2호 .* 05:30/)
    expect((await messagesOf(theirs)).join()).not.toContain('바뀐 일정')
    const [move] = (await listed(no)).moves
    expect(move?.can_undo).toBe(1)
    const moveNo = move?.move_no ?? 0
    let undone: Promise<unknown> = Promise.resolve()
    await server.db.transaction(async (tx) => {
      await tx.first(sql`select from reservation where no = ${mine.reservation_no} for update`)
      undone = undoMove(server, owner, moveNo)
      await untilWaiting(server.db)
      // As a split does whose second half is of the same move.
      await tx.first(sql`select from departure_move where no = ${moveNo} for key share`)
    })
    expect(await undone).toMatchObject({ status: 200, body: { schedule_no: no } })
    expect(await statusOf(no)).toMatchObject({ status: 'open', taken: 2 })
    expect(await takenOf(server.db, other)).toBe(5)
    // It sails as it was booked: nothing is left to refuse.
    expect((await messagesOf(mine)).at(-1)).toContain('처음 예약하신 일정대로')
    expect((await quoteOf(mine)).is_refusable).toBeUndefined()
  })

  it('takes offered seats along, there and back, with a link that leads to them', async () => {
    const no = await newTrip(ship, { capacity: 2 })
    const other = await newTrip(sister, { time: '05:30' })
    const full = await paid(no)
    const guest = await newGuest(server.db)
    const join = { action: 'join', schedule_no: no, party: 2, host: ship.host, ...guest.who }
    await server.post('/b/v1/reservation/awaiter', join)
    const { refund_amount } = await quoteOf(full)
    expect((await cancel(full, { refund_amount })).status).toBe(200)
    const offer = () =>
      server.db.first<{ schedule_no: number; text: string; link: string }>(sql`
        select a.schedule_no, m.body->>'text' as text, m.body->>'link' as link
          from awaiter a join outbox m on m.dedupe_key like 'offer:' || a.no || '%'
         where a.phone = ${guest.phone} and a.state = 'offered' and m.channel = 'sms'
         order by m.no desc limit 1`)
    await moveDeparture(server, owner, { no, shipNo: sister.no, time: '05:30' })
    const moved = await offer()
    expect(moved).toMatchObject({ schedule_no: other, text: expect.stringContaining('05:30') })
    expect(moved?.link).toContain(`/reservation/${other}?`)
    await undoMove(server, owner, (await listed(no)).moves[0]?.move_no ?? 0)
    expect(await offer()).toMatchObject({
      ...{ schedule_no: no, link: expect.stringContaining(`/reservation/${no}?`) },
    })
  })

  it('is moved once by a press that is sent again before the first is done, and both are told so', async () => {
    const no = await newTrip(ship)
    const booked = await paid(no)
    const before = (await messagesOf(booked)).length
    const key = randomUUID()
    const press = () => moveDeparture(server, owner, { no, shipNo: ship.no, key })
    const answers = await runDuringTransaction(
      server.db,
      (tx) => tx.first(sql`select from ship where no = ${ship.no} for update`),
      [press, press],
      2,
    )
    const [to = 0] = answers.map(({ body }) => body.schedule_no)
    const moved = { status: 200, body: { schedule_no: to, told: 1 } }
    expect(answers).toMatchObject([moved, moved])
    expect(await takenOf(server.db, to)).toBe(2)
    expect(await messagesOf(booked)).toHaveLength(before + 1)
  })

  it('moves on, and what was agreed to first stays the measure', async () => {
    const no = await newTrip(ship)
    const booked = await paid(no)
    const first = await moveDeparture(server, owner, { no, shipNo: ship.no })
    const second = await moveDeparture(server, owner, {
      ...{ no: first.body.schedule_no, shipNo: sister.no, time: '07:00', version: 1 },
    })
    expect(second.status).toBe(200)
    const detail = await readDetail(server, booked)
    expect(detail.moved_from).toMatchObject({ ship_name: '바다1호', departure_time: '05:00' })
    const [move] = (await listed(second.body.schedule_no)).moves
    const back = await undoMove(server, owner, move?.move_no ?? 0)
    expect(back.body.schedule_no).toBe(first.body.schedule_no)
    expect(await statusOf(second.body.schedule_no)).toMatchObject({ origin: 'dropped' })
  })

  it('is refused with the reason, and changes nothing', async () => {
    const no = await newTrip(ship)
    await paid(no, 3)
    const small = await newTrip(sister, { capacity: 2 })
    const attempt = async (of: object) =>
      (await moveDeparture(server, owner, { no, shipNo: sister.no, time: '05:00', ...of })).body
    expect(await attempt({})).toMatchObject({ code: 'MOVE_NO_ROOM' })
    // Somebody books at every try.
    const inRush = jest.mocked(locks.bookingsAsLocked)
    const changed = new locks.SeatsChanged()
    inRush
      .mockRejectedValueOnce(changed)
      .mockRejectedValueOnce(changed)
      .mockRejectedValueOnce(changed)
    expect(await attempt({})).toMatchObject({ code: 'MOVE_IN_RUSH' })
    expect(await attempt({ version: 3 })).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await attempt({ shipNo: ship.no })).toMatchObject({ code: 'NOTHING_CHANGED' })
    const bus = await insertShip(server.db, { groupNo: ship.groupNo, serviceType: 'BUS' })
    expect(await attempt({ shipNo: bus.no })).toMatchObject({ code: 'MOVE_OTHER_KIND' })
    await server.db.run(sql`update schedule set status = 'weather' where no = ${small}`)
    expect(await attempt({})).toMatchObject({ code: 'MOVE_NOT_SAILING' })
    const left = await newTrip(sister, { time: '04:00' })
    await server.db.run(sql`update schedule set departs_at = now() where no = ${left}`)
    expect(await attempt({ time: '04:00' })).toMatchObject({ code: 'PAST' })
    expect(await takenOf(server.db, no)).toBe(3)
  })
})

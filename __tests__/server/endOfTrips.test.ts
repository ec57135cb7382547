import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { kstDateTime } from '@/lib/date/kst'
import { departureText } from '@/lib/schedule/fishingDay'
import { tideName } from '@/lib/tide/tide'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, newGuest, newMember, ready, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const HOUR_MS = 3_600_000

describe('how reservations end', () => {
  let server: TestServer
  let now = new Date()
  beforeAll(async () => {
    server = await startTestServer({ now: () => now })
  })
  beforeEach(() => {
    now = new Date()
  })
  afterAll(() => server.close())
  afterEach(async () => expect(await audit(server.db)).toEqual([]))

  const newTrip = async (of: Parameters<typeof insertSchedule>[2] = {}) => {
    const ship = await insertShip(server.db)
    return { ...ship, scheduleNo: await insertSchedule(server.db, ship.no, of) }
  }
  const bookPaid = async (visitor: Visitor, trip: Parameters<typeof book>[2]) => {
    const { body } = await book(server, visitor, trip)
    await server.modules.operations.reservations.confirmDeposit(body.reservation_no, body.total)
    return body.reservation_no
  }
  const runJob = (name: string) => server.modules.jobs.find((job) => job.name === name)?.run()
  const stateOf = async (no: number) =>
    (await server.db.first<{ state: string }>(sql`select state from reservation where no = ${no}`))
      ?.state
  const textsTo = (phone: string) =>
    server.db.rows<{ text: string }>(sql`
      select body->>'text' as text from outbox where recipient = ${phone} order by no`)

  it.each([
    [7, 100],
    [6, 70],
    [2, 50],
    [1, 10],
  ])('a cancellation %d days before refunds %d%%, as quoted', async (days, percent) => {
    const trip = await newTrip({ sdate: dayFromNow(days) })
    const member = await newMember(server.db)
    const no = await bookPaid(member, trip)
    const quote = await server.get<Answer<'getCancelReady'>>(
      `/b/v1/reservation/cancel_ready/${no}`,
      member.headers,
    )
    const refund_amount = (80_000 * percent) / 100
    expect(quote.body).toMatchObject({ refund_percent: percent, refund_amount, days_before: days })
    const stale = await cancel(server, member, { reservation_no: no, refund_amount: 1, account: ACCOUNT }) // prettier-ignore
    expect(stale).toMatchObject({ status: 409, body: { code: 'REFUND_CHANGED', refund_amount } })
    const bare = await cancel(server, member, { reservation_no: no, refund_amount })
    expect(bare).toMatchObject({ status: 400, body: { code: 'ACCOUNT_REQUIRED' } })
    const request = { reservation_no: no, refund_amount, account: ACCOUNT }
    expect((await cancel(server, member, request)).body.state).toBe('CANCEL_REQUESTED')
    expect((await cancel(server, member, request)).status).toBe(409)
  })

  it('refuses to cancel a trip that has left, and the reservation of another booker', async () => {
    const trip = await newTrip({ sdate: dayFromNow(1) })
    const [owner, stranger] = [await newGuest(server.db), await newMember(server.db)]
    const no = await bookPaid(owner, trip)
    expect((await cancel(server, stranger, { reservation_no: no })).status).toBe(404)
    now = new Date(Date.now() + 48 * HOUR_MS)
    expect(await cancel(server, owner, { reservation_no: no })).toMatchObject({
      status: 409,
      body: { code: 'PAST' },
    })
    await runJob('complete-past')
    expect(await stateOf(no)).toBe('COMPLETED')
  })

  it('of an overnight bus goes by the night of leaving for refunds, by the day of fishing else', async () => {
    const bus = { sdate: dayFromNow(2), time: '23:30', isOvernight: true }
    const trip = await newTrip(bus)
    const member = await newMember(server.db)
    const no = await bookPaid(member, trip)
    const quote = await server.get(`/b/v1/reservation/cancel_ready/${no}`, member.headers)
    expect(quote.body).toMatchObject({ days_before: 2, refund_percent: 50 })
    const { body } = await server.get<Answer<'getReservationDetail'>>(
      `/b/v1/reservation/detail/${no}`,
      member.headers,
    )
    expect(body).toMatchObject({
      reservation: { sdate: bus.sdate, is_overnight: true },
      schedule: { tide: tideName(dayFromNow(3), 7) },
    })
    const [told] = await textsTo(member.phone)
    expect(told?.text).toContain(
      departureText({ ...bus, departure_time: bus.time, is_overnight: true }),
    )
    now = kstDateTime(dayFromNow(3), '12:00')
    await runJob('complete-past')
    expect(await stateOf(no)).toBe('CONFIRMED')
    now = kstDateTime(dayFromNow(4), '00:00')
    await runJob('complete-past')
    expect(await stateOf(no)).toBe('COMPLETED')
  })

  it('frees a hold after ten minutes and an unpaid reservation after its deadline', async () => {
    const trip = await newTrip({ capacity: 2 })
    const { body: held } = await ready(server, await newGuest(server.db), trip)
    const { body: unpaid } = await book(server, await newGuest(server.db), trip)
    now = new Date(Date.now() + 11 * 60_000)
    await runJob('expire-holds')
    expect(await stateOf(held.reservation_no)).toBe('RELEASED')
    now = new Date(Date.now() + 25 * HOUR_MS)
    await runJob('expire-unpaid')
    expect(await stateOf(unpaid.reservation_no)).toBe('EXPIRED')
    const told = await server.db.rows(sql`
      select body->>'host' as host from outbox
       where dedupe_key in (${`reservation:${unpaid.reservation_no}:received`},
         ${`reservation:${unpaid.reservation_no}:expired`})`)
    expect(told).toEqual([{ host: trip.host }, { host: trip.host }])
  })

  it.each([
    ['a day beyond its deadline', 7, 47, 49],
    ['until departure', 1, 0, 48],
  ])('keeps seats that are paid in part %s', async (_, days, hoursKept, hoursOver) => {
    const trip = await newTrip({ capacity: 1, sdate: dayFromNow(days) })
    const guest = await newGuest(server.db)
    const { body } = await book(server, guest, trip)
    const no = body.reservation_no
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(no, 30_000)
    now = new Date(Date.now() + hoursKept * HOUR_MS)
    await runJob('expire-unpaid')
    expect(await stateOf(no)).toBe('AWAITING_PAYMENT')
    now = new Date(Date.now() + hoursOver * HOUR_MS)
    await runJob('expire-unpaid')
    expect(await stateOf(no)).toBe('EXPIRED')
    expect((await textsTo(guest.phone)).at(-1)?.text).toContain('30,000원은 돌려드려요')
    expect(await reservations.refundReviewed(no)).toBe(30_000)
  })

  it('continues with the others when one fails, reports it, and tries it again a second later', async () => {
    const trip = await newTrip({ capacity: 3 })
    const nos: number[] = []
    for (let count = 0; count < 3; count += 1) {
      const { body } = await ready(server, await newGuest(server.db), trip)
      nos.push(body.reservation_no)
    }
    const [first = 0, ...others] = nos
    await server.db.run(sql`
      create function refuse_release() returns trigger language plpgsql as $$
      begin raise exception 'broken row'; end $$`)
    await server.db.run(sql`
      create trigger broken before update on reservation for each row
        when (old.memo = 'broken') execute function refuse_release()`)
    await server.db.run(sql`alter table reservation disable trigger broken`)
    await server.db.run(sql`update reservation set memo = 'broken' where no = ${first}`)
    await server.db.run(sql`alter table reservation enable trigger broken`)
    now = new Date(Date.now() + 11 * 60_000)
    await expect(runJob('expire-holds')).rejects.toThrow(String(first))
    expect(await Promise.all(others.map(stateOf))).toEqual(['RELEASED', 'RELEASED'])
    await server.db.run(sql`drop trigger broken on reservation`)
    now = new Date(now.getTime() + 1_000)
    await runJob('expire-holds')
    expect(await stateOf(first)).toBe('RELEASED')
  })

  it('puts late money under review, and refunds it when the operator decides so', async () => {
    const trip = await newTrip({ capacity: 1 })
    const { body } = await book(server, await newGuest(server.db), trip)
    now = new Date(Date.now() + 25 * HOUR_MS)
    await runJob('expire-unpaid')
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(body.reservation_no, body.total)
    expect(await stateOf(body.reservation_no)).toBe('EXPIRED')
    expect(await reservations.refundReviewed(body.reservation_no)).toBe(80_000)
    await reservations.finishRefund(body.reservation_no)
    await expect(reservations.refundReviewed(body.reservation_no)).rejects.toMatchObject({
      status: 409,
    })
  })

  it('calls a departure off in one action: all money back, waiting list closed, every booker notified', async () => {
    const trip = await newTrip({ capacity: 3 })
    const [paid, unpaid, holding] = [
      await newMember(server.db),
      await newGuest(server.db),
      await newGuest(server.db),
    ]
    const paidNo = await bookPaid(paid, trip)
    const { body } = await book(server, unpaid, trip)
    await ready(server, holding, trip)
    const waiter = await newGuest(server.db)
    await server.post('/b/v1/reservation/awaiter', {
      action: 'join',
      schedule_no: trip.scheduleNo,
      party: 1,
      host: trip.host,
      ...waiter.who,
    })
    const { reservations } = server.modules.operations
    expect(await reservations.callOffForWeather(trip.scheduleNo)).toBe(3)
    expect(await stateOf(paidNo)).toBe('CANCEL_REQUESTED')
    expect(await stateOf(body.reservation_no)).toBe('CANCELLED')
    expect(await reservations.listPendingRefunds()).toContainEqual(
      expect.objectContaining({ reservationNo: paidNo, amount: 80_000 }),
    )
    for (const { phone } of [paid, unpaid]) {
      expect((await textsTo(phone)).at(-1)?.text).toContain('기상 악화')
    }
    expect((await textsTo(waiter.phone)).at(-1)?.text).toContain('대기도 취소')
    expect((await ready(server, holding, trip)).body.code).toBe('WEATHER')
    expect(await reservations.callOffForWeather(trip.scheduleNo)).toBe(0)
  })

  it('lists ready, ended and cancelled reservations separately, and removes only ended ones', async () => {
    const guest = await newGuest(server.db)
    const kept = await book(server, guest, await newTrip())
    const gone = await book(server, guest, await newTrip())
    const [keptNo, goneNo] = [kept.body.reservation_no, gone.body.reservation_no]
    await cancel(server, guest, { reservation_no: goneNo })
    const listed = async (type: string) => {
      const path = `/a/reservation/guest_list?type=${type}`
      const { body } = await server.get<Answer<'getGuestReservationList'>>(path, guest.headers)
      return body.list.map(({ reservation_no }) => reservation_no)
    }
    expect(await listed('ready')).toEqual([keptNo])
    expect(await listed('cancel')).toEqual([goneNo])
    expect(await listed('end')).toEqual([])
    const remove = (reservation_no: number) =>
      server.post('/a/reservation/guest_delete', { reservation_no }, guest.headers)
    expect((await remove(keptNo)).status).toBe(409)
    expect((await remove(goneNo)).status).toBe(200)
    expect((await remove(goneNo)).status).toBe(404)
    expect(await listed('cancel')).toEqual([])
  })
})

import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { untilWaiting } from '../setup/lockWaits'
import { startTestServer, type TestServer } from '../setup/server'
import { book, cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const HOUR_MS = 3_600_000

describe('a departure that was called off', () => {
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

  /** Leaves tomorrow, when the policy refunds ten per cent. */
  const newTrip = async (serviceType = 'SHIP') => {
    const ship = await insertShip(server.db, { serviceType })
    const scheduleNo = await insertSchedule(server.db, ship.no, { sdate: dayFromNow(1) })
    return { ...ship, scheduleNo }
  }
  const bookPaid = async (visitor: Visitor, trip: Parameters<typeof book>[2]) => {
    const { body } = await book(server, visitor, trip)
    await server.modules.operations.reservations.confirmDeposit(body.reservation_no, body.total)
    return body.reservation_no
  }
  const quoteOf = async (visitor: Visitor, no: number) =>
    (
      await server.get<Answer<'getCancelReady'>>(
        `/b/v1/reservation/${visitor.prefix}cancel_ready/${no}`,
        visitor.headers,
      )
    ).body
  /** Cancels for exactly the quoted refund. */
  const cancelAsQuoted = async (visitor: Visitor, no: number) => {
    const { refund_amount } = await quoteOf(visitor, no)
    return cancel(server, visitor, { reservation_no: no, refund_amount, account: ACCOUNT })
  }
  const mark = (no: number, status: string) =>
    server.db.run(sql`update schedule set status = ${status}::schedule_status where no = ${no}`)
  const runJob = (name: string) => server.modules.jobs.find((job) => job.name === name)?.run()
  const rowOf = (no: number) =>
    server.db.first<{ state: string; refund_percent: number | null; refund_amount: number | null }>(
      sql`select state, refund_percent, refund_amount from reservation where no = ${no}`,
    )
  const lastTold = async (phone: string) =>
    (
      await server.db.first<{ text: string }>(sql`
        select body->>'text' as text from outbox where recipient = ${phone} order by no desc limit 1`)
    )?.text
  /** A reservation of 80,000 won with a coupon of 10,000 used, paid. */
  const bookWithCoupon = async () => {
    const trip = await newTrip()
    const member = await newMember(server.db)
    const coupon = await server.db.first<{ no: number }>(sql`
      with made as (
        insert into coupon (name, amount, starts_on, ends_on)
        values ('가을 출조', 10000, ${dayFromNow(-1)}, ${dayFromNow(60)}) returning no
      )
      insert into member_coupon (member_no, coupon_no) select ${member.no}, no from made returning no`)
    const held = await ready(server, member, trip)
    const wish = { coupon_no: coupon?.no, total: 70_000 }
    const { body } = await create(server, member, held.body, wish)
    await server.modules.operations.reservations.confirmDeposit(body.reservation_no, 70_000)
    return { trip, member, no: body.reservation_no, couponNo: coupon?.no ?? 0 }
  }
  const isUsed = async (couponNo: number) =>
    (
      await server.db.first<{ is_used: boolean }>(
        sql`select used_at is not null as is_used from member_coupon where no = ${couponNo}`,
      )
    )?.is_used

  it.each([
    ['weather', '기상 악화'],
    ['maintenance', '정비로'],
  ])(
    'for %s is refunded in full to a visitor who cancels, and the coupon is given back',
    async (status, why) => {
      const { trip, member, no, couponNo } = await bookWithCoupon()
      expect(await quoteOf(member, no)).toMatchObject({ refund_percent: 10, is_called_off: 0 })
      await mark(trip.scheduleNo, status)
      expect(await quoteOf(member, no)).toMatchObject({
        refund_percent: 100,
        refund_amount: 70_000,
        fee: 0,
        is_called_off: 1,
        needs_account: 1,
      })
      const early = await cancel(server, member, { reservation_no: no, refund_amount: 7_000, account: ACCOUNT }) // prettier-ignore
      expect(early).toMatchObject({
        status: 409,
        body: { code: 'REFUND_CHANGED', refund_amount: 70_000 },
      })
      expect((await cancelAsQuoted(member, no)).body).toMatchObject({
        state: 'CANCEL_REQUESTED',
        refund_amount: 70_000,
      })
      expect(await isUsed(couponNo)).toBe(false)
      expect(await lastTold(member.phone)).toContain(why)
    },
  )

  it('differs from one that is only closed for bookings, where the refund policy applies', async () => {
    const { trip, member, no, couponNo } = await bookWithCoupon()
    await mark(trip.scheduleNo, 'closed')
    expect((await cancelAsQuoted(member, no)).body.refund_amount).toBe(7_000)
    expect(await isUsed(couponNo)).toBe(true)
  })

  it('is refunded to a guest too, and never twice', async () => {
    const trip = await newTrip()
    const guest = await newGuest(server.db)
    const no = await bookPaid(guest, trip)
    await mark(trip.scheduleNo, 'weather')
    expect((await cancelAsQuoted(guest, no)).body.refund_amount).toBe(80_000)
    const { reservations } = server.modules.operations
    expect(await reservations.callOffForWeather(trip.scheduleNo)).toBe(0)
    expect(await rowOf(no)).toEqual({
      state: 'CANCEL_REQUESTED',
      refund_percent: 100,
      refund_amount: 80_000,
    })
  })

  it('does not change the refund of a reservation that was cancelled before', async () => {
    const trip = await newTrip()
    const guest = await newGuest(server.db)
    const no = await bookPaid(guest, trip)
    expect((await cancelAsQuoted(guest, no)).body.refund_amount).toBe(8_000)
    const { reservations } = server.modules.operations
    await reservations.callOffForWeather(trip.scheduleNo)
    expect(await rowOf(no)).toEqual({
      state: 'CANCEL_REQUESTED',
      refund_percent: 10,
      refund_amount: 8_000,
    })
    expect(await reservations.listPendingRefunds()).toContainEqual(
      expect.objectContaining({ reservationNo: no, amount: 8_000 }),
    )
  })

  it('is refunded in full when the operator cancels, after part payment as after full payment', async () => {
    const trip = await newTrip()
    const guest = await newGuest(server.db)
    const { body } = await book(server, guest, trip)
    const { reservations } = server.modules.operations
    await reservations.confirmDeposit(body.reservation_no, 30_000)
    await mark(trip.scheduleNo, 'weather')
    expect(await quoteOf(guest, body.reservation_no)).toMatchObject({ refund_amount: 30_000 })
    expect(await reservations.cancelByOperator(body.reservation_no)).toMatchObject({
      refund: 30_000,
    })
  })

  describe('as one night of a stay', () => {
    const newStay = async () => {
      const trip = await newTrip('PENSION')
      const second = await insertSchedule(server.db, trip.no, { sdate: dayFromNow(2) })
      const third = await insertSchedule(server.db, trip.no, { sdate: dayFromNow(3) })
      return { ...trip, second, third, nights: 3 }
    }

    it('refunds the whole stay', async () => {
      const stay = await newStay()
      const guest = await newGuest(server.db)
      const no = await bookPaid(guest, stay)
      await mark(stay.second, 'weather')
      expect(await quoteOf(guest, no)).toMatchObject({ refund_percent: 100, is_called_off: 1 })
      expect((await cancelAsQuoted(guest, no)).body.refund_amount).toBe(240_000)
    })

    it.each(['weather', 'maintenance'])(
      'for %s refuses to turn a hold of it into a reservation',
      async (status) => {
        const stay = await newStay()
        const guest = await newGuest(server.db)
        const held = await ready(server, guest, stay)
        await mark(stay.third, status)
        expect(await create(server, guest, held.body)).toMatchObject({
          status: 409,
          body: { code: status.toUpperCase() },
        })
      },
    )
  })

  it('is finished after its time when a process died before, and never counts as completed', async () => {
    const trip = await newTrip()
    const [guest, other] = [await newGuest(server.db), await newGuest(server.db)]
    const no = await bookPaid(guest, trip)
    const otherNo = await bookPaid(other, trip)
    await mark(trip.scheduleNo, 'weather')
    now = new Date(Date.now() + 72 * HOUR_MS)
    await runJob('complete-past')
    expect((await cancelAsQuoted(other, otherNo)).body.refund_amount).toBe(80_000)
    await runJob('finish-weather')
    expect(await rowOf(no)).toEqual({
      state: 'CANCEL_REQUESTED',
      refund_percent: 100,
      refund_amount: 80_000,
    })
  })

  it.each(['weather', 'maintenance'])(
    'is never completed, so that its booker gets all the money back after its day (%s)',
    async (status) => {
      const trip = await newTrip()
      const guest = await newGuest(server.db)
      const no = await bookPaid(guest, trip)
      await mark(trip.scheduleNo, status)
      now = new Date(Date.now() + 72 * HOUR_MS)
      await runJob('complete-past')
      expect((await cancelAsQuoted(guest, no)).body.refund_amount).toBe(80_000)
    },
  )

  it('has its waiting list closed when a process died before', async () => {
    const trip = await newTrip()
    await server.db.run(sql`update schedule set capacity = 1 where no = ${trip.scheduleNo}`)
    await book(server, await newGuest(server.db), trip)
    const waiter = await newGuest(server.db)
    const place = { schedule_no: trip.scheduleNo, party: 1, host: trip.host, ...waiter.who }
    const joined = await server.post('/b/v1/reservation/awaiter', { action: 'join', ...place })
    expect(joined.status).toBe(200)
    await mark(trip.scheduleNo, 'weather')
    // Opened again while the job is about to close it.
    const { closing } = await server.db.transaction(async (tx) => {
      await tx.run(sql`update schedule set status = 'open' where no = ${trip.scheduleNo}`)
      const started = runJob('close-called-off')
      await untilWaiting(server.db)
      return { closing: started }
    })
    await closing
    expect(await lastTold(waiter.phone)).toBeUndefined()
    await mark(trip.scheduleNo, 'weather')
    await runJob('close-called-off')
    expect(await lastTold(waiter.phone)).toContain('대기도 취소')
  })

  it('decides the refund of a cancellation that runs while it is called off', async () => {
    const trip = await newTrip()
    const guest = await newGuest(server.db)
    const no = await bookPaid(guest, trip)
    const cancelling = await server.db.transaction(async (tx) => {
      await tx.run(sql`update schedule set status = 'weather' where no = ${trip.scheduleNo}`)
      const asked = cancel(server, guest, { reservation_no: no, refund_amount: 8_000, account: ACCOUNT }) // prettier-ignore
      await untilWaiting(server.db)
      return { asked }
    })
    expect(await cancelling.asked).toMatchObject({
      status: 409,
      body: { code: 'REFUND_CHANGED', refund_amount: 80_000 },
    })
  })
})

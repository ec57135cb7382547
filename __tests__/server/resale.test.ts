import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Answer, Hold, PayType } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { runJob } from '../setup/book'
import { breakStatement, modulesOver } from '../setup/breakStatement'
import { dayFromNow, insertSchedule, insertShip } from '../setup/builders'
import { newStaff } from '../setup/console'
import { runDuringTransaction } from '../setup/lockWaits'
import { startTestServer, type TestServer } from '../setup/server'
import { cancel, create, newGuest, newMember, ready, type Visitor } from '../setup/visitors'

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const SEAT = 80_000
const DAY_MS = 86_400_000

type Trip = { no: number; groupNo: number; host: string; scheduleNo: number }
type Reservation = Answer<'getReservationDetail'>['reservation']

describe('seats that are sold again', () => {
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

  /** Leaves tomorrow, when the table gives ten per cent; a resale 80, unless said otherwise. */
  const newTrip = async ({ capacity = 1, percent = 80 as number | null } = {}): Promise<Trip> => {
    const ship = await insertShip(server.db, { capacity: 20 })
    await server.db.run(sql`update ship set resale_percent = ${percent} where no = ${ship.no}`)
    const sdate = dayFromNow(1)
    return { ...ship, scheduleNo: await insertSchedule(server.db, ship.no, { sdate, capacity }) }
  }

  const payAtGateway = async (no: number): Promise<void> => {
    const { payments, sandbox } = server.modules.payment
    const order = await server.db.first<{ order_id: string; gateway_key: string }>(sql`
      select order_id, gateway_key from payment where reservation_no = ${no}`)
    const opened = order && (await sandbox?.find(order.gateway_key))
    if (!order || !opened) throw new Error('Not opened')
    await sandbox?.approve(opened, 'never')
    await payments.settle(order.order_id)
  }

  const order = async (
    visitor: Visitor,
    { scheduleNo, host }: Trip,
    { party = 1, payType = 'BANK' as PayType } = {},
  ): Promise<number> => {
    const held = await ready(server, visitor, { scheduleNo, party, host })
    const { status, body } = await create(server, visitor, held.body, { pay_type: payType })
    if (status !== 200) throw new Error(`Not ordered: ${JSON.stringify(body)}`)
    return body.reservation_no
  }
  const pay = (no: number, seats = 1) =>
    server.modules.operations.reservations.confirmDeposit(no, seats * SEAT)
  const sell = async (trip: Trip, party = 1): Promise<{ visitor: Visitor; no: number }> => {
    const visitor = await newGuest(server.db)
    const no = await order(visitor, trip, { party })
    await pay(no, party)
    return { visitor, no }
  }
  const quoteOf = async ({ prefix, headers }: Visitor, no: number) =>
    (
      await server.get<Answer<'getCancelReady'>>(
        `/b/v1/reservation/${prefix}cancel_ready/${no}`,
        headers,
      )
    ).body
  const ask = async (visitor: Visitor, no: number) => {
    const { refund_amount } = await quoteOf(visitor, no)
    const request = { reservation_no: no, refund_amount, account: ACCOUNT, is_resale: true }
    return cancel(server, visitor, request)
  }
  const detailOf = async ({ prefix, headers }: Visitor, no: number): Promise<Reservation> =>
    (
      await server.get<Answer<'getReservationDetail'>>(
        `/b/v1/reservation/${prefix}detail/${no}`,
        headers,
      )
    ).body.reservation
  const resaleOf = async ({ visitor, no }: { visitor: Visitor; no: number }) =>
    (await detailOf(visitor, no)).resale
  const refundsOf = async (no: number) =>
    (
      await server.db.rows<{ amount: number }>(sql`
        select f.amount from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${no} order by f.created_at, f.amount`)
    ).map(({ amount }) => amount)
  const lastTold = async ({ phone }: Visitor) =>
    (
      await server.db.first<{ text: string }>(sql`
        select body->>'text' as text from outbox where recipient = ${phone} order by no desc limit 1`)
    )?.text

  it('are told of before booking, kept as terms, and paid back once to whoever asked for it', async () => {
    const trip = await newTrip()
    const info = await server.get<Answer<'getShipSimpleInfo'>>(`/a/ship/simple_info/${trip.no}`)
    expect(info.body.detail.resale_percent).toBe(80)
    const visitor = await newGuest(server.db)
    const held = await ready(server, visitor, trip)
    expect((held.body as Hold).resale_percent).toBe(80)
    const no = await order(visitor, trip)
    await pay(no)
    // What the operator changes later holds for later bookings.
    await server.db.run(sql`update ship set resale_percent = null where no = ${trip.no}`)
    expect(await quoteOf(visitor, no)).toMatchObject({
      ...{ refund_amount: 8_000, resale: { percent: 80, refund_amount: 64_000, needs_account: 1 } },
    })
    expect((await ask(visitor, no)).body).toMatchObject({ refund_amount: 8_000 })
    expect(await resaleOf({ visitor, no })).toEqual({
      ...{ state: 'waiting', percent: 80, amount: 56_000 },
    })
    await runJob(server, 'pay-resales')
    expect(await refundsOf(no)).toEqual([8_000])

    await sell(trip)
    await runJob(server, 'pay-resales')
    await runJob(server, 'pay-resales')
    expect(await refundsOf(no)).toEqual([8_000, 56_000])
    expect(await lastTold(visitor)).toContain('다시 팔려 56,000원을 더 돌려드려요')
    const { resale, refund_amount, refund, state } = await detailOf(visitor, no)
    expect({ resale: resale?.state, refund_amount, refund: refund?.amount, state }).toEqual({
      ...{ resale: 'paid_back', refund_amount: 64_000, refund: 64_000, state: 'CANCEL_REQUESTED' },
    })
    for (let part = 0; part < 2; part += 1) {
      await server.modules.operations.reservations.finishRefund(no)
    }
    expect((await detailOf(visitor, no)).state).toBe('CANCELLED')
  })

  it('are those that came free first: seats that were free anyway, then each who asked', async () => {
    const trip = await newTrip({ capacity: 4 })
    const [first, second] = [await sell(trip), await sell(trip, 2)]
    await ask(first.visitor, first.no)
    await ask(second.visitor, second.no)
    const states = async () => {
      await runJob(server, 'pay-resales')
      return [(await resaleOf(first))?.state, (await resaleOf(second))?.state]
    }
    await sell(trip)
    expect(await states()).toEqual(['waiting', 'waiting'])
    await sell(trip)
    expect(await states()).toEqual(['paid_back', 'waiting'])
    await sell(trip)
    expect(await states()).toEqual(['paid_back', 'waiting'])
    await sell(trip)
    expect(await states()).toEqual(['paid_back', 'paid_back'])
  })

  it('are not sold by a hold, an unpaid order, a seat kept back or the same booking twice', async () => {
    const trip = await newTrip({ capacity: 3 })
    const [one, other] = [await sell(trip), await sell(trip)]
    const unpaid = await order(await newGuest(server.db), trip)
    await ask(one.visitor, one.no)
    await ask(other.visitor, other.no)
    // The unpaid one is before both.
    await pay(unpaid)
    expect((await resaleOf(one))?.state).toBe('waiting')
    const sold = await sell(trip)
    expect((await resaleOf(one))?.state).toBe('paid_back')
    const event = await server.db.first<{ at: Date }>(sql`
      select at from reservation_event where reservation_no = ${sold.no} order by no desc limit 1`)
    if (event) await server.modules.operations.reservations.takeDepositBack(sold.no, event.at, {})
    await pay(sold.no)
    expect((await resaleOf(other))?.state).toBe('waiting')
    await runJob(server, 'pay-resales')
  })

  it('go to the waiting list first, whose payment counts', async () => {
    const trip = await newTrip()
    const sold = await sell(trip)
    const waiter = await newGuest(server.db)
    await server.post(
      '/b/v1/reservation/awaiter',
      { action: 'join', schedule_no: trip.scheduleNo, party: 1, host: trip.host, ...waiter.who },
      waiter.headers,
    )
    await ask(sold.visitor, sold.no)
    const late = await newGuest(server.db)
    expect((await ready(server, late, trip)).status).toBe(409)
    await pay(await order(waiter, trip))
    await runJob(server, 'pay-resales')
    expect((await resaleOf(sold))?.state).toBe('paid_back')
  })

  it('give a card its money in two parts, and no more than what is left of it', async () => {
    const trip = await newTrip({ capacity: 2, percent: 100 })
    const cards: { visitor: Visitor; no: number }[] = []
    for (let card = 0; card < 2; card += 1) {
      const visitor = await newMember(server.db)
      const no = await order(visitor, trip, { payType: 'CARD' })
      await payAtGateway(no)
      cards.push({ visitor, no })
    }
    for (const { visitor, no } of cards) await ask(visitor, no)
    await runJob(server, 'refunds')
    const [first, second] = cards
    if (!first || !second) throw new Error('Not booked')
    // Somebody gave most of the second one back in the gateway's own console.
    await server.db.run(sql`
      with part as (
        insert into payment_refund (payment_no, amount, state, next_try_at, created_at, done_at, is_part, cancel_key)
        select no, 70000, 'done', ${now}, ${now}, ${now}, true, 'elsewhere' from payment
         where reservation_no = ${second.no} returning payment_no
      ), paid as (
        update payment set paid_amount = paid_amount - 70000 where reservation_no = ${second.no}
      )
      insert into ledger_entry (at, kind, owner, holder, operator_no, reservation_no, payment_no, source, amount)
      select ${now}, 'refund', 'operator', 'provider_merchant', ${trip.groupNo}, ${second.no}, payment_no,
             'elsewhere', -70000 from part`)
    await sell(trip, 2)
    await runJob(server, 'pay-resales')
    await runJob(server, 'refunds')
    expect(await refundsOf(first.no)).toEqual([8_000, 72_000])
    expect((await refundsOf(second.no)).toSorted((a, b) => a - b)).toEqual([2_000, 8_000, 70_000])
    const { refund, resale } = await detailOf(first.visitor, first.no)
    expect({ refund: refund?.state, resale: resale?.amount }).toEqual({
      ...{ refund: 'done', resale: 72_000 },
    })
  })

  it('that nobody takes, or that sail no more, leave it at the table', async () => {
    const trip = await newTrip({ capacity: 2 })
    const [sold, lost] = [await sell(trip), await newTrip()]
    const called = await sell(lost)
    await ask(sold.visitor, sold.no)
    await ask(called.visitor, called.no)
    const waiting = await order(await newGuest(server.db), lost)
    await server.db.run(sql`update schedule set status = 'weather' where no = ${lost.scheduleNo}`)
    await pay(waiting)
    expect((await resaleOf(called))?.state).toBe('waiting')
    now = new Date(now.getTime() + 3 * DAY_MS)
    await runJob(server, 'end-resales')
    await runJob(server, 'pay-resales')
    const ended = [await resaleOf(sold), await resaleOf(called)]
    expect(ended.map((resale) => resale?.state)).toEqual(['not_sold', 'not_sold'])
    expect([await refundsOf(sold.no), await refundsOf(called.no)]).toEqual([[8_000], [8_000]])
    now = new Date()
    await runJob(server, 'finish-weather')
  })

  it('are not offered where the boat does not, the table gives as much, or nothing is paid', async () => {
    const without = await newTrip({ percent: null })
    const little = await newTrip({ percent: 10 })
    for (const trip of [without, little]) {
      const { visitor, no } = await sell(trip)
      expect((await quoteOf(visitor, no)).resale).toBeNull()
      expect(await ask(visitor, no)).toMatchObject({
        ...{ status: 409, body: { code: 'REFUND_CHANGED', refund_amount: 8_000 } },
      })
      await server.db.run(sql`update schedule set status = 'weather' where no = ${trip.scheduleNo}`)
    }
    const trip = await newTrip()
    const visitor = await newGuest(server.db)
    const no = await order(visitor, trip)
    expect((await quoteOf(visitor, no)).resale).toBeNull()
    await pay(no)
    await server.db.run(sql`update schedule set status = 'weather' where no = ${trip.scheduleNo}`)
    expect((await quoteOf(visitor, no)).resale).toBeNull()
  })

  it('are asked for by the office, with the right to give money back and the account', async () => {
    const trip = await newTrip()
    const owner = await newStaff(server.db, { operatorNo: trip.groupNo })
    const { no } = await sell(trip)
    const body = {
      ...{ request_key: randomUUID(), refund: 'policy', amount: 8_000, reason: '손님 요청' },
      ...{ account: ACCOUNT, is_resale: true },
    }
    const without = await server.post(`/c/v1/reservations/${no}/cancel`, body, owner.headers)
    expect(without.body).toMatchObject({ code: 'GIVES_MONEY_BACK' })
    const asked = await server.post(
      `/c/v1/reservations/${no}/cancel_with_refund`,
      body,
      owner.headers,
    )
    expect(asked.status).toBe(200)
    await sell(trip)
    await runJob(server, 'pay-resales')
    const page = await server.get<{ resale: object }>(`/c/v1/reservations/${no}`, owner.headers)
    expect(page.body.resale).toEqual({ state: 'paid_back', percent: 80, amount: 56_000 })
  })

  it('keep a member from leaving until it is decided', async () => {
    const trip = await newTrip()
    const member = await newMember(server.db)
    const no = await order(member, trip)
    await pay(no)
    await ask(member, no)
    await server.modules.operations.reservations.finishRefund(no)
    expect((await detailOf(member, no)).state).toBe('CANCELLED')
    const hasLive = () =>
      server.db.transaction((tx) => server.modules.accountBookings.hasLive(tx, member.no))
    expect(await hasLive()).toBe(true)
    await server.db.run(sql`
      update resale set state = 'not_sold', ended_at = ${now} where reservation_no = ${no}`)
    expect(await hasLive()).toBe(false)
  })

  describe('at the moment of a cancellation', () => {
    /** Somebody's order, and the request of another whose transaction has not ended when it is paid. */
    const payMeanwhile = async (modules = server.modules, waiting = 1) => {
      const trip = await newTrip({ capacity: 2 })
      const sold = await sell(trip)
      const unpaid = await order(await newGuest(server.db), trip)
      const asking = async (tx: Parameters<Parameters<TestServer['db']['transaction']>[0]>[0]) => {
        await tx.run(sql`select from schedule where no = ${trip.scheduleNo} for no key update`)
        await tx.run(sql`
          insert into resale (reservation_no, schedule_no, percent, amount, seats_left, created_at)
          values (${sold.no}, ${trip.scheduleNo}, 80, 56000, 2, ${now})`)
        await tx.run(sql`
          with event as (
            insert into reservation_event (reservation_no, from_state, to_state, actor, at)
            values (${sold.no}, 'CONFIRMED', 'CANCELLED', 'guest', ${now})
          ), free as (update schedule set taken = taken - 1 where no = ${trip.scheduleNo})
          update reservation set state = 'CANCELLED', refund_amount = 0 where no = ${sold.no}`)
      }
      const paying = () =>
        modules.operations.reservations.confirmDeposit(unpaid, SEAT).then(() => undefined)
      await runDuringTransaction(server.db, asking, waiting > 0 ? [paying] : [], waiting)
      return { sold, paying }
    }
    const leftOf = async (no: number) =>
      (
        await server.db.first<{ seats_left: number }>(sql`
          select seats_left from resale where reservation_no = ${no}`)
      )?.seats_left

    it('a payment waits for it and is counted', async () => {
      const { sold } = await payMeanwhile()
      expect(await leftOf(sold.no)).toBe(1)
    })

    it('without the lock of the departure it is not', async () => {
      const part = 'resale_percent is not null))) order by s.no for no key update'
      const broken = modulesOver(
        breakStatement(server.db, part, part.replace(' for no key update', '')),
      )
      const trip = await newTrip({ capacity: 2 })
      const sold = await sell(trip)
      const unpaid = await order(await newGuest(server.db), trip)
      await server.db.transaction(async (tx) => {
        await tx.run(sql`select from schedule where no = ${trip.scheduleNo} for no key update`)
        await tx.run(sql`
          insert into resale (reservation_no, schedule_no, percent, amount, seats_left, created_at)
          values (${sold.no}, ${trip.scheduleNo}, 80, 56000, 2, ${now})`)
        await broken.operations.reservations.confirmDeposit(unpaid, SEAT)
      })
      expect(await leftOf(sold.no)).toBe(2)
      await server.db.run(sql`delete from resale where reservation_no = ${sold.no}`)
    })
  })
})

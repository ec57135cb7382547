import sql from 'sql-template-tag'
import type { Money } from '@/lib/contract/console/moneyParts'
import type { Answer } from '@/lib/contract/wire'
import { audit } from '@/server/db/audit'
import { refusal } from '../../fakes/toss'
import { runJob } from '../../setup/book'
import { dayFromNow, insertSchedule, insertShip } from '../../setup/builders'
import { newStaff } from '../../setup/console'
import { cancel as cancelAtDesk, change, type Desk, quote, read } from '../../setup/desk'
import { benchToss, type GatewayBench } from '../../setup/gatewayBenches'
import { readPayment, visit } from '../../setup/pay'
import { type Ordered, type Paying, startPaying } from '../../setup/payAgain'
import { startTestServer, type TestServer } from '../../setup/server'
import { cancel, create, newGuest, newMember, ready, type Visitor } from '../../setup/visitors'
import { keyOf, startRun } from '../../setup/weather'

const TOTAL = 160_000

const ACCOUNT = { bank: '국민은행', number: '123456-78-901', holder: '홍길동' }
const CARD = 160_000
const REST = 80_000

describe.each(['member', 'guest'] as const)('money for a superseded order, as a %s', (kind) => {
  let paying: Paying
  beforeAll(async () => {
    paying = await startPaying(kind)
  })
  afterAll(() => paying.close())
  afterEach(async () => expect(await audit(paying.server.db)).toEqual([]))

  it('answers that it was paid meanwhile, and changes nothing', async () => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    paying.toss.pay(orderId, TOTAL)
    const again = await paying.payAgain(ordered, 'BANK')
    expect(again).toMatchObject({ status: 200, body: { state: 'CONFIRMED', pay_type: 'CARD' } })
    expect(await readPayment(paying.server, ordered.hold.reservation_no)).toMatchObject({
      order_id: orderId,
      state: 'paid',
    })
  })

  it('takes no money of a card that was authorized before another method was chosen', async () => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    paying.toss.authorize(orderId, TOTAL)
    expect((await paying.payAgain(ordered, 'BANK')).body).toMatchObject({ pay_type: 'BANK' })
    const back = await visit(paying.server, `/b/pay/return/${orderId}`)
    const done = expect.stringContaining(`/reservation/done/${ordered.hold.reservation_no}`)
    expect(back).toMatchObject({ status: 303, location: done })
    expect(await visit(paying.server, `/b/pay/go/${orderId}`)).toMatchObject({ location: done })
    expect(paying.toss.payment(orderId).status).toBe('IN_PROGRESS')
    expect(await paying.readDetail(ordered)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      paid_amount: 0,
    })
  })

  it.each([
    ['while the new way is awaited', () => Promise.resolve()],
    [
      'after the new method was paid',
      async ({ hold: { reservation_no: reservationNo } }: Ordered) => {
        const { operations } = paying.server.modules
        await operations.reservations.confirmDeposit(reservationNo, TOTAL)
      },
    ],
    [
      'after it was cancelled',
      async ({ visitor, hold: { reservation_no } }: Ordered) => {
        await cancel(paying.server, visitor, { reservation_no })
      },
    ],
  ])('refunds a late card payment once, %s', async (_when, meanwhile) => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    await paying.payAgain(ordered, 'BANK')
    await meanwhile(ordered)
    const { state, is_review, paid_amount } = await paying.readDetail(ordered)

    paying.toss.pay(orderId, TOTAL)
    paying.later(2)
    await Promise.all([
      runJob(paying.server, 'reconcile'),
      visit(paying.server, `/b/pay/return/${orderId}`),
    ])
    expect(await paying.superseded(orderId)).toMatchObject({
      state: 'queued',
      paid_amount: TOTAL,
    })
    paying.toss.meet(/cancel$/, { kind: 'loseAnswer' })
    await runJob(paying.server, 'refunds')
    paying.later(1)
    await Promise.all([runJob(paying.server, 'refunds'), runJob(paying.server, 'refunds')])
    paying.later(60)
    await runJob(paying.server, 'refunds')
    expect(await paying.superseded(orderId)).toMatchObject({ state: 'refunded', ask_at: null })
    expect(paying.toss.payment(orderId).balanceAmount).toBe(0)
    expect(await paying.readDetail(ordered)).toMatchObject({ state, is_review, paid_amount })
    const told = await paying.server.db.rows<{ text: string }>(sql`
      select body ->> 'text' as text from outbox
       where recipient = ${ordered.visitor.phone} and body ->> 'text' like '%돌려%'`)
    expect(told).toHaveLength(2)
  })

  it.each([
    ['COMPLETED', 'refunded'],
    ['FAILED', 'manual'],
  ] as const)('is given back when its company says so: %s', async (answer, state) => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    await paying.payAgain(ordered, 'BANK')
    paying.toss.pay(orderId, TOTAL)
    paying.later(2)
    await runJob(paying.server, 'reconcile')
    paying.toss.cancelLater()
    await runJob(paying.server, 'refunds')
    paying.toss.cancelLater(false)
    paying.later(60)
    await runJob(paying.server, 'refunds')
    expect(await paying.superseded(orderId)).toMatchObject({ state: 'queued' })
    paying.toss.answerCancels(orderId, answer)
    paying.later(60)
    await runJob(paying.server, 'refunds')
    expect(await paying.superseded(orderId)).toMatchObject({ state })
    expect(paying.toss.payment(orderId).cancels).toHaveLength(1)
  })

  it('is given back with another key after a refusal for the moment', async () => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    await paying.payAgain(ordered, 'BANK')
    paying.toss.pay(orderId, TOTAL)
    paying.later(2)
    await runJob(paying.server, 'reconcile')
    const since = paying.toss.requests.length
    paying.toss.meet(/cancel$/, refusal(400, 'PROVIDER_ERROR', '일시적인 오류가 발생했습니다.'))
    await runJob(paying.server, 'refunds')
    expect(await paying.superseded(orderId)).toMatchObject({ state: 'queued' })
    paying.later(60)
    await runJob(paying.server, 'refunds')
    expect(await paying.superseded(orderId)).toMatchObject({ state: 'refunded' })
    const asked = paying.toss.requests.slice(since).filter(({ path }) => path.endsWith('/cancel'))
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
  })

  it('refunds a card that was taken while another method was chosen', async () => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    paying.toss.authorize(orderId, TOTAL)
    const release = paying.toss.holdBack(/confirm$/)
    const back = visit(paying.server, `/b/pay/return/${orderId}`)
    await release.reached
    await paying.payAgain(ordered, 'BANK')
    release.go()
    await back
    expect(paying.toss.payment(orderId).status).toBe('DONE')
    expect(await paying.readDetail(ordered)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      paid_amount: 0,
    })
    await runJob(paying.server, 'refunds')
    expect(paying.toss.payment(orderId).status).toBe('CANCELED')
  })

  it('goes on with the same order while its virtual account is not issued', async () => {
    const ordered = await paying.order('VBANK')
    const orderId = await paying.orderIdOf(ordered)
    const again = await paying.payAgain(ordered, 'VBANK')
    expect(again.body).toMatchObject({
      account: null,
      redirect_url: expect.stringContaining(`/b/pay/step/${orderId}`),
    })
    expect(await paying.orderIdOf(ordered)).toBe(orderId)
  })

  it('leaves the refund of a transfer to a superseded virtual account to the operator', async () => {
    const ordered = await paying.order('VBANK')
    const orderId = await paying.orderIdOf(ordered)
    await paying.payAgain(ordered, 'CARD')
    paying.toss.pay(orderId, TOTAL)
    paying.later(2)
    await runJob(paying.server, 'reconcile')
    const { reservations } = paying.server.modules.operations
    const reservationNo = ordered.hold.reservation_no
    const waiting = async () =>
      (await reservations.listPendingRefunds()).filter((one) => one.reservationNo === reservationNo)
    expect(await waiting()).toMatchObject([{ amount: TOTAL, method: 'VBANK' }])
    await reservations.finishRefund(reservationNo)
    expect(await waiting()).toEqual([])
    await expect(reservations.finishRefund(reservationNo)).rejects.toMatchObject({ status: 409 })
    expect(await paying.readDetail(ordered)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      is_review: 0,
    })
  })

  it('stops inquiring about a superseded order when it can no longer be paid', async () => {
    const ordered = await paying.order('CARD')
    const orderId = await paying.orderIdOf(ordered)
    await paying.payAgain(ordered, 'BANK')
    paying.later(2)
    await runJob(paying.server, 'reconcile')
    expect((await paying.superseded(orderId))?.ask_at).not.toBeNull()
    paying.later(60)
    await runJob(paying.server, 'reconcile')
    expect((await paying.superseded(orderId))?.ask_at).toBeNull()
  })
})

/** A card booking of two that became three: the third seat was paid by transfer. */
describe('a card booking that became dearer', () => {
  let bench: GatewayBench
  let server: TestServer
  let desk: Desk
  let clock = new Date()
  beforeAll(async () => {
    bench = await benchToss()
    server = await startTestServer({ now: () => clock, env: bench.env })
  })
  beforeEach(async () => {
    const ship = await insertShip(server.db)
    desk = { server, ship, staff: await newStaff(server.db, { operatorNo: ship.groupNo }) }
  })
  afterEach(async () => expect(await audit(server.db)).toEqual([]))
  afterAll(async () => {
    await server.close()
    bench.close()
  })

  const bookByCard = async (visitor: Visitor, days: number) => {
    const scheduleNo = await insertSchedule(server.db, desk.ship.no, { sdate: dayFromNow(days) })
    const trip = { scheduleNo, party: 2, host: desk.ship.host }
    const held = await ready(server, visitor, trip)
    const { body } = await create(server, visitor, held.body, { pay_type: 'CARD' })
    const no = body.reservation_no
    const { order_id: orderId } = await readPayment(server, no)
    const order = { orderId, amount: CARD, address: body.redirect_url ?? '', account: '' }
    await visit(server, await bench.payByCard(server, order))
    return { visitor, no, orderId, scheduleNo }
  }
  const bookDearer = async (visitor: Visitor, days = 10) => {
    const booked = await bookByCard(visitor, days)
    const { body: plan } = await quote(desk, booked.no, {
      party: 3,
      schedule_no: booked.scheduleNo,
    })
    expect((await change(desk, booked.no, { plan })).status).toBe(200)
    await server.modules.operations.reservations.confirmDeposit(booked.no, REST)
    return booked
  }
  type Booked = Awaited<ReturnType<typeof bookDearer>>

  const quoteOf = async ({ visitor, no }: Booked) =>
    (
      await server.get<Answer<'getCancelReady'>>(
        `/b/v1/reservation/${visitor.prefix}cancel_ready/${no}`,
        visitor.headers,
      )
    ).body
  /** Whole won that wait for the operator's transfer, and the account. */
  const toSend = async ({ no }: Booked) =>
    (await server.get<Money>('/c/v1/money', desk.staff.headers)).body.refunds.rows
      .filter(({ reservation_no }) => reservation_no === no)
      .map(({ amount, account, can_retry }) => ({ amount, account, can_retry }))
  const backByCard = async ({ orderId }: Booked) => {
    clock = new Date(clock.getTime() + 60_000)
    await runJob(server, 'refunds')
    return CARD - (await bench.balance(server, orderId))
  }
  const finish = ({ no }: Booked) => server.modules.operations.reservations.finishRefund(no)

  it.each([
    ['member', newMember],
    ['guest', newGuest],
  ])('gives each part back the way it came when a %s cancels', async (_who, newVisitor) => {
    const booked = await bookDearer(await newVisitor(server.db))
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: CARD + REST, needs_account: 1 })
    const request = { reservation_no: booked.no, refund_amount: CARD + REST }
    const without = await cancel(server, booked.visitor, request)
    expect(without).toMatchObject({ status: 400, body: { code: 'ACCOUNT_REQUIRED' } })
    const done = await cancel(server, booked.visitor, { ...request, account: ACCOUNT })
    expect(done).toMatchObject({ status: 200, body: { state: 'CANCEL_REQUESTED' } })
    expect(await backByCard(booked)).toBe(CARD)
    expect(await toSend(booked)).toEqual([{ amount: REST, account: ACCOUNT, can_retry: false }])
    expect((await read(desk, booked.no)).state).toBe('CANCEL_REQUESTED')
    await finish(booked)
    expect((await read(desk, booked.no)).state).toBe('CANCELLED')
    expect((await readPayment(server, booked.no)).state).toBe('refunded')
  })

  it('tells the booker both parts, and is over when both are back', async () => {
    const booked = await bookDearer(await newMember(server.db))
    const request = { reservation_no: booked.no, refund_amount: CARD + REST, account: ACCOUNT }
    await cancel(server, booked.visitor, request)
    await finish(booked)
    const detail = async () =>
      (
        await server.get<Answer<'getReservationDetail'>>(
          `/b/v1/reservation/detail/${booked.no}`,
          booked.visitor.headers,
        )
      ).body.reservation
    expect(await detail()).toMatchObject({
      state: 'CANCEL_REQUESTED',
      refund: { state: 'queued', amount: CARD + REST, by_gateway: CARD },
    })
    expect(await backByCard(booked)).toBe(CARD)
    expect(await detail()).toMatchObject({ state: 'CANCELLED', refund: { state: 'done' } })
  })

  it('is divided also where the refund table gives back a part', async () => {
    const booked = await bookDearer(await newGuest(server.db), 5)
    const refund = (CARD + REST) * 0.7
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: refund, needs_account: 1 })
    const request = { reservation_no: booked.no, refund_amount: refund, account: ACCOUNT }
    expect((await cancel(server, booked.visitor, request)).status).toBe(200)
    expect(await backByCard(booked)).toBe(CARD)
    expect(await toSend(booked)).toMatchObject([{ amount: refund - CARD }])
  })

  it('needs no account where the card alone gives back the refund', async () => {
    const booked = await bookDearer(await newGuest(server.db), 3)
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: 120_000, needs_account: 0 })
    const request = { reservation_no: booked.no, refund_amount: 120_000 }
    expect(await cancel(server, booked.visitor, request)).toMatchObject({
      status: 200,
      body: { state: 'CANCELLED' },
    })
    expect([await backByCard(booked), await toSend(booked)]).toEqual([120_000, []])
  })

  it('is divided when the desk cancels', async () => {
    const booked = await bookDearer(await newGuest(server.db))
    expect((await read(desk, booked.no)).cancel).toMatchObject({ needs_account: true })
    const asked = { refund: 'full', amount: CARD + REST, account: ACCOUNT }
    expect((await cancelAtDesk(desk, booked.no, asked)).status).toBe(200)
    expect(await backByCard(booked)).toBe(CARD)
    expect(await toSend(booked)).toMatchObject([{ amount: REST, account: ACCOUNT }])
    expect((await read(desk, booked.no)).refunds.map(({ amount, state }) => [amount, state])).toEqual(
      [
        [CARD, 'done'],
        [REST, 'manual'],
      ],
    ) // prettier-ignore
  })

  it.each(['refund', 'choice'] as const)('is divided when weather cancels by %s', async (way) => {
    const booked = await bookDearer(await newGuest(server.db))
    await startRun(server, desk.staff, { [booked.scheduleNo]: way })
    await runJob(server, 'weather-runs')
    if (way === 'choice') {
      const key = await keyOf(server.db, booked.no)
      const opened = { reservation_no: booked.no, key, action: 'refund' }
      const path = '/b/v1/reservation/weather'
      const { body } = await server.get<Answer<'getWeatherChoice'>>(
        `${path}/${booked.no}?key=${key}`,
      )
      expect(body.needs_account).toBe(1)
      expect((await server.post(path, opened)).status).toBe(400)
      expect((await server.post(path, { ...opened, account: ACCOUNT })).status).toBe(200)
    }
    expect(await backByCard(booked)).toBe(CARD)
    const account = way === 'choice' ? ACCOUNT : null
    expect(await toSend(booked)).toEqual([{ amount: REST, account, can_retry: false }])
  })

  it('gives a part back the way it came when it becomes cheaper again, and the rest later', async () => {
    const booked = await bookDearer(await newGuest(server.db))
    const wish = { party: 1, schedule_no: booked.scheduleNo, refund: 'full' }
    const { body: plan } = await quote(desk, booked.no, wish)
    expect((await change(desk, booked.no, { plan, refund: 'full' })).status).toBe(200)
    expect([await backByCard(booked), await toSend(booked)]).toEqual([CARD, []])
    expect(await quoteOf(booked)).toMatchObject({ refund_amount: REST, needs_account: 1 })
    const request = { reservation_no: booked.no, refund_amount: REST, account: ACCOUNT }
    expect((await cancel(server, booked.visitor, request)).status).toBe(200)
    expect(await toSend(booked)).toMatchObject([{ amount: REST }])
  })

  it('takes no deposit while the parts of its refund are on their way', async () => {
    const booked = await bookDearer(await newGuest(server.db))
    await cancelAtDesk(desk, booked.no, { refund: 'full', amount: CARD + REST })
    const late = server.modules.operations.reservations.confirmDeposit(booked.no, REST)
    await expect(late).rejects.toMatchObject({ code: 'ALREADY_PAID' })
    expect(await backByCard(booked)).toBe(CARD)
  })
})

import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { refusal } from '../../fakes/toss'
import { visit } from '../../setup/pay'
import { startTossLife, type TossLife } from '../../setup/tossLife'

const TOTAL = 160_000

describe('nobody pays twice at Toss Payments', () => {
  let life: TossLife
  beforeAll(async () => {
    life = await startTossLife()
  })
  afterAll(() => life.close())

  const confirms = (orderId: string) =>
    life.toss.requests.filter(
      ({ path, body }) => path.endsWith('/confirm') && body.orderId === orderId,
    )

  it('when return, webhook and inquiry come at once', async () => {
    const made = await life.order('CARD')
    const query = life.toss.authorize(made.orderId, TOTAL)
    life.later(2)
    const come = () => [
      life.comeBack(made.orderId, query),
      life.notifyChanged(made.orderId, 'IN_PROGRESS'),
      life.run('reconcile'),
    ]
    await Promise.all([...come(), ...come(), ...come()])
    const detail = await life.detailOf(made)
    expect(detail).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL, is_review: 0 })
    expect(detail.timeline.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1)
    expect(new Set(confirms(made.orderId).map(({ key }) => key)).size).toBe(1)
  })

  it('with two windows of the same order: the second takes nothing', async () => {
    const made = await life.order('CARD')
    const first = life.toss.authorize(made.orderId, TOTAL)
    const second = life.toss.authorize(made.orderId, TOTAL)
    await Promise.all([
      life.comeBack(made.orderId, first),
      life.comeBack(made.orderId, second),
      life.comeBack(made.orderId, first),
      life.comeBack(made.orderId, second),
    ])
    const taken = life.toss.payments.filter(
      ({ orderId, status }) => orderId === made.orderId && status === 'DONE',
    )
    expect(taken).toHaveLength(1)
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
  })

  it('with a key of somebody else’s payment', async () => {
    const others = await life.payCard()
    const made = await life.order('CARD')
    const { paymentKey } = life.toss.payment(others.orderId)
    const query = `paymentKey=${paymentKey}&orderId=${made.orderId}&amount=${TOTAL}`
    expect((await life.comeBack(made.orderId, query)).status).toBe(303)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    expect(confirms(made.orderId)).toEqual([])
  })

  it('after a forged key, which costs its sender the order and nobody else', async () => {
    const made = await life.order('CARD')
    const forged = `paymentKey=forged&orderId=${made.orderId}&amount=${TOTAL}`
    expect((await life.comeBack(made.orderId, forged)).status).toBe(402)
    const { redirect_url } = await life.detailOf(made)
    const { location } = await visit(life.server, redirect_url ?? '')
    const [, renewed = ''] = /step\/([\w-]+)$/.exec(location ?? '') ?? []
    await life.comeBack(renewed, life.toss.authorize(renewed, TOTAL))
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
  })

  it.each([
    ['is slow', { kind: 'loseAnswer' }],
    ['answers garbage', { kind: 'garbage', text: '<html>' }],
    ['is out of quota', refusal(429, 'TOO_MANY_REQUESTS', '잠시 후 다시 시도해주세요.')],
    ['does not know our key', refusal(401, 'UNAUTHORIZED_KEY', '인증되지 않은 키 입니다.')],
    ['calls our key wrong', refusal(400, 'INVALID_API_KEY', '잘못된 시크릿키 연동 정보 입니다.')],
    ['is gone', refusal(503, '', '')],
    ['still works on it', refusal(409, 'IDEMPOTENT_REQUEST_PROCESSING', '처리 중입니다.')],
  ] as const)('and nothing is lost when it %s', async (_why, trouble) => {
    const made = await life.order('CARD')
    const query = life.toss.authorize(made.orderId, TOTAL)
    life.toss.meet(/confirm$/, trouble)
    expect((await life.comeBack(made.orderId, query)).status).toBe(303)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    life.later(2)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
    expect(new Set(confirms(made.orderId).map(({ key }) => key)).size).toBe(1)
  })

  it('while it is down, which the provider sees: it is not asked, and all is paid later', async () => {
    const made = [await life.order('CARD')]
    while (made.length < 6) made.push(await life.order('CARD'))
    for (const { orderId } of made.slice(0, 5)) {
      life.toss.meet(/confirm$/, refusal(503, '', ''))
      await life.comeBack(orderId, life.toss.authorize(orderId, TOTAL))
    }
    const [last] = made.slice(-1)
    if (!last) throw new Error('no order')
    const before = life.toss.requests.length
    const query = life.toss.authorize(last.orderId, TOTAL)
    expect((await life.comeBack(last.orderId, query)).status).toBe(303)
    expect(life.toss.requests).toHaveLength(before)
    const seen = await life.server.db.first(sql`
      select is_open, failure from gateway_state where name = 'toss'`)
    expect(seen).toEqual({ is_open: true, failure: 'broken' })
    life.later(2)
    await life.run('reconcile')
    life.later(2)
    await life.run('reconcile')
    const states = await Promise.all(made.map(async (one) => (await life.detailOf(one)).state))
    expect(new Set(states)).toEqual(new Set(['CONFIRMED']))
    expect(
      life.toss.payments.filter(
        ({ orderId, status }) => status === 'DONE' && made.some((one) => one.orderId === orderId),
      ),
    ).toHaveLength(6)
  })

  it('shows no text of the address, and no order of another reservation', async () => {
    const made = await life.order('CARD')
    const query = `code=REJECT&message=${encodeURIComponent('여기로 송금하세요')}`
    const { text, status } = await life.comeBack(made.orderId, query)
    expect(status).toBe(402)
    expect(text).toContain('결제가 완료되지 않았어요.')
    expect(text).not.toContain('송금')
  })
})

describe('cancellations at Toss Payments', () => {
  let life: TossLife
  beforeAll(async () => {
    life = await startTossLife()
  })
  afterAll(() => life.close())
  afterEach(async () => expect(await audit(life.server.db)).toEqual([]))

  it.each(['the webhook', 'the daily inquiry'])('are seen by %s and booked once', async (how) => {
    const made = await life.payCard()
    life.toss.cancelInConsole(made.orderId, 60_000)
    if (how === 'the webhook') {
      expect(await life.notifyChanged(made.orderId, 'PARTIAL_CANCELED')).toBe(200)
    }
    life.later(25 * 60)
    await life.run('reconcile')
    life.later(25 * 60)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 100_000,
      is_review: 1,
    })
    expect(await life.refundsOf(made)).toEqual([
      { amount: 60_000, state: 'done', is_part: true, cancel_key: expect.any(String) },
    ])
    const told = (await life.toldTo(made)).filter(({ title }) => title === '결제가 취소되었어요')
    expect(told).toHaveLength(1)
    const { timeline } = await life.detailOf(made)
    expect(timeline.at(-1)?.note).toBe('결제사에서 취소한 금액이에요.')
  })

  it('of all of it leave the seats and the reservation to the operator', async () => {
    const made = await life.payCard()
    life.toss.cancelInConsole(made.orderId, TOTAL)
    await life.notifyChanged(made.orderId, 'CANCELED')
    expect(await life.detailOf(made)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 0,
      is_review: 1,
    })
    const { reservations } = life.server.modules.operations
    await reservations.cancelByOperator(made.booked.reservation_no)
    expect(await life.detailOf(made)).toMatchObject({ state: 'CANCELLED', is_review: 0 })
    expect(life.toss.countCancels()).toBe(0)
  })

  it('are over once the missing money has come', async () => {
    const made = await life.payCard()
    life.toss.cancelInConsole(made.orderId, 60_000)
    await life.notifyChanged(made.orderId, 'PARTIAL_CANCELED')
    const { reservations } = life.server.modules.operations
    await reservations.confirmDeposit(made.booked.reservation_no, 60_000)
    expect(await life.detailOf(made)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: TOTAL,
      is_review: 0,
    })
  })

  it('of the rest, after a refund of ours, are booked beside it', async () => {
    const made = await life.payCard()
    const { payments } = life.server.modules.payment
    const reservationNo = made.booked.reservation_no
    await life.server.db.transaction((tx) =>
      payments.refundPart(tx, { reservationNo, amount: 50_000 }),
    )
    await life.run('refunds')
    life.toss.cancelInConsole(made.orderId, 110_000)
    await life.notifyChanged(made.orderId, 'CANCELED')
    expect(await life.refundsOf(made)).toMatchObject([
      { amount: 50_000, state: 'done' },
      { amount: 110_000, state: 'done' },
    ])
    expect(await life.paymentOf(made)).toMatchObject({ paid_amount: 0 })
  })

  it('are never taken for another’s while a refund of ours is on its way', async () => {
    const made = await life.payCard()
    await life.cancel(made)
    const release = life.toss.holdBack(/cancel$/)
    const refunds = life.run('refunds')
    await release.reached
    release.go()
    await Promise.all([refunds, life.notifyChanged(made.orderId, 'CANCELED')])
    await life.notifyChanged(made.orderId, 'CANCELED')
    expect(await life.refundsOf(made)).toEqual([
      { amount: TOTAL, state: 'done', is_part: false, cancel_key: expect.any(String) },
    ])
    expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded', refunded_amount: TOTAL })
  })

  it('are found when our own refund is declined because of them', async () => {
    const made = await life.payCard()
    await life.cancel(made)
    life.toss.cancelInConsole(made.orderId, TOTAL)
    await life.run('refunds')
    expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded', refunded_amount: TOTAL })
    expect(await life.server.modules.operations.reservations.listPendingRefunds()).toEqual([])
  })

  it('are found when the answer to our refund was lost and its key forgotten', async () => {
    const made = await life.payCard()
    await life.cancel(made)
    life.toss.meet(/cancel$/, { kind: 'loseAnswer' })
    await life.run('refunds')
    life.later(2)
    life.toss.meet(/cancel$/, refusal(400, 'ALREADY_CANCELED_PAYMENT', '이미 취소된 결제 입니다.'))
    await life.run('refunds')
    expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded' })
    expect(life.toss.payment(made.orderId).cancels).toHaveLength(1)
  })

  it('before we heard of the payment leave it unpaid', async () => {
    const made = await life.order('CARD')
    life.toss.pay(made.orderId, TOTAL)
    life.toss.cancelInConsole(made.orderId, TOTAL)
    await life.notifyChanged(made.orderId, 'CANCELED')
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT', paid_amount: 0 })
    expect(await life.paymentOf(made)).toMatchObject({ state: 'failed' })
  })
})

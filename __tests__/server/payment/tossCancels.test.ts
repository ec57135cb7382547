import { audit } from '@/server/db/audit'
import { refusal } from '../../fakes/toss'
import { startTossLife, type TossLife } from '../../setup/tossLife'

const TOTAL = 160_000

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

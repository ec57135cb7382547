import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { refusal } from '../../fakes/toss'
import { runJob } from '../../setup/book'
import { type Ordered, type Paying, startPaying } from '../../setup/payAgain'
import { readPayment, visit } from '../../setup/pay'
import { cancel } from '../../setup/visitors'

const TOTAL = 160_000

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

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { audit } from '@/server/db/audit'
import { measureRefunds } from '@/server/modules/payment/measureRefunds'
import { refusal } from '../../fakes/toss'
import { startTossLife, type TossBooked, type TossLife } from '../../setup/tossLife'

const ACCOUNT = { bank: '국민은행', number: '123-456-789', holder: '홍길동' }

describe('a virtual account of Toss Payments', () => {
  let life: TossLife
  beforeAll(async () => {
    life = await startTossLife()
  })
  afterAll(() => life.close())
  afterEach(async () => expect(await audit(life.server.db)).toEqual([]))

  it('leads to the payment step until it is issued, and is shown and sent then', async () => {
    const made = await life.order('VBANK')
    expect(made.booked).toMatchObject({
      account: null,
      redirect_url: expect.stringContaining(`/b/pay/step/${made.orderId}`),
    })
    await life.comeBack(made.orderId, life.toss.authorize(made.orderId, 160_000, '가상계좌'))
    const detail = await life.detailOf(made)
    expect(detail).toMatchObject({
      state: 'AWAITING_PAYMENT',
      account: { bank: '신한은행', number: expect.stringMatching(/^790/) },
      redirect_url: null,
    })
    expect(await life.toldTo(made)).toContainEqual({ title: '입금하실 가상계좌예요' })
  })

  it('confirms by the webhook of its deposit, once', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    const statuses = await Promise.all([
      life.notifyDeposit(made.orderId),
      life.notifyDeposit(made.orderId),
      life.notifyChanged(made.orderId, 'DONE'),
    ])
    expect(statuses).toEqual([200, 200, 200])
    const detail = await life.detailOf(made)
    expect(detail).toMatchObject({ state: 'CONFIRMED', paid_amount: 160_000, is_review: 0 })
    expect(detail.timeline.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1)
  })

  it('keeps the cash receipt that was issued', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    await life.notifyDeposit(made.orderId)
    const row = await life.server.db.first(sql`
      select receipt from payment where reservation_no = ${made.booked.reservation_no}`)
    expect(row).toEqual({
      receipt: { type: 'income', number: '000000000', url: expect.stringContaining('https://') },
    })
  })

  it('is not believed to be paid: the gateway says whether it is', async () => {
    const made = await life.issueAccount()
    expect(await life.notifyDeposit(made.orderId)).toBe(200)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('asks nothing for a webhook with another secret', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    const before = life.toss.requests.length
    expect(await life.notifyDeposit(made.orderId, 'ps_forged')).toBe(401)
    expect(life.toss.requests).toHaveLength(before)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('is found by inquiry when no webhook comes', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    life.later(11)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('is issued although the answer was lost', async () => {
    const made = await life.order('VBANK')
    const query = life.toss.authorize(made.orderId, 160_000, '가상계좌')
    life.toss.meet(/confirm$/, { kind: 'loseAnswer' })
    expect((await life.comeBack(made.orderId, query)).status).toBe(303)
    life.later(11)
    await life.run('reconcile')
    expect((await life.detailOf(made)).account).toMatchObject({ bank: '신한은행' })
  })

  it('is booked out when the bank takes the deposit back, and received when it comes again', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    await life.notifyDeposit(made.orderId)
    life.toss.become(made.orderId, 'WAITING_FOR_DEPOSIT')
    await life.notifyChanged(made.orderId, 'WAITING_FOR_DEPOSIT')
    // An answer from the moment of the deposit may be older than the deposit.
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: 160_000 })
    life.later(6)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 0,
      is_review: 1,
    })
    life.toss.deposit(made.orderId)
    life.later(11)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 160_000,
      is_review: 0,
    })
    expect(await life.paymentOf(made)).toMatchObject({ state: 'paid', paid_amount: 160_000 })
  })

  it('leaves a transfer alone that staff recorded, although the gateway still waits', async () => {
    const made = await life.issueAccount()
    const { reservations } = life.server.modules.operations
    await reservations.confirmDeposit(made.booked.reservation_no, 160_000)
    life.later(6)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({ paid_amount: 160_000, is_review: 0 })
  })

  it('goes back to the account that its booker names, through the gateway', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    await life.notifyDeposit(made.orderId)
    expect(await life.cancel(made, ACCOUNT)).toMatchObject({ body: { state: 'CANCELLED' } })
    await life.run('refunds')
    expect(life.toss.payment(made.orderId)).toMatchObject({
      status: 'CANCELED',
      refundReceiveAccount: { bank: '06', accountNumber: '123456789', holderName: '홍길동' },
    })
    expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded' })
    const left = await life.server.db.first(sql`
      select f.account from payment_refund f join payment p on p.no = f.payment_no
       where p.reservation_no = ${made.booked.reservation_no}`)
    expect(left).toEqual({ account: null })
  })

  describe('whose refund the bank carries out later', () => {
    beforeAll(() => life.toss.cancelLater())
    afterAll(() => life.toss.cancelLater(false))

    const send = async () => {
      const made = await life.issueAccount()
      life.toss.deposit(made.orderId)
      await life.notifyDeposit(made.orderId)
      await life.cancel(made, ACCOUNT)
      await life.run('refunds')
      return made
    }
    const accountOf = ({ booked }: TossBooked) =>
      life.server.db.first(sql`
        select f.state, f.account from payment_refund f join payment p on p.no = f.payment_no
         where p.reservation_no = ${booked.reservation_no}`)
    const askAgain = async () => {
      life.later(120)
      await life.run('refunds')
    }

    it('is paid back once the bank says so, and is asked about until then', async () => {
      const made = await send()
      await askAgain()
      expect(await life.paymentOf(made)).toMatchObject({ state: 'paid' })
      expect(await accountOf(made)).toEqual({ state: 'queued', account: ACCOUNT })
      await life.notifyChanged(made.orderId, 'CANCELED')
      expect(await life.paymentOf(made)).toMatchObject({ state: 'paid' })
      life.toss.answerCancels(made.orderId, 'COMPLETED')
      await askAgain()
      expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded' })
      expect(await accountOf(made)).toEqual({ state: 'done', account: null })
      expect(life.toss.payment(made.orderId).cancels).toHaveLength(1)
    })

    it.each(['FAILED', 'PARTIAL_FAILED'] as const)(
      'is left to the operator with its account when the bank answers %s',
      async (answer) => {
        const made = await send()
        life.toss.answerCancels(made.orderId, answer)
        await askAgain()
        expect(await accountOf(made)).toEqual({ state: 'manual', account: ACCOUNT })
        expect(await life.paymentOf(made)).toMatchObject({ state: 'paid' })
        const { reservations } = life.server.modules.operations
        await reservations.retryRefund(made.booked.reservation_no, await keyOf(made.booked))
        await askAgain()
        await life.notifyChanged(made.orderId, 'CANCELED')
        expect(await accountOf(made)).toEqual({ state: 'manual', account: ACCOUNT })
        // The provider has corrected it.
        life.toss.answerCancels(made.orderId, 'COMPLETED')
        life.later(25 * 60)
        await life.run('reconcile')
        expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded' })
      },
    )

    it('is no failure for as long as a bank may take', async () => {
      await send()
      await askAgain()
      await askAgain()
      const { db } = life.server
      expect(await measureRefunds(db, life.now())).toBe(0)
      life.later(3 * 24 * 60)
      expect(await measureRefunds(db, life.now())).toBe(1)
    })
  })

  it('is left to the operator with its account when the gateway refuses that account', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    await life.notifyDeposit(made.orderId)
    await life.cancel(made, ACCOUNT)
    const message = '환불 계좌번호와 예금주명이 일치하지 않습니다.'
    life.toss.meet(/cancel$/, refusal(400, 'INVALID_REFUND_ACCOUNT_NUMBER', message))
    await life.run('refunds')
    const { reservations } = life.server.modules.operations
    const pending = (await reservations.listPendingRefunds()).find(
      ({ reservationNo }) => reservationNo === made.booked.reservation_no,
    )
    expect(pending).toMatchObject({ amount: 160_000, account: ACCOUNT, method: 'VBANK' })
    await reservations.retryRefund(made.booked.reservation_no, await keyOf(made.booked))
    await life.run('refunds')
    expect(life.toss.payment(made.orderId).balanceAmount).toBe(0)
  })

  it('is left to the operator when its bank is not known', async () => {
    const made = await life.issueAccount()
    life.toss.deposit(made.orderId)
    await life.notifyDeposit(made.orderId)
    const answer = await life.cancel(made, { ...ACCOUNT, bank: '먼나라은행' })
    expect(answer).toMatchObject({ body: { state: 'CANCEL_REQUESTED' } })
    // The operator pays it back in the gateway's console instead of by a transfer.
    life.toss.cancelInConsole(made.orderId, 160_000)
    await life.notifyChanged(made.orderId, 'CANCELED')
    expect(await life.detailOf(made)).toMatchObject({ state: 'CANCELLED' })
    expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded' })
    expect(await life.server.modules.operations.reservations.listPendingRefunds()).toEqual([])
  })

  const keyOf = async ({ reservation_no: no }: { reservation_no: number }): Promise<string> => {
    const row = await life.server.db.first<{ key: string }>(sql`
      select f.idempotency_key as key from payment_refund f join payment p on p.no = f.payment_no
       where p.reservation_no = ${no}`)
    return row?.key ?? ''
  }

  describe('webhooks', () => {
    it.each([
      [
        'an unknown order',
        { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: randomUUID() } },
      ],
      [
        'an order of another shop',
        { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'A-1' } },
      ],
      ['another kind of event', { eventType: 'payout.changed', data: { id: 'FPA_1' } }],
      ['a deposit of another shop', { orderId: 'A-1', status: 'DONE', secret: 'ps_x' }],
    ])('answers 200 for %s, so that it is not repeated, and asks nothing', async (_name, body) => {
      const before = life.toss.requests.length
      expect(await life.post(body)).toBe(200)
      expect(life.toss.requests).toHaveLength(before)
    })

    it('answers 404 for an unknown gateway, 401 for another shape', async () => {
      const data = { orderId: randomUUID(), status: 'DONE' }
      expect(await life.post({ hello: 'world' })).toBe(401)
      const other = await life.server.post('/b/pay/webhook/paypal', data)
      expect(other.status).toBe(404)
    })

    it('is sent again by the gateway while it cannot be asked', async () => {
      const made = await life.issueAccount()
      life.toss.deposit(made.orderId)
      life.toss.meet(/payments\/tgen/, refusal(503, '', ''))
      expect(await life.notifyDeposit(made.orderId)).toBe(503)
      expect(await life.notifyDeposit(made.orderId)).toBe(200)
      expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED' })
    })

    it('limits those of one address to 600 a minute', async () => {
      const body = { eventType: 'X', data: { orderId: randomUUID() } }
      expect(await life.post(body)).toBe(200)
      const fill = (count: number) =>
        life.server.db.run(sql`
          update rate_limit set points = ${count}, expire = ${Date.now() + 3_600_000}
           where key like 'payment-webhook%'`)
      expect(await fill(599)).toBe(1)
      expect([await life.post(body), await life.post(body)]).toEqual([200, 429])
      await life.server.db.run(sql`delete from rate_limit where key like 'payment-webhook%'`)
      expect(await life.post(body)).toBe(200)
    })
  })
})

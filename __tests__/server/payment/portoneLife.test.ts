import { randomUUID } from 'node:crypto'
import { audit } from '@/server/db/audit'
import type { Trouble } from '../../fakes/gatewayServer'
import { book } from '../../setup/book'
import { visit } from '../../setup/pay'
import { type PortoneLife, startPortoneLife } from '../../setup/portoneLife'

const TOTAL = 160_000
const ACCOUNT = { bank: '국민은행', number: '123-456', holder: '홍길동' }

const refusal = (status: number, type: string): Trouble => ({
  kind: 'refuse',
  status,
  body: { type, message: type },
})

/** Whatever keeps us from knowing what became of a request. */
const FAULTS: readonly (readonly [string, Trouble])[] = [
  ['loses its answer', { kind: 'loseAnswer' }],
  ['answers garbage', { kind: 'garbage', text: '<html>' }],
  ['is gone', refusal(503, 'UNAVAILABLE')],
  ['is out of quota', refusal(429, 'TOO_MANY_REQUESTS')],
  ['does not know our key', refusal(401, 'UNAUTHORIZED')],
  ['does not know our store', refusal(403, 'FORBIDDEN')],
  ['still works on it', refusal(409, 'IDEMPOTENCY_OUTSTANDING_REQUEST')],
]

describe('a payment through PortOne', () => {
  let life: PortoneLife
  beforeAll(async () => {
    life = await startPortoneLife()
  })
  afterAll(() => life.close())
  afterEach(async () => expect(await audit(life.server.db)).toEqual([]))

  it('is opened on a page that alone may run its script, with our amount', async () => {
    const made = await life.order('CARD')
    const { redirect_url } = await life.detailOf(made)
    expect(redirect_url).toContain(`/b/pay/step/${made.orderId}`)
    const page = await visit(life.server, redirect_url ?? '')
    expect(page.text).toContain('https://cdn.portone.io/v2/browser-sdk.js')
    expect(page.text).toContain('"totalAmount":160000')
    expect(page.text).toContain('no-reply@localhost')
    expect(page.text).not.toContain(life.portone.env.PORTONE_API_SECRET)
  })

  describe('of another amount than ours', () => {
    it('is not taken where we confirm it', async () => {
      const made = await life.order('CARD')
      const token = life.portone.agree(made.orderId, { amount: 1_000 })
      const page = await life.comeBack(made.orderId, `paymentToken=${token}`)
      expect(page).toMatchObject({ status: 402, text: expect.stringContaining('예약과 달라') })
      expect(life.portone.balance(made.orderId)).toBe(0)
      expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    })

    it.each([1_000, 500_000])('is given back where it was taken: %d won', async (amount) => {
      const made = await life.order('CARD')
      life.portone.pay(made.orderId, { amount })
      await life.comeBack(made.orderId)
      const waiting = await life.detailOf(made)
      expect(waiting).toMatchObject({ state: 'AWAITING_PAYMENT', paid_amount: 0 })
      await life.run('refunds')
      expect(life.portone.balance(made.orderId)).toBe(0)

      await visit(life.server, waiting.redirect_url ?? '')
      const again = await life.presentOf(made)
      expect(again.orderId).not.toBe(made.orderId)
      life.portone.pay(again.orderId)
      await life.comeBack(again.orderId)
      expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
    })
  })

  it('on a channel of the other kind is none', async () => {
    const made = await life.order('CARD')
    life.portone.pay(made.orderId, { type: 'LIVE' })
    await life.comeBack(made.orderId)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT', paid_amount: 0 })
  })

  it('whose token somebody made up is not taken', async () => {
    const made = await life.order('CARD')
    life.portone.agree(made.orderId)
    expect((await life.comeBack(made.orderId, 'paymentToken=made-up')).status).toBe(402)
    expect(life.portone.balance(made.orderId)).toBe(0)
  })

  describe('is told by a webhook', () => {
    const paid = async () => {
      const made = await life.order('CARD')
      life.portone.pay(made.orderId)
      return made
    }
    const sign = (orderId: string, of: Parameters<typeof life.portone.webhook>[2] = {}) =>
      life.portone.webhook(orderId, 'Transaction.Paid', { at: life.now(), ...of })

    it('which is booked once, however often it comes', async () => {
      const made = await paid()
      const sent = sign(made.orderId)
      expect(await life.post(sent)).toBe(200)
      expect(await life.post(sent)).toBe(200)
      expect(await life.paymentOf(made)).toMatchObject({ state: 'paid', events: 1 })
    })

    it('which is refused with a wrong signature', async () => {
      const made = await paid()
      const secret = `whsec_${Buffer.from('somebody-else').toString('base64')}`
      expect(await life.post(sign(made.orderId, { secret }))).toBe(401)
      expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    })

    it.each([-300, 300])('which only causes an inquiry when it is %d s off', async (seconds) => {
      const made = await life.order('CARD')
      const at = new Date(life.now().getTime() + seconds * 1_000 + Math.sign(seconds) * 60_000)
      expect(await life.post(sign(made.orderId, { at }))).toBe(200)
      expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
      life.portone.pay(made.orderId)
      expect(await life.post(sign(made.orderId, { at }))).toBe(200)
      expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED' })
    })

    it('which may be about nothing of ours', async () => {
      const at = life.now()
      const test = life.portone.webhook(undefined, 'Transaction.Ready', { at })
      expect(await life.post(test)).toBe(200)
      const other = life.portone.webhook('another-shop-1', 'Transaction.Paid', { at })
      expect(await life.post(other)).toBe(200)
      expect(await life.post(sign(randomUUID()))).toBe(200)
    })
  })

  describe('by virtual account', () => {
    it('is given back into the account of the booker, when it has arrived there', async () => {
      const made = await life.payAccount()
      expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
      life.portone.cancelAs('REQUESTED')
      expect(await life.cancel(made, ACCOUNT)).toMatchObject({ status: 200 })
      await life.run('refunds')
      expect(life.portone.requests.at(-1)?.body).toMatchObject({
        refundAccount: { bank: 'KOOKMIN', number: '123456', holderName: '홍길동' },
      })
      expect(await life.paymentOf(made)).toMatchObject({ state: 'paid' })
      life.portone.arrive(made.orderId)
      life.portone.cancelAs('SUCCEEDED')
      life.later(120)
      await life.run('refunds')
      expect(await life.paymentOf(made)).toMatchObject({
        state: 'refunded',
        refunded_amount: TOTAL,
      })
      expect(life.portone.find(made.orderId).cancellations).toHaveLength(1)
    })

    it('is left to the operator with its account when the bank rejects it later', async () => {
      const made = await life.payAccount()
      life.portone.cancelAs('REQUESTED')
      await life.cancel(made, ACCOUNT)
      await life.run('refunds')
      life.portone.cancelAs('SUCCEEDED')
      life.portone.reject(made.orderId)
      life.later(120)
      await life.run('refunds')
      const { reservations } = life.server.modules.operations
      const { reservation_no: reservationNo } = made.booked
      expect(await reservations.listPendingRefunds()).toContainEqual(
        expect.objectContaining({ reservationNo, amount: TOTAL, account: ACCOUNT }),
      )
      expect(life.portone.find(made.orderId).cancellations).toHaveLength(1)
    })

    it('is left to the operator where the company still does not transfer after a night', async () => {
      const made = await life.payAccount()
      life.portone.cancelAs('FAILED')
      await life.cancel(made, ACCOUNT)
      await life.run('refunds')
      expect(await life.refundsOf(made)).toMatchObject([{ state: 'queued', amount: TOTAL }])
      for (let hour = 0; hour < 24; hour += 1) {
        life.later(60)
        await life.run('refunds')
      }
      life.portone.cancelAs('SUCCEEDED')
      expect(await life.refundsOf(made)).toMatchObject([{ state: 'manual', amount: TOTAL }])
      expect(life.portone.balance(made.orderId)).toBe(TOTAL)
    })
  })

  describe('that was cancelled in the console of PortOne', () => {
    const tell = (orderId: string) =>
      life.post(life.portone.webhook(orderId, 'Transaction.Cancelled', { at: life.now() }))

    it('in part is booked once, and left to the operator', async () => {
      const made = await life.payCard()
      const { id } = life.portone.cancelInConsole(made.orderId, 60_000)
      await tell(made.orderId)
      await tell(made.orderId)
      expect(await life.refundsOf(made)).toMatchObject([
        { state: 'done', amount: 60_000, is_part: true, cancel_key: id },
      ])
      expect(await life.detailOf(made)).toMatchObject({ paid_amount: 100_000, is_review: 1 })
    })

    it('is seen by inquiry when the webhook was lost', async () => {
      const made = await life.payCard()
      life.portone.cancelInConsole(made.orderId, TOTAL)
      life.later(25 * 60)
      await life.run('reconcile')
      expect(await life.detailOf(made)).toMatchObject({ paid_amount: 0, is_review: 1 })
    })

    it('is not given back a second time by us', async () => {
      const made = await life.payCard()
      await life.cancel(made)
      life.portone.cancelInConsole(made.orderId, TOTAL)
      await life.run('refunds')
      expect(life.portone.find(made.orderId).cancellations).toHaveLength(1)
      expect(await life.paymentOf(made)).toMatchObject({
        state: 'refunded',
        refunded_amount: TOTAL,
      })
    })
  })
})

describe('when PortOne fails', () => {
  let life: PortoneLife
  beforeAll(async () => {
    life = await startPortoneLife()
  })
  afterAll(() => life.close())
  afterEach(async () => expect(await audit(life.server.db)).toEqual([]))

  const confirms = (orderId: string) =>
    life.portone.requests.filter(({ path }) => path === `/payments/${orderId}/confirm`)

  it.each(FAULTS)('nobody pays twice and nothing is lost: it %s', async (_why, trouble) => {
    const made = await life.order('CARD')
    const token = life.portone.agree(made.orderId)
    life.portone.meet(/confirm$/, trouble)
    expect((await life.comeBack(made.orderId, `paymentToken=${token}`)).status).toBe(303)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    life.later(2)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
    expect(new Set(confirms(made.orderId).map(({ key }) => key)).size).toBe(1)
  })

  it.each(FAULTS)('a payment that it took is found later: it %s', async (_why, trouble) => {
    const made = await life.order('CARD')
    life.portone.pay(made.orderId)
    life.portone.meet(/storeId=/, trouble)
    expect((await life.comeBack(made.orderId)).status).toBe(303)
    expect(await life.detailOf(made)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    life.later(2)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED' })
  })

  it.each(FAULTS)('a refund is made once: it %s', async (_why, trouble) => {
    const made = await life.payCard()
    expect(await life.cancel(made)).toMatchObject({ status: 200 })
    life.portone.meet(/cancel$/, trouble)
    await life.run('refunds')
    expect(await life.paymentOf(made)).toMatchObject({ state: 'paid' })
    life.portone.forgetKeys()
    life.later(60)
    await Promise.all([life.run('refunds'), life.run('refunds')])
    expect(life.portone.balance(made.orderId)).toBe(0)
    expect(life.portone.find(made.orderId).cancellations).toHaveLength(1)
    expect(await life.paymentOf(made)).toMatchObject({ state: 'refunded', refunded_amount: TOTAL })
  })

  it.each(FAULTS)('an order is opened by the next try: it %s', async (_why, trouble) => {
    life.portone.meet(/pre-register$/, trouble)
    const refused: unknown = await book(life.server, { payType: 'CARD' }).catch(
      ({ message }: Error) => message,
    )
    expect(refused).toEqual(expect.stringContaining('PAYMENT_UNAVAILABLE'))
    const [, no = ''] = /"reservation_no":(\d+)/.exec(String(refused)) ?? []
    const { payments } = life.server.modules.payment
    expect((await payments.open(Number(no))).redirectUrl).toContain('/b/pay/step/')
  })

  it('books once what return, webhook and inquiry report at the same moment', async () => {
    const made = await life.order('CARD')
    const token = life.portone.agree(made.orderId)
    life.later(2)
    const come = () => [
      life.comeBack(made.orderId, `paymentToken=${token}`),
      life.post(life.portone.webhook(made.orderId, 'Transaction.Paid', { at: life.now() })),
      life.run('reconcile'),
    ]
    await Promise.all([...come(), ...come(), ...come()])
    const detail = await life.detailOf(made)
    expect(detail).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL, is_review: 0 })
    expect(detail.timeline.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1)
  })

  it('takes the money of one of two windows', async () => {
    const made = await life.order('CARD')
    const tokens = [life.portone.agree(made.orderId), life.portone.agree(made.orderId)]
    await Promise.all(tokens.map((token) => life.comeBack(made.orderId, `paymentToken=${token}`)))
    expect(life.portone.balance(made.orderId)).toBe(TOTAL)
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
  })

  it('finds what a window took after its order was closed, although nobody tells', async () => {
    const made = await life.order('CARD')
    expect((await life.comeBack(made.orderId, 'paymentToken=made-up')).status).toBe(402)
    life.portone.pay(made.orderId)
    life.later(2)
    await life.run('reconcile')
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
  })

  it('passes on the company’s sentence, and can be paid again as a new order', async () => {
    const made = await life.order('CARD')
    const token = life.portone.agree(made.orderId)
    const body = { type: 'PG_PROVIDER', pgCode: '8100', pgMessage: '<한도초과>로 실패했습니다.' }
    life.portone.meet(/confirm$/, { kind: 'refuse', status: 502, body })
    expect(await life.comeBack(made.orderId, `paymentToken=${token}`)).toMatchObject({
      status: 402,
      text: expect.stringContaining('&lt;한도초과&gt;로 실패했습니다.'),
    })
    const { redirect_url } = await life.detailOf(made)
    await visit(life.server, redirect_url ?? '')
    const again = await life.presentOf(made)
    expect(again.orderId).not.toBe(made.orderId)
    await life.comeBack(again.orderId, `paymentToken=${life.portone.agree(again.orderId)}`)
    expect(await life.detailOf(made)).toMatchObject({ state: 'CONFIRMED', paid_amount: TOTAL })
  })
})

import { audit } from '@/server/db/audit'
import type { Trouble } from '../../fakes/gatewayServer'
import { book } from '../../setup/book'
import { visit } from '../../setup/pay'
import { type PortoneLife, startPortoneLife } from '../../setup/portoneLife'

const TOTAL = 160_000

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

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GatewayDeclined, GatewayUnavailable, type PaymentOrder } from '@/server/gateways/payment'
import { createTossGateway } from '@/server/gateways/tossPayments'
import { signWebhook } from '@/server/gateways/paymentSignature'
import { type FakeToss, startFakeToss } from '../../setup/fakeToss'

const SECRET = 'test-webhook-secret'

const order = (of: Partial<PaymentOrder> = {}): PaymentOrder => ({
  orderId: randomUUID(),
  method: 'CARD',
  amount: 160_000,
  title: '바다1호',
  customerName: '홍길동',
  returnUrl: 'http://bada.localhost/b/pay/return/1',
  deadline: new Date('2026-11-21T00:30:00Z'),
  ...of,
})

describe('the gateway over HTTP', () => {
  let toss: FakeToss
  beforeAll(async () => {
    toss = await startFakeToss()
  })
  afterAll(() => toss.close())

  const gatewayAt = (url: string, timeoutMs = 5_000) =>
    createTossGateway({ url, secretKey: toss.secretKey, webhookSecret: SECRET, timeoutMs })
  const gateway = () => gatewayAt(toss.url)

  it('opens a card payment on the gateway’s page with the secret key', async () => {
    const wanted = order()
    const opened = await gateway().openOrder(wanted)
    expect(opened).toEqual({
      gatewayKey: expect.stringMatching(/^toss_/),
      redirectUrl: expect.stringContaining('/checkout'),
      account: null,
    })
    const request = toss.requests.at(-1)
    expect(request?.authorization).toBe(`Basic ${Buffer.from('test_sk_fake:').toString('base64')}`)
    expect(request?.body).toMatchObject({
      method: '카드',
      amount: 160_000,
      successUrl: wanted.returnUrl,
    })
  })

  it('opens the same order once, also after a lost answer', async () => {
    const wanted = order()
    toss.meet(/payments$/, { kind: 'loseAnswer' })
    await expect(gateway().openOrder(wanted)).rejects.toBeInstanceOf(GatewayUnavailable)
    const first = toss.payments.get(wanted.orderId)
    expect((await gateway().openOrder(wanted)).gatewayKey).toBe(first?.paymentKey)
  })

  it('opens a virtual account until the deadline in Korean time', async () => {
    const opened = await gateway().openOrder(order({ method: 'VBANK' }))
    expect(opened).toMatchObject({
      redirectUrl: null,
      account: { bank: '우리은행', number: '79000000000001', holder: '홍길동' },
    })
    expect(toss.requests.at(-1)?.body).toMatchObject({ bank: '20', dueDate: '2026-11-21T09:30:00' })
  })

  it.each([
    ['READY', 'ready'],
    ['IN_PROGRESS', 'authorized'],
    ['WAITING_FOR_DEPOSIT', 'ready'],
    ['DONE', 'paid'],
    ['CANCELED', 'dead'],
    ['ABORTED', 'dead'],
    ['EXPIRED', 'dead'],
    ['SOMETHING_NEW', 'ready'],
  ])('reads %s as %s', async (status, expected) => {
    const wanted = order()
    await gateway().openOrder(wanted)
    toss.become(wanted.orderId, status)
    expect(await gateway().inquire(wanted.orderId)).toMatchObject({
      status: expected,
      amount: 160_000,
    })
  })

  it('answers nothing for an order that was never opened', async () => {
    expect(await gateway().inquire(randomUUID())).toBeUndefined()
  })

  describe('confirming', () => {
    const openAndConfirm = async (wanted = order()) => {
      const { gatewayKey } = await gateway().openOrder(wanted)
      const { orderId, amount } = wanted
      return gateway().confirm({ gatewayKey, orderId, amount })
    }

    it('takes the amount', async () => {
      expect(await openAndConfirm()).toMatchObject({ status: 'paid', amount: 160_000 })
    })

    it('passes on the card company’s sentence', async () => {
      const message = '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'
      toss.meet(/confirm$/, { kind: 'refuse', status: 403, code: 'REJECT_CARD_PAYMENT', message })
      const declined = openAndConfirm()
      await expect(declined).rejects.toBeInstanceOf(GatewayDeclined)
      await expect(declined).rejects.toThrow(message)
    })

    it('finds the result of an earlier confirmation whose answer was lost', async () => {
      const wanted = order()
      toss.meet(/confirm$/, { kind: 'loseAnswer' })
      await expect(openAndConfirm(wanted)).rejects.toBeInstanceOf(GatewayUnavailable)
      const code = 'ALREADY_PROCESSED_PAYMENT'
      toss.meet(/confirm$/, {
        kind: 'refuse',
        status: 400,
        code,
        message: '이미 처리된 결제 입니다.',
      })
      expect(await openAndConfirm(wanted)).toMatchObject({ status: 'paid' })
    })
  })

  it.each([401, 409, 429, 500, 503])('does not take status %d for a decline', async (status) => {
    toss.meet(/orders/, { kind: 'refuse', status, code: 'X', message: 'x' })
    await expect(gateway().inquire(randomUUID())).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('refuses an answer of another shape', async () => {
    toss.meet(/orders/, { kind: 'garbage' })
    await expect(gateway().inquire(randomUUID())).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('gives up on a gateway that does not answer or does not exist', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    await expect(gatewayAt(url, 50).inquire(randomUUID())).rejects.toBeInstanceOf(
      GatewayUnavailable,
    )
    silent.closeAllConnections()
    await new Promise((resolve) => silent.close(resolve))
    await expect(gatewayAt(url).inquire(randomUUID())).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('refunds once per idempotency key', async () => {
    const wanted = order()
    const { gatewayKey } = await gateway().openOrder(wanted)
    toss.become(wanted.orderId, 'DONE')
    const refund = { gatewayKey, amount: 70_000, reason: '예약 취소', idempotencyKey: randomUUID() }
    toss.meet(/cancel$/, { kind: 'loseAnswer' })
    await expect(gateway().refund(refund)).rejects.toBeInstanceOf(GatewayUnavailable)
    await gateway().refund(refund)
    await gateway().refund(refund)
    expect(toss.payments.get(wanted.orderId)?.balanceAmount).toBe(90_000)
  })

  describe('reading webhooks', () => {
    const orderId = randomUUID()
    const changed = JSON.stringify({ eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId } })
    const deposited = JSON.stringify({ orderId, status: 'DONE', secret: 'ps_x' })
    const at = new Date()
    const good = signWebhook(SECRET, changed, at)

    it.each([
      ['a change', changed, signWebhook(SECRET, changed, at), 'PAYMENT_STATUS_CHANGED'],
      ['a deposit', deposited, signWebhook(SECRET, deposited, at), 'DEPOSIT_DONE'],
    ])('accepts %s', (_name, body, headers, kind) => {
      expect(gateway().readWebhook(body, headers)).toMatchObject({ orderId, kind })
    })

    it.each([
      ['no signature', changed, {}],
      ['another secret', changed, signWebhook('somebody-elses-secret', changed, at)],
      ['another body', deposited, good],
      ['another time', changed, { ...good, 'tosspayments-webhook-transmission-time': 'x' }],
      ['half a signature', changed, { ...good, 'tosspayments-webhook-signature': 'v1:AAAA' }],
      ['no JSON', 'x', signWebhook(SECRET, 'x', at)],
      ['another form', '{}', signWebhook(SECRET, '{}', at)],
    ])('refuses %s', (_name, body, headers) => {
      expect(gateway().readWebhook(body, headers)).toBeUndefined()
    })
  })
})

import { randomUUID } from 'node:crypto'
import { GatewayDeclined, type GatewayRefund, GatewayUnavailable } from '@/server/gateways/payment'
import { createPortoneGateway } from '@/server/gateways/portone/portone'
import { type FakePortone, PORTONE_SECRET, startFakePortone } from '../../fakes/portone'
import { PORTONE_STORE, PORTONE_WEBHOOK_SECRET } from '../../fakes/portoneWebhooks'
import { makePaymentOrder } from '../../setup/paymentOrder'

const PRICE = 160_000

describe('a refund at PortOne', () => {
  let portone: FakePortone
  beforeEach(async () => {
    portone = await startFakePortone()
  })
  afterEach(() => portone.close())

  const gateway = () =>
    createPortoneGateway({
      apiUrl: portone.url,
      sdkUrl: 'https://cdn.portone.io/v2/browser-sdk.js',
      storeId: PORTONE_STORE,
      channelKey: 'channel-key-1',
      apiSecret: PORTONE_SECRET,
      webhookSecret: PORTONE_WEBHOOK_SECRET,
      isLive: false,
      noReplyEmail: 'no-reply@example.com',
      now: () => new Date(),
    })

  const payByCard = async (): Promise<string> => {
    const wanted = makePaymentOrder({ amount: PRICE })
    await gateway().openOrder(wanted)
    const { orderId } = wanted
    portone.pay(orderId)
    return orderId
  }
  const refundOf = (orderId: string, of: Partial<GatewayRefund> = {}): GatewayRefund => ({
    orderId,
    gatewayKey: orderId,
    amount: 70_000,
    reason: '예약 취소',
    idempotencyKey: randomUUID(),
    account: null,
    ...of,
  })
  const cancelledOf = (orderId: string) => portone.payments.get(orderId)?.amount.cancelled
  const cancellationsOf = (orderId: string) => portone.payments.get(orderId)?.cancellations ?? []

  it('answers the key of the cancellation, which the inquiry lists too', async () => {
    const orderId = await payByCard()
    const { key } = await gateway().refund(refundOf(orderId))
    expect(key).toBe(cancellationsOf(orderId)[0]?.id)
    expect(cancelledOf(orderId)).toBe(70_000)
  })

  it('is made once per key, also when PortOne has forgotten the key', async () => {
    const orderId = await payByCard()
    const refund = refundOf(orderId)
    portone.meet(/cancel$/, { kind: 'loseAnswer' })
    await expect(gateway().refund(refund)).rejects.toBeInstanceOf(GatewayUnavailable)
    const first = await gateway().refund(refund)
    portone.forgetKeys()
    expect(await gateway().refund(refund)).toEqual(first)
    expect(cancelledOf(orderId)).toBe(70_000)
  })

  it('is made once when two workers ask at the same moment', async () => {
    const orderId = await payByCard()
    const refund = refundOf(orderId)
    const held = portone.holdBack(/cancel$/)
    const first = gateway().refund(refund)
    await held.reached
    await gateway().refund(refund)
    held.go()
    await first
    expect(cancelledOf(orderId)).toBe(70_000)
  })

  it('leaves two parts of one amount two parts', async () => {
    const orderId = await payByCard()
    await gateway().refund(refundOf(orderId))
    await gateway().refund(refundOf(orderId))
    expect(cancelledOf(orderId)).toBe(140_000)
  })

  it('waits when the balance changed after it was read', async () => {
    const orderId = await payByCard()
    const refund = refundOf(orderId)
    const held = portone.holdBack(/cancel$/)
    const refunding = gateway().refund(refund)
    await held.reached
    portone.cancelInConsole(orderId, 10_000)
    held.go()
    await expect(refunding).rejects.toBeInstanceOf(GatewayUnavailable)
    await gateway().refund(refund)
    expect(cancelledOf(orderId)).toBe(80_000)
  })

  it('counts only when the money has arrived', async () => {
    const orderId = await payByCard()
    const refund = refundOf(orderId)
    portone.cancelAs('REQUESTED')
    expect(await gateway().refund(refund)).toMatchObject({ state: 'sent' })
    expect(await gateway().refund(refund)).toMatchObject({ state: 'sent' })
    expect(cancellationsOf(orderId)).toHaveLength(1)
    portone.arrive(orderId)
    expect(await gateway().refund(refund)).not.toHaveProperty('state')
    expect(cancelledOf(orderId)).toBe(70_000)
  })

  it('passes on that the company refuses, and can be asked for again with the same key', async () => {
    const orderId = await payByCard()
    const refund = refundOf(orderId)
    portone.cancelAs('FAILED')
    await expect(gateway().refund(refund)).rejects.toMatchObject({
      code: 'PG_PROVIDER',
      message: '취소할 수 없는 거래입니다.',
    })
    portone.cancelAs('SUCCEEDED')
    await gateway().refund(refund)
    expect(cancelledOf(orderId)).toBe(70_000)
  })

  it('believes the payment rather than a refusal that came after it', async () => {
    const orderId = await payByCard()
    const refund = refundOf(orderId)
    const held = portone.holdBack(/cancel$/)
    const slow = gateway().refund(refund)
    await held.reached
    await gateway().refund(refund)
    portone.forgetKeys()
    portone.cancelInConsole(orderId, 90_000)
    held.go()
    expect(await slow).toEqual({ key: cancellationsOf(orderId)[0]?.id, amount: 70_000 })
    expect(cancelledOf(orderId)).toBe(PRICE)
  })

  it('never gives back more than was paid', async () => {
    const orderId = await payByCard()
    const refunding = gateway().refund(refundOf(orderId, { amount: PRICE + 1 }))
    await expect(refunding).rejects.toBeInstanceOf(GatewayDeclined)
    expect(cancelledOf(orderId)).toBe(0)
  })

  it('is left to the operator when everything was given back in the console', async () => {
    const orderId = await payByCard()
    portone.cancelInConsole(orderId, PRICE)
    await expect(gateway().refund(refundOf(orderId))).rejects.toMatchObject({
      code: 'PAYMENT_ALREADY_CANCELLED',
    })
    expect(cancelledOf(orderId)).toBe(PRICE)
  })

  it('goes into the account that the booker named, at a bank that PortOne knows', async () => {
    const orderId = await payByCard()
    const account = { bank: '국민', number: '123-45-678', holder: '홍길동' }
    expect(gateway().refundsTransfers(account)).toBe(true)
    await gateway().refund(refundOf(orderId, { account }))
    expect(portone.requests.at(-1)?.body).toMatchObject({
      refundAccount: { bank: 'KOOKMIN', number: '12345678', holderName: '홍길동' },
    })
    const abroad = { ...account, bank: 'Deutsche Sparkasse' }
    expect(gateway().refundsTransfers(abroad)).toBe(false)
    await expect(gateway().refund(refundOf(orderId, { account: abroad }))).rejects.toMatchObject({
      code: 'UNKNOWN_BANK',
    })
  })
})

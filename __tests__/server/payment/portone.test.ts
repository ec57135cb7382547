import { randomUUID } from 'node:crypto'
import { GatewayDeclined, GatewayUnavailable, type PaymentOrder } from '@/server/gateways/payment'
import { createPortoneGateway, type PortoneOptions } from '@/server/gateways/portone/portone'
import { type FakePortone, PORTONE_SECRET, startFakePortone } from '../../fakes/portone'
import { PORTONE_STORE, PORTONE_WEBHOOK_SECRET } from '../../fakes/portoneWebhooks'
import { makePaymentOrder } from '../../setup/paymentOrder'

describe('PortOne over HTTP', () => {
  let portone: FakePortone
  beforeEach(async () => {
    portone = await startFakePortone()
  })
  afterEach(() => portone.close())

  const gatewayWith = (of: Partial<PortoneOptions> = {}) =>
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
      ...of,
    })

  const open = async (of: Partial<PaymentOrder> = {}) => {
    const wanted = makePaymentOrder(of)
    await gatewayWith().openOrder(wanted)
    return wanted
  }
  const inquire = (orderId: string, gatewayKey: string | null = null) =>
    gatewayWith().inquire({ orderId, gatewayKey })

  describe('opening', () => {
    it('registers the amount before the browser can name one', async () => {
      const wanted = makePaymentOrder()
      expect(await gatewayWith().openOrder(wanted)).toEqual({
        gatewayKey: null,
        redirectUrl: null,
        account: null,
        isStep: true,
      })
      expect(portone.registered.get(wanted.orderId)).toBe(160_000)
      expect(portone.requests.at(-1)?.authorization).toBe(`PortOne ${PORTONE_SECRET}`)
    })

    it('is harmless for an order that was paid meanwhile', async () => {
      const wanted = await open()
      portone.pay(wanted.orderId)
      await expect(gatewayWith().openOrder(wanted)).resolves.toMatchObject({ isStep: true })
    })

    it('gives the page what the script needs, and no secret', () => {
      const step = gatewayWith().page?.(makePaymentOrder(), { receipt: null })
      expect(step?.request).toMatchObject({
        storeId: PORTONE_STORE,
        channelKey: 'channel-key-1',
        totalAmount: 160_000,
        currency: 'KRW',
        payMethod: 'CARD',
        forceRedirect: true,
      })
      expect(JSON.stringify(step)).not.toContain(PORTONE_SECRET)
      expect(JSON.stringify(step)).not.toContain(PORTONE_WEBHOOK_SECRET)
    })

    it.each([
      [null, 'ANONYMOUS'],
      ['income', 'PERSONAL'],
      ['expense', 'CORPORATE'],
    ] as const)('asks for an account until the deadline, receipt %s', (receipt, expected) => {
      const step = gatewayWith().page?.(makePaymentOrder({ method: 'VBANK' }), { receipt })
      expect(step?.request).toMatchObject({
        payMethod: 'VIRTUAL_ACCOUNT',
        virtualAccount: {
          accountExpiry: { dueDate: '2026-11-21 09:30:00' },
          cashReceiptType: expected,
        },
      })
    })
  })

  describe('inquiring', () => {
    it('answers nothing for an order whose window was never opened', async () => {
      expect(await inquire((await open()).orderId)).toBeUndefined()
    })

    it('reads a card payment', async () => {
      const { orderId } = await open()
      portone.pay(orderId)
      expect(await inquire(orderId)).toEqual({
        gatewayKey: orderId,
        status: 'paid',
        amount: 160_000,
        cancels: [],
        account: null,
        depositSecret: null,
        receipt: null,
      })
    })

    it('reads a virtual account and its deposit', async () => {
      const { orderId } = await open({ method: 'VBANK' })
      portone.issueAccount(orderId)
      expect(await inquire(orderId)).toMatchObject({
        status: 'ready',
        account: { bank: '우리은행', number: '79000000000001', holder: '바다낚시' },
      })
      portone.deposit(orderId)
      expect(await inquire(orderId)).toMatchObject({ status: 'paid', account: null })
    })

    it('takes a failed attempt for open: PortOne takes the same order again', async () => {
      const { orderId } = await open()
      portone.fail(orderId, '한도초과')
      expect(await inquire(orderId)).toMatchObject({ status: 'ready' })
      portone.pay(orderId)
      expect(await inquire(orderId)).toMatchObject({ status: 'paid' })
    })

    it('lists what was cancelled in the console', async () => {
      const { orderId } = await open()
      portone.pay(orderId)
      const { id } = portone.cancelInConsole(orderId, 60_000)
      expect(await inquire(orderId)).toMatchObject({
        status: 'paid',
        amount: 160_000,
        cancels: [{ key: id, amount: 60_000 }],
      })
      portone.cancelInConsole(orderId, 100_000)
      expect(await inquire(orderId)).toMatchObject({ status: 'paid' })
    })

    it('takes a cancelled order without money for dead', async () => {
      const { orderId } = await open({ method: 'VBANK' })
      portone.issueAccount(orderId)
      const payment = portone.payments.get(orderId)
      if (payment) payment.status = 'CANCELLED'
      expect(await inquire(orderId)).toMatchObject({ status: 'dead', account: null })
    })

    it.each([
      ['TEST', true],
      ['LIVE', false],
    ] as const)('does not believe a %s channel where live is %s', async (type, isLive) => {
      const { orderId } = await open()
      portone.pay(orderId, { type })
      const read = (live: boolean) =>
        gatewayWith({ isLive: live }).inquire({ orderId, gatewayKey: null })
      expect(await read(isLive)).toMatchObject({ status: 'ready', cancels: [] })
      expect(await read(!isLive)).toMatchObject({ status: 'paid' })
    })

    it('does not book other money than won', async () => {
      const { orderId } = await open()
      portone.pay(orderId)
      const payment = portone.payments.get(orderId)
      if (payment) Object.assign(payment, { currency: 'USD' })
      await expect(inquire(orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
    })
  })

  it('refuses an answer about another order', async () => {
    const { orderId } = await open()
    portone.pay(orderId)
    const payment = portone.payments.get(orderId)
    if (payment) payment.id = randomUUID()
    await expect(inquire(orderId)).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  it('gives up on one that does not answer, and names what is wrong', async () => {
    const { orderId } = await open()
    portone.meet(/storeId/, { kind: 'hang' })
    const slow = gatewayWith({ timeoutMs: 50 }).inquire({ orderId, gatewayKey: null })
    await expect(slow).rejects.toMatchObject({ failure: 'slow' })
    const gone = await startFakePortone()
    gone.close()
    const asked = gatewayWith({ apiUrl: gone.url }).inquire({ orderId, gatewayKey: null })
    await expect(asked).rejects.toMatchObject({ failure: 'unreachable' })
  })

  it('is not asked while its breaker is open', async () => {
    const run = jest.fn().mockRejectedValue(new GatewayUnavailable('paused'))
    const asked = gatewayWith({ breaker: { run } }).inquire({
      orderId: randomUUID(),
      gatewayKey: null,
    })
    await expect(asked).rejects.toThrow('paused')
    expect(portone.requests).toEqual([])
  })

  it('says whether it is reachable, and which key is wrong', async () => {
    expect(await gatewayWith().probe()).toEqual({ mode: 'test', isReachable: true })
    expect(await gatewayWith({ isLive: true }).probe()).toMatchObject({ mode: 'live' })
    for (const wrong of [{ apiSecret: 'another-secret' }, { storeId: 'store-of-others' }]) {
      expect(await gatewayWith(wrong).probe()).toMatchObject({
        isReachable: true,
        problem: expect.stringContaining('PORTONE_API_SECRET'),
      })
    }
  })

  describe('confirming', () => {
    const confirm = (orderId: string, gatewayKey: string, amount = 160_000) =>
      gatewayWith().confirm({ orderId, gatewayKey, amount })

    it('reads the token of the address, unless it reports a failure', () => {
      const { readReturn } = gatewayWith()
      expect(readReturn({ paymentId: 'x', paymentToken: 't' })).toEqual({
        gatewayKey: 't',
        amount: null,
        code: null,
      })
      expect(readReturn({ paymentId: 'x' })).toMatchObject({ gatewayKey: null, code: null })
      expect(readReturn({ code: 'FAILURE_TYPE_PG', paymentToken: 't' })).toMatchObject({
        gatewayKey: null,
        code: 'FAILURE_TYPE_PG',
      })
    })

    it('takes our amount', async () => {
      const { orderId } = await open()
      const token = portone.agree(orderId)
      expect(await inquire(orderId)).toMatchObject({ status: 'ready' })
      expect(await inquire(orderId, token)).toMatchObject({
        status: 'authorized',
        gatewayKey: token,
      })
      expect(await confirm(orderId, token)).toMatchObject({ status: 'paid', amount: 160_000 })
    })

    it('takes nothing when the browser named another amount', async () => {
      const { orderId } = await open()
      const token = portone.agree(orderId, { amount: 1_000 })
      await expect(confirm(orderId, token)).rejects.toMatchObject({
        code: 'INFORMATION_MISMATCH',
        message: expect.stringContaining('금액이 예약과 달라'),
      })
      expect(portone.payments.get(orderId)?.amount.paid).toBe(0)
    })

    it('takes nothing on a channel of the other kind', async () => {
      const { orderId } = await open()
      const token = portone.agree(orderId, { type: 'LIVE' })
      await expect(confirm(orderId, token)).rejects.toBeInstanceOf(GatewayDeclined)
      expect(portone.payments.get(orderId)?.amount.paid).toBe(0)
    })

    it('finds the result of an earlier confirmation whose answer was lost', async () => {
      const { orderId } = await open()
      const token = portone.agree(orderId)
      portone.meet(/confirm$/, { kind: 'loseAnswer' })
      await expect(confirm(orderId, token)).rejects.toBeInstanceOf(GatewayUnavailable)
      expect(await confirm(orderId, token)).toMatchObject({ status: 'paid' })
      portone.forgetKeys()
      expect(await confirm(orderId, token)).toMatchObject({ status: 'paid' })
    })

    it('passes on the card company’s sentence', async () => {
      const { orderId } = await open()
      const token = portone.agree(orderId)
      const pgMessage = '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'
      const body = { type: 'PG_PROVIDER', message: 'x', pgCode: '8100', pgMessage }
      portone.meet(/confirm$/, { kind: 'refuse', status: 502, body })
      await expect(confirm(orderId, token)).rejects.toThrow(pgMessage)
    })

    it('refuses a token that somebody made up', async () => {
      const { orderId } = await open()
      portone.agree(orderId)
      await expect(confirm(orderId, 'made-up')).rejects.toMatchObject({
        code: 'INVALID_PAYMENT_TOKEN',
      })
    })
  })
})

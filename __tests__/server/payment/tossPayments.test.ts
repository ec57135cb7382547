import { randomUUID } from 'node:crypto'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import { createTossGateway } from '@/server/gateways/toss/tossPayments'
import { type FakeToss, refusal, startFakeToss } from '../../fakes/toss'
import { makePaymentOrder } from '../../setup/paymentOrder'

const AMOUNT = 160_000

describe('Toss Payments over HTTP', () => {
  let toss: FakeToss
  beforeAll(async () => {
    toss = await startFakeToss()
  })
  afterAll(() => toss.close())

  const gatewayAt = ({ url = toss.url, secretKey = 'test_sk_fake', timeoutMs = 60_000 } = {}) =>
    createTossGateway({
      clientKey: 'test_ck_fake',
      secretKey,
      apiUrl: url,
      sdkUrl: 'https://js.tosspayments.com/v2/standard',
      timeoutMs,
    })
  const gateway = () => gatewayAt()

  const authorize = (orderId: string, method?: '카드' | '가상계좌') => {
    const query = Object.fromEntries(new URLSearchParams(toss.authorize(orderId, AMOUNT, method)))
    return gateway().readReturn(query).gatewayKey ?? ''
  }
  const confirmNew = async (method?: '카드' | '가상계좌') => {
    const orderId = randomUUID()
    const gatewayKey = authorize(orderId, method)
    const confirmed = await gateway().confirm({ gatewayKey, orderId, amount: AMOUNT })
    return { orderId, gatewayKey, confirmed }
  }

  describe('opening', () => {
    it('asks nothing of the gateway: its window makes the order', async () => {
      const before = toss.requests.length
      const opened = await gateway().openOrder(makePaymentOrder())
      expect(opened).toEqual({ gatewayKey: null, redirectUrl: null, account: null, isStep: true })
      expect(toss.requests).toHaveLength(before)
    })

    it('hands the script our order and no secret', () => {
      const wanted = makePaymentOrder()
      const step = gateway().page?.(wanted, { receipt: null })
      expect(step?.request).toEqual({
        clientKey: 'test_ck_fake',
        payment: {
          method: 'CARD',
          card: { useEscrow: false, flowMode: 'DEFAULT' },
          amount: { currency: 'KRW', value: AMOUNT },
          orderId: wanted.orderId,
          orderName: '바다1호',
          customerName: '홍길동',
          successUrl: wanted.returnUrl,
          failUrl: wanted.returnUrl,
        },
      })
      expect(JSON.stringify(step)).not.toContain('test_sk')
    })

    it.each([
      [null, '미발행'],
      ['income', '소득공제'],
      ['expense', '지출증빙'],
    ] as const)('opens a virtual account until our deadline, receipt %s', (receipt, type) => {
      const step = gateway().page?.(makePaymentOrder({ method: 'VBANK' }), { receipt })
      expect(step?.request).toMatchObject({
        payment: {
          method: 'VIRTUAL_ACCOUNT',
          virtualAccount: { dueDate: '2026-11-21T09:30:00', cashReceipt: { type } },
        },
      })
    })
  })

  it.each([
    ['READY', 'ready'],
    ['IN_PROGRESS', 'authorized'],
    ['WAITING_FOR_DEPOSIT', 'ready'],
    ['DONE', 'paid'],
    ['PARTIAL_CANCELED', 'paid'],
    ['CANCELED', 'dead'],
    ['ABORTED', 'dead'],
    ['EXPIRED', 'dead'],
    ['SOMETHING_NEW', 'ready'],
  ])('reads %s as %s', async (status, expected) => {
    const orderId = randomUUID()
    const gatewayKey = authorize(orderId)
    toss.become(orderId, status)
    for (const key of [null, gatewayKey]) {
      expect(await gateway().inquire({ orderId, gatewayKey: key })).toMatchObject({
        status: expected,
        amount: AMOUNT,
        gatewayKey,
      })
    }
  })

  it('answers nothing for an order that does not exist there', async () => {
    expect(await gateway().inquire({ orderId: randomUUID(), gatewayKey: null })).toBeUndefined()
  })

  it('believes no answer about another order', async () => {
    const gatewayKey = authorize(randomUUID())
    const other = gateway().inquire({ orderId: randomUUID(), gatewayKey })
    await expect(other).rejects.toBeInstanceOf(GatewayUnavailable)
  })

  describe('confirming', () => {
    it('takes the amount', async () => {
      const { confirmed } = await confirmNew()
      expect(confirmed).toMatchObject({ status: 'paid', amount: AMOUNT, cancels: [] })
    })

    it('issues a virtual account of the bank that was chosen, with its secret', async () => {
      const { confirmed } = await confirmNew('가상계좌')
      expect(confirmed).toMatchObject({
        status: 'ready',
        account: { bank: '신한은행', number: expect.stringMatching(/^790/), holder: '홍길동' },
        depositSecret: expect.stringMatching(/^ps_/),
      })
    })

    it('reads the cash receipt once it is paid', async () => {
      const { orderId, gatewayKey } = await confirmNew('가상계좌')
      toss.deposit(orderId)
      expect(await gateway().inquire({ orderId, gatewayKey })).toMatchObject({
        status: 'paid',
        account: null,
        receipt: { type: 'income', number: '000000000', url: expect.stringContaining('https://') },
      })
    })

    it('passes on the card company’s sentence', async () => {
      const message = '한도초과 혹은 잔액부족으로 결제에 실패했습니다.'
      toss.meet(/confirm$/, refusal(403, 'REJECT_CARD_PAYMENT', message))
      const declined = confirmNew()
      await expect(declined).rejects.toBeInstanceOf(GatewayDeclined)
      await expect(declined).rejects.toThrow(message)
    })

    it('finds the result of an earlier confirmation whose answer was lost', async () => {
      const orderId = randomUUID()
      const gatewayKey = authorize(orderId)
      const confirm = () => gateway().confirm({ gatewayKey, orderId, amount: AMOUNT })
      toss.meet(/confirm$/, { kind: 'loseAnswer' })
      await expect(confirm()).rejects.toBeInstanceOf(GatewayUnavailable)
      expect(await confirm()).toMatchObject({ status: 'paid' })
      toss.meet(/confirm$/, refusal(400, 'ALREADY_PROCESSED_PAYMENT', '이미 처리된 결제 입니다.'))
      expect(await confirm()).toMatchObject({ status: 'paid' })
    })
  })

  describe('troubles', () => {
    const inquire = (at: Parameters<typeof gatewayAt>[0] = {}) =>
      gatewayAt(at).inquire({ orderId: randomUUID(), gatewayKey: null })

    it.each([401, 408, 409, 429, 500, 503])('takes %d for no decline', async (status) => {
      toss.meet(/orders/, refusal(status, 'X', 'x'))
      await expect(inquire()).rejects.toBeInstanceOf(GatewayUnavailable)
    })

    it.each(['', 'not json', '{"hello":"world"}', '<html>'])('refuses %p', async (text) => {
      toss.meet(/orders/, { kind: 'garbage', text })
      await expect(inquire()).rejects.toBeInstanceOf(GatewayUnavailable)
    })

    it('gives up on one that does not answer or is not there', async () => {
      toss.meet(/orders/, { kind: 'hang' })
      await expect(inquire({ timeoutMs: 50 })).rejects.toBeInstanceOf(GatewayUnavailable)
      const gone = await startFakeToss()
      gone.close()
      await expect(inquire({ url: gone.url })).rejects.toBeInstanceOf(GatewayUnavailable)
    })

    it('says nothing of the key in an error', async () => {
      const wrong = inquire({ secretKey: 'test_sk_wrong' })
      await expect(wrong).rejects.toThrow('The payment gateway answered 401.')
    })
  })

  describe('refunding', () => {
    const refund = (orderId: string, gatewayKey: string, of: object = {}) =>
      gateway().refund({
        orderId,
        gatewayKey,
        amount: 70_000,
        reason: '예약 취소',
        idempotencyKey: randomUUID(),
        account: null,
        ...of,
      })

    it('gives back once per idempotency key, and names the cancellation', async () => {
      const { orderId, gatewayKey } = await confirmNew()
      const idempotencyKey = randomUUID()
      toss.meet(/cancel$/, { kind: 'loseAnswer' })
      await expect(refund(orderId, gatewayKey, { idempotencyKey })).rejects.toBeInstanceOf(
        GatewayUnavailable,
      )
      const [first, second] = [
        await refund(orderId, gatewayKey, { idempotencyKey }),
        await refund(orderId, gatewayKey, { idempotencyKey }),
      ]
      expect(second).toEqual(first)
      expect(toss.payment(orderId).balanceAmount).toBe(90_000)
      const part = await refund(orderId, gatewayKey, { amount: 90_000 })
      const found = await gateway().inquire({ orderId, gatewayKey })
      expect(found).toMatchObject({
        status: 'paid',
        amount: AMOUNT,
        cancels: [
          { key: first?.key, amount: 70_000 },
          { key: part.key, amount: 90_000 },
        ],
      })
    })

    it('transfers the money of a virtual account to the account that was given', async () => {
      const { orderId, gatewayKey } = await confirmNew('가상계좌')
      toss.deposit(orderId)
      const account = { bank: '카카오 뱅크', number: '3333-01-1234567', holder: '홍길동' }
      expect(gateway().refundsTransfers(account)).toBe(true)
      await refund(orderId, gatewayKey, { account })
      expect(toss.payment(orderId).refundReceiveAccount).toEqual({
        bank: '90',
        accountNumber: '3333011234567',
        holderName: '홍길동',
      })
    })

    it('leaves a bank that it does not know to the operator', () => {
      const account = { bank: '어느은행', number: '1-2', holder: '홍길동' }
      expect(gateway().refundsTransfers(account)).toBe(false)
    })
  })

  describe('reading webhooks', () => {
    const orderId = randomUUID()
    const changed = { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, status: 'DONE' } }
    const deposited = { orderId, status: 'DONE', secret: 'ps_x', transactionKey: 'x' }

    it.each([
      ['a change', changed, 'PAYMENT_STATUS_CHANGED', null],
      ['a deposit', deposited, 'DEPOSIT_DONE', 'ps_x'],
    ])('reads %s, which is not signed', (_name, body, kind, secret) => {
      const read = gateway().readWebhook(JSON.stringify(body), {})
      expect(read).toMatchObject({ orderId, kind, secret, isSigned: false })
    })

    it.each(['x', '{}', '[]', '{"data":{}}', '{"status":"DONE","secret":"x"}'])(
      'refuses %p',
      (body) => {
        expect(gateway().readWebhook(body, {})).toBeUndefined()
      },
    )
  })

  it.each([
    [
      { paymentKey: 'k', amount: '160000' },
      { gatewayKey: 'k', amount: 160_000, code: null },
    ],
    [
      { paymentKey: 'k', amount: '1e5' },
      { gatewayKey: 'k', amount: null, code: null },
    ],
    [
      { code: 'PAY_PROCESS_CANCELED', message: 'x' },
      { gatewayKey: null, code: 'PAY_PROCESS_CANCELED' },
    ],
    [{ paymentKey: 'x'.repeat(201), amount: '1' }, { gatewayKey: null }],
    [{}, { gatewayKey: null, amount: null, code: null }],
  ])('reads the return address %j', (query, expected) => {
    expect(gateway().readReturn(query)).toMatchObject(expected)
  })

  it('names its key when the check meets one that is answered 400', async () => {
    toss.meet(/orders/, refusal(400, 'INVALID_API_KEY', '잘못된 시크릿키 연동 정보 입니다.'))
    expect(await gateway().probe()).toMatchObject({
      isReachable: true,
      problem: 'TOSS_SECRET_KEY is refused: copy it again.',
    })
  })

  it('says whether it is reachable with its key', async () => {
    expect(await gateway().probe()).toEqual({ mode: 'test', isReachable: true })
    expect(await gatewayAt({ secretKey: 'test_sk_wrong' }).probe()).toMatchObject({
      isReachable: true,
      problem: expect.stringContaining('TOSS_SECRET_KEY'),
    })
    const gone = await startFakeToss()
    gone.close()
    expect(await gatewayAt({ url: gone.url }).probe()).toMatchObject({ isReachable: false })
  })
})

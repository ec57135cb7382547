import sql from 'sql-template-tag'
import { type Booked, book, readDetail, runJob } from '../../setup/book'
import { type FakeToss, startFakeToss } from '../../setup/fakeToss'
import { readPayment, visit } from '../../setup/pay'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

describe('a card through a real gateway', () => {
  let server: TestServer
  let toss: FakeToss
  let clock = new Date()
  beforeAll(async () => {
    toss = await startFakeToss()
    const env = {
      PAYMENT_GATEWAY: 'http',
      PAYMENT_GATEWAY_URL: toss.url,
      PAYMENT_GATEWAY_KEY: toss.secretKey,
    }
    server = await startTestServer({ now: () => clock, env })
  })
  afterAll(async () => {
    await server.close()
    toss.close()
  })

  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }
  const orderOf = async (booked: Booked) =>
    (await readPayment(server, booked.reservation_no)).order_id

  const bookAuthorized = async () => {
    const booked = await book(server, { payType: 'CARD' })
    const orderId = await orderOf(booked)
    toss.become(orderId, 'IN_PROGRESS')
    return { booked, orderId }
  }
  const comeBack = (orderId: string, accept?: string) =>
    visit(server, `/b/pay/return/${orderId}?paymentKey=forged&amount=1`, accept ? { accept } : {})

  const bookPaid = async () => {
    const { booked, orderId } = await bookAuthorized()
    await comeBack(orderId)
    return { booked, orderId }
  }
  const cancel = ({ reservation_no, member, total }: Booked) =>
    server.post(
      '/b/v1/reservation/cancel_request',
      { reservation_no, refund_amount: total },
      asMember(member.token),
    )
  const balanceOf = (orderId: string) => toss.payments.get(orderId)?.balanceAmount

  it('is confirmed on return for our amount, whatever the address contains', async () => {
    const { booked, orderId } = await bookAuthorized()
    expect((await comeBack(orderId)).status).toBe(303)
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 160_000,
    })
    expect(toss.requests.filter(({ body }) => body.amount === 1)).toEqual([])
  })

  it('shows the reason when declined, and can be paid again on a new page', async () => {
    const { booked, orderId } = await bookAuthorized()
    const message = '<한도초과>로 결제에 실패했습니다.'
    const declined = { kind: 'refuse', status: 403, code: 'REJECT_CARD_PAYMENT', message } as const
    toss.meet(/confirm$/, declined)
    expect(await comeBack(orderId, 'application/json')).toMatchObject({
      status: 600,
      text: expect.stringContaining(message),
    })
    toss.meet(/confirm$/, declined)
    expect(await comeBack(orderId)).toMatchObject({
      status: 402,
      text: expect.stringContaining('&lt;한도초과&gt;로 결제에 실패했습니다.'),
    })
    toss.become(orderId, 'ABORTED')
    await comeBack(orderId)
    const { redirect_url } = await readDetail(server, booked)
    const again = await visit(server, redirect_url ?? '')
    expect(again).toMatchObject({ status: 303, location: expect.stringContaining('/checkout') })
    expect(await orderOf(booked)).not.toBe(orderId)
  })

  it('is never taken with another amount', async () => {
    const { booked, orderId } = await bookAuthorized()
    const payment = toss.payments.get(orderId)
    if (payment) payment.totalAmount = 100
    await comeBack(orderId)
    expect(toss.payments.get(orderId)?.status).toBe('IN_PROGRESS')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('is reconciled when the gateway did not answer on return', async () => {
    const { booked, orderId } = await bookAuthorized()
    toss.meet(/orders/, { kind: 'refuse', status: 503, code: '', message: '' })
    expect((await comeBack(orderId)).status).toBe(303)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    later(61_000)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('answers 600 when it cannot be opened, and is opened by the next try', async () => {
    toss.meet(/payments$/, { kind: 'refuse', status: 500, code: '', message: '' })
    await expect(book(server, { payType: 'CARD' })).rejects.toThrow('PAYMENT_UNAVAILABLE')
    const left = await server.db.first<{ order_id: string }>(
      sql`select order_id from payment where gateway_key is null order by no desc`,
    )
    const again = await visit(server, `/b/pay/go/${left?.order_id}`)
    expect(again).toMatchObject({ status: 303, location: expect.stringContaining('/checkout') })
  })

  it('is refunded once despite lost answers and concurrent workers', async () => {
    const { booked, orderId } = await bookPaid()
    expect(await cancel(booked)).toMatchObject({ status: 200, body: { state: 'CANCELLED' } })
    toss.meet(/cancel$/, { kind: 'loseAnswer' })
    await runJob(server, 'refunds')
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({ state: 'paid' })
    later(31_000)
    await Promise.all([runJob(server, 'refunds'), runJob(server, 'refunds')])
    later(86_400_000)
    await runJob(server, 'refunds')
    expect(balanceOf(orderId)).toBe(0)
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'refunded',
      refunded_amount: 160_000,
    })
    const keys = toss.requests
      .filter(({ path }) => path.endsWith('/cancel'))
      .map(({ key, body }) => `${key} ${body.cancelAmount}`)
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
  })

  it('becomes a manual refund when the gateway declines the refund', async () => {
    const { booked } = await bookPaid()
    await cancel(booked)
    const message = '취소 할 수 없는 결제 입니다.'
    toss.meet(/cancel$/, { kind: 'refuse', status: 403, code: 'NOT_CANCELABLE_PAYMENT', message })
    await runJob(server, 'refunds')
    const { payments } = server.modules.payment
    const reservationNo = booked.reservation_no
    expect(await payments.listPendingRefunds()).toEqual([
      { reservationNo, amount: 160_000, account: null, method: 'CARD' },
    ])
    const finish = () => server.db.transaction((tx) => payments.finishRefund(tx, reservationNo))
    await finish()
    await expect(finish()).rejects.toMatchObject({ status: 409 })
    expect(await payments.listPendingRefunds()).toEqual([])
  })

  it('is never refunded twice by concurrent calls', async () => {
    const { booked } = await bookPaid()
    const { payments } = server.modules.payment
    const order = { reservationNo: booked.reservation_no, amount: 100_000 }
    const tries = [1, 2, 3].map(() => server.db.transaction((tx) => payments.refund(tx, order)))
    const settled = await Promise.allSettled(tries)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rows = await server.db.first<{ refunds: number }>(sql`
      select count(*) as refunds from payment_refund f join payment p on p.no = f.payment_no
      where p.reservation_no = ${booked.reservation_no}`)
    expect(rows?.refunds).toBe(1)
  })

  it.each([0, -1, 160_001])('is not refunded by %d won', async (amount) => {
    const { booked } = await bookPaid()
    const { payments } = server.modules.payment
    const order = { reservationNo: booked.reservation_no, amount }
    const refused = server.db.transaction((tx) => payments.refund(tx, order))
    await expect(refused).rejects.toMatchObject({ status: 409 })
  })
})

describe('a bank transfer', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const deposit = (booked: Booked, amount: number) =>
    server.db.transaction((tx) =>
      server.modules.payment.payments.deposit(tx, { reservationNo: booked.reservation_no, amount }),
    )

  it('may arrive in parts, and confirms when complete', async () => {
    const booked = await book(server)
    await deposit(booked, 60_000)
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'AWAITING_PAYMENT',
      is_review: 1,
    })
    await deposit(booked, 100_000)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED', is_review: 0 })
    await expect(deposit(booked, 160_000)).rejects.toMatchObject({ status: 409 })
  })

  it('deletes the account after the refund', async () => {
    const booked = await book(server)
    await deposit(booked, 160_000)
    const { payments } = server.modules.payment
    const account = { bank: '국민은행', number: '123-456', holder: '홍길동' }
    const order = { reservationNo: booked.reservation_no, amount: 160_000, account }
    expect(await server.db.transaction((tx) => payments.refund(tx, order))).toBe('manual')
    expect(await payments.listPendingRefunds()).toMatchObject([{ account, method: 'BANK' }])
    await server.db.transaction((tx) => payments.finishRefund(tx, booked.reservation_no))
    const kept = await server.db.rows(sql`select from payment_refund where account is not null`)
    expect(kept).toEqual([])
  })
})

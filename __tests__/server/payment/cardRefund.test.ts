import sql from 'sql-template-tag'
import { type Booked, book, readDetail, runJob } from '../../setup/book'
import { type FakeToss, refusal, startFakeToss } from '../../fakes/toss'
import { readPayment, visit } from '../../setup/pay'
import { asMember, startTestServer, type TestServer } from '../../setup/server'

describe('a card through a real gateway', () => {
  let server: TestServer
  let toss: FakeToss
  let clock = new Date()
  beforeAll(async () => {
    toss = await startFakeToss()
    server = await startTestServer({ now: () => clock, env: toss.env })
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
    const query = toss.authorize(orderId, booked.total)
    return { booked, orderId, query }
  }
  const comeBack = (orderId: string, query: string, accept?: string) =>
    visit(server, `/b/pay/return/${orderId}?${query}`, accept ? { accept } : {})

  const bookPaid = async () => {
    const { booked, orderId, query } = await bookAuthorized()
    await comeBack(orderId, query)
    return { booked, orderId }
  }
  const cancel = ({ reservation_no, member, total }: Booked) =>
    server.post(
      '/b/v1/reservation/cancel_request',
      { reservation_no, refund_amount: total },
      asMember(member.token),
    )
  const balanceOf = (orderId: string) => toss.payment(orderId).balanceAmount

  it('is confirmed on return for our amount', async () => {
    const { booked, orderId, query } = await bookAuthorized()
    expect((await comeBack(orderId, query)).status).toBe(303)
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: 160_000,
    })
    expect(toss.requests.at(-1)?.body).toMatchObject({ orderId, amount: 160_000 })
  })

  it('is not taken when the address names another amount, which can be paid anew', async () => {
    const { booked, orderId, query } = await bookAuthorized()
    const page = await comeBack(orderId, query.replace('160000', '1000'))
    expect(page).toMatchObject({ status: 402, text: expect.stringContaining('예약 금액과 달라') })
    expect(toss.payment(orderId).status).toBe('IN_PROGRESS')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    expect((await comeBack(orderId, toss.authorize(orderId, 160_000))).status).toBe(303)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('is not taken when another amount was agreed to in the window', async () => {
    const { booked, orderId } = await bookAuthorized()
    const query = toss.authorize(orderId, 1_000).replace('=1000', '=160000')
    expect((await comeBack(orderId, query)).status).toBe(402)
    expect(toss.payment(orderId).status).toBe('IN_PROGRESS')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('shows the reason when declined, and can be paid again as a new order', async () => {
    const { booked, orderId, query } = await bookAuthorized()
    const message = '<한도초과>로 결제에 실패했습니다.'
    toss.meet(/confirm$/, refusal(403, 'REJECT_CARD_PAYMENT', message))
    expect(await comeBack(orderId, query)).toMatchObject({
      status: 402,
      text: expect.stringContaining('&lt;한도초과&gt;로 결제에 실패했습니다.'),
    })
    const { redirect_url } = await readDetail(server, booked)
    const again = await visit(server, redirect_url ?? '')
    const renewed = await orderOf(booked)
    expect(renewed).not.toBe(orderId)
    expect(again).toMatchObject({
      status: 303,
      location: expect.stringContaining(`/b/pay/step/${renewed}`),
    })
  })

  it('answers a program with the reason and the number of the reservation', async () => {
    const { booked, orderId, query } = await bookAuthorized()
    toss.meet(/confirm$/, refusal(403, 'REJECT_CARD_PAYMENT', '한도를 넘었습니다.'))
    const { status, text } = await comeBack(orderId, query, 'application/json')
    expect({ status, body: JSON.parse(text) }).toMatchObject({
      status: 600,
      body: { message: '한도를 넘었습니다.', reservation_no: booked.reservation_no },
    })
  })

  it('is reconciled when the gateway did not answer on return', async () => {
    const { booked, orderId, query } = await bookAuthorized()
    toss.meet(/confirm$/, refusal(503, '', ''))
    expect((await comeBack(orderId, query)).status).toBe(303)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    later(61_000)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
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
    toss.meet(/cancel$/, refusal(403, 'NOT_CANCELABLE_PAYMENT', message))
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

  it.each(['NOT_AVAILABLE_BANK', 'FORBIDDEN_CONSECUTIVE_REQUEST', 'PROVIDER_ERROR'])(
    'is asked for again with a new key when the gateway refuses for the moment: %s',
    async (code) => {
      const { booked, orderId } = await bookPaid()
      await cancel(booked)
      const since = toss.requests.length
      for (let time = 0; time < 2; time += 1) {
        toss.meet(/cancel$/, refusal(403, code, '지금은 은행 서비스 시간이 아닙니다.'))
        await runJob(server, 'refunds')
        later(3_600_000)
      }
      expect(balanceOf(orderId)).toBe(160_000)
      await runJob(server, 'refunds')
      expect(balanceOf(orderId)).toBe(0)
      const asked = toss.requests.slice(since).filter(({ path }) => path.endsWith('/cancel'))
      expect(new Set(asked.map(({ key }) => key)).size).toBe(3)
    },
  )

  it('becomes a manual refund when a refusal has not passed after a night', async () => {
    const { booked } = await bookPaid()
    await cancel(booked)
    const { payments } = server.modules.payment
    const isLeft = async () =>
      (await payments.listPendingRefunds()).some(
        ({ reservationNo }) => reservationNo === booked.reservation_no,
      )
    let hours = 0
    while (!(await isLeft()) && hours < 48) {
      toss.meet(/cancel$/, refusal(403, 'NOT_AVAILABLE_BANK', '은행 서비스 시간이 아닙니다.'))
      await runJob(server, 'refunds')
      if (!(await isLeft())) later(3_600_000)
      hours += 1
    }
    expect(hours).toBeGreaterThanOrEqual(12)
    expect(hours).toBeLessThan(48)
    await server.db.transaction((tx) => payments.finishRefund(tx, booked.reservation_no))
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

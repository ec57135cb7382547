import type { PayType } from '@/lib/contract/wire'
import { type Booked, book, readDetail, runJob } from '../../setup/book'
import {
  benchPortone,
  benchSandbox,
  benchToss,
  type BenchOrder,
  type GatewayBench,
} from '../../setup/gatewayBenches'
import { readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'

const PRICE = 160_000
const DAY_MS = 86_400_000

/** What every gateway must do: one interface is one only if all of them pass the same cases. */
describe.each([
  ['the sandbox', benchSandbox],
  ['Toss Payments', benchToss],
  ['PortOne with manual confirmation', () => benchPortone(true)],
  ['PortOne that takes the money at once', () => benchPortone(false)],
])('%s', (_name, startBench) => {
  let bench: GatewayBench
  let server: TestServer
  let clock = new Date()
  beforeAll(async () => {
    bench = await startBench()
    server = await startTestServer({ now: () => clock, env: bench.env })
  })
  afterAll(async () => {
    await server.close()
    bench.close()
  })

  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }
  const order = async (payType: PayType) => {
    const booked = await book(server, { payType })
    const { order_id: orderId } = await readPayment(server, booked.reservation_no)
    const address = booked.redirect_url ?? ''
    const opened = { orderId, amount: PRICE, address, account: booked.account?.number ?? '' }
    return { booked, opened }
  }
  const payByCard = async () => {
    const { booked, opened } = await order('CARD')
    await visit(server, await bench.payByCard(server, opened))
    return { booked, opened }
  }
  const openAccount = async () => {
    const { booked, opened } = await order('VBANK')
    const back = await bench.openAccount(server, opened)
    if (back !== null) await visit(server, back)
    const { account } = await readDetail(server, booked)
    return { booked, opened: { ...opened, account: account?.number ?? '' } }
  }
  const refundPart = ({ reservation_no: reservationNo }: Booked, amount: number) =>
    server.db.transaction((tx) =>
      server.modules.payment.payments.refundPart(tx, { reservationNo, amount }),
    )
  const refundAll = ({ reservation_no: reservationNo }: Booked, amount: number) =>
    server.db.transaction((tx) =>
      server.modules.payment.payments.refund(tx, { reservationNo, amount }),
    )
  const balanceOf = ({ orderId }: BenchOrder) => bench.balance(server, orderId)
  const reconcile = async () => {
    later(61_000)
    await runJob(server, 'reconcile')
  }

  it('has a card paid when the visitor comes back, for our amount', async () => {
    const { booked, opened } = await payByCard()
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: PRICE,
    })
    expect(await balanceOf(opened)).toBe(PRICE)
  })

  it('opens an order once, however often the visitor asks', async () => {
    const { booked, opened } = await order('CARD')
    const again = await Promise.all(
      [1, 2, 3].map(() => visit(server, `/b/pay/go/${opened.orderId}`)),
    )
    expect(again.map(({ location }) => location)).toEqual(Array(3).fill(opened.address))
    const { order_id: orderId } = await readPayment(server, booked.reservation_no)
    expect(orderId).toBe(opened.orderId)
  })

  it('books one payment when return, webhook and inquiry meet', async () => {
    const { booked, opened } = await order('CARD')
    const back = await bench.payByCard(server, opened)
    later(61_000)
    await Promise.all([
      visit(server, back),
      visit(server, back),
      bench.sendWebhook(server, opened.orderId),
      runJob(server, 'reconcile'),
    ])
    await visit(server, back)
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: PRICE,
      is_review: 0,
    })
    expect(await balanceOf(opened)).toBe(PRICE)
  })

  it('books a webhook once that is sent twice', async () => {
    const { booked, opened } = await payByCard()
    expect(await bench.sendWebhook(server, opened.orderId)).toBe(200)
    expect(await bench.sendWebhook(server, opened.orderId)).toBe(200)
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'paid',
      paid_amount: PRICE,
    })
  })

  it('books nothing for a webhook that somebody made up', async () => {
    const { booked, opened } = await order('CARD')
    await bench.sendWebhook(server, opened.orderId, { isForged: true })
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('shows a virtual account, and is paid by the deposit', async () => {
    const { booked, opened } = await openAccount()
    const waiting = await readDetail(server, booked)
    expect(waiting).toMatchObject({ state: 'AWAITING_PAYMENT', redirect_url: null })
    expect(waiting.account).toMatchObject({ number: opened.account, bank: expect.any(String) })
    expect(opened.account).not.toBe('')
    await bench.deposit(server, opened)
    await bench.sendWebhook(server, opened.orderId)
    expect(await readDetail(server, booked)).toMatchObject({
      state: 'CONFIRMED',
      paid_amount: PRICE,
    })
  })

  it('sees a deposit whose webhook was lost', async () => {
    const { booked, opened } = await openAccount()
    await bench.deposit(server, opened)
    later(11 * 60_000)
    await runJob(server, 'reconcile')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('gives parts back, and then the rest, to the won', async () => {
    const { booked, opened } = await payByCard()
    await refundPart(booked, 30_000)
    await refundPart(booked, 30_000)
    await runJob(server, 'refunds')
    expect(await balanceOf(opened)).toBe(100_000)
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'paid',
      paid_amount: 100_000,
    })
    await refundAll(booked, 100_000)
    await Promise.all([runJob(server, 'refunds'), runJob(server, 'refunds')])
    expect(await balanceOf(opened)).toBe(0)
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({ state: 'refunded' })
  })

  it('keeps what it may keep of a payment that is given back in part', async () => {
    const { booked, opened } = await payByCard()
    await refundAll(booked, 112_000)
    await runJob(server, 'refunds')
    later(DAY_MS)
    await runJob(server, 'refunds')
    await runJob(server, 'reconcile')
    expect(await balanceOf(opened)).toBe(48_000)
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'refunded',
      refunded_amount: 112_000,
    })
  })

  it('gives back what is paid for an order that another has replaced', async () => {
    const { booked, opened } = await order('CARD')
    const back = await bench.payByCard(server, opened)
    await server.db.transaction((tx) =>
      server.modules.payment.payments.change(tx, {
        reservationNo: booked.reservation_no,
        method: 'BANK',
        deadline: new Date(clock.getTime() + DAY_MS),
      }),
    )
    await visit(server, back)
    await reconcile()
    await runJob(server, 'refunds')
    expect(await balanceOf(opened)).toBe(0)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })
})

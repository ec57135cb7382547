import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PayType } from '@/lib/contract/wire'
import { book, type Booked, readDetail, runJob } from '../../setup/book'
import {
  type BenchOrder,
  benchPortone,
  benchSandbox,
  benchToss,
  type GatewayBench,
} from '../../setup/gatewayBenches'
import { notify, readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'

const PRICE = 160_000
const DAY_MS = 86_400_000

type Relay = { url: string; isDown: boolean; close(): void }

/** A proxy as the api's address for the sandbox, which must be known before the api has a port. */
const startRelay = async (target: () => string): Promise<Relay> => {
  const server = createServer(async (request, response) => {
    if (relay.isDown) return response.writeHead(503).end()
    const body = Buffer.concat(await request.toArray())
    const { connection, host, ...headers } = request.headers as Record<string, string>
    const answer = await fetch(`${target()}${request.url}`, { method: 'POST', headers, body })
    return response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  const { port } = server.address() as AddressInfo
  const relay: Relay = { url: `http://127.0.0.1:${port}`, isDown: false, close }
  return relay
}

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

describe('the gateway’s webhook', () => {
  let server: TestServer
  let relay: Relay
  let clock = new Date()
  beforeAll(async () => {
    relay = await startRelay(() => server.url)
    const env = { API_B_URL: `${relay.url}/b` }
    server = await startTestServer({ now: () => clock, env })
  })
  afterAll(async () => {
    await server.close()
    relay.close()
  })

  const later = (ms: number) => {
    clock = new Date(clock.getTime() + ms)
  }
  const pay = async (webhook: string) => {
    const booked = await book(server, { payType: 'CARD' })
    const form = { action: 'pay', webhook }
    const { location } = await visit(server, booked.redirect_url ?? '', { form })
    return { booked, returnUrl: location ?? '' }
  }

  it.each([
    ['once', 0, 1],
    ['twice', 0, 1],
    ['late', 91_000, 1],
    ['before', 0, 1],
    ['never', 0, 0],
  ])('confirms at most once when sent %s', async (mode, delay, events) => {
    const { booked, returnUrl } = await pay(mode)
    later(delay)
    await runJob(server, 'sandbox-webhooks')
    const isTold = events > 0
    expect((await readDetail(server, booked)).state).toBe(isTold ? 'CONFIRMED' : 'AWAITING_PAYMENT')
    await visit(server, returnUrl)
    const detail = await readDetail(server, booked)
    expect(detail).toMatchObject({ state: 'CONFIRMED', paid_amount: 160_000, is_review: 0 })
    expect(detail.timeline.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1)
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'paid',
      events,
    })
  })

  it('confirms before the visitor is redirected', async () => {
    const { booked } = await pay('before')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('is sent again without an answer of the api', async () => {
    const { booked } = await pay('once')
    relay.isDown = true
    await runJob(server, 'sandbox-webhooks')
    relay.isDown = false
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
    later(31_000)
    await runJob(server, 'sandbox-webhooks')
    expect(await readDetail(server, booked)).toMatchObject({ state: 'CONFIRMED' })
  })

  it('changes nothing without the right signature', async () => {
    const { booked } = await pay('never')
    const { order_id } = await readPayment(server, booked.reservation_no)
    expect(await notify(server, order_id, { secret: 'somebody-elses-secret' })).toBe(401)
    expect(await server.post('/b/pay/webhook', { order_id })).toMatchObject({ status: 401 })
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'ready',
      events: 0,
    })
  })

  it('is not trusted: the gateway’s state decides', async () => {
    const booked = await book(server, { payType: 'CARD' })
    const { order_id } = await readPayment(server, booked.reservation_no)
    expect(await notify(server, order_id)).toBe(200)
    expect(await readDetail(server, booked)).toMatchObject({ state: 'AWAITING_PAYMENT' })
  })

  it('is answered 200 for an unknown order, so that it is not repeated', async () => {
    expect(await notify(server, randomUUID())).toBe(200)
  })

  it('is applied once when sent 20 times at once', async () => {
    const { booked } = await pay('never')
    const { order_id } = await readPayment(server, booked.reservation_no)
    const eventId = randomUUID()
    const told = Array.from({ length: 20 }, () => notify(server, order_id, { eventId }))
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]))
    expect(await readPayment(server, booked.reservation_no)).toMatchObject({
      state: 'paid',
      events: 1,
    })
    const { timeline } = await readDetail(server, booked)
    expect(timeline.filter(({ state }) => state === 'CONFIRMED')).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { book, readDetail, runJob } from '../../setup/book'
import { notify, readPayment, visit } from '../../setup/pay'
import { startTestServer, type TestServer } from '../../setup/server'

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

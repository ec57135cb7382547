import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = Record<string, string | number>
type Payment = {
  paymentKey: string
  orderId: string
  status: string
  totalAmount: number
  balanceAmount: number
  checkout: { url: string } | null
  virtualAccount: { accountNumber: string; bankCode: string; customerName: string } | null
}
export type Request = { path: string; key: string; authorization: string; body: Body }

/** What the next requests to a path meet instead of an answer. */
type Trouble =
  | { kind: 'refuse'; status: number; code: string; message: string }
  /** It is done, but the answer is lost. */
  | { kind: 'loseAnswer' }
  | { kind: 'garbage' }
  /** It is done, and answered when the test says so. */
  | { kind: 'wait'; reach(): void; until: Promise<void> }

const KEY = 'test_sk_fake'

const createSignal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/**
 * A gateway that speaks the REST API of Toss Payments over HTTP: basic authentication, idempotency
 * keys, partial cancellations, and every trouble a network has.
 */
export const startFakeToss = async () => {
  const payments = new Map<string, Payment>()
  const answers = new Map<string, unknown>()
  const troubles: { path: RegExp; trouble: Trouble }[] = []
  const requests: Request[] = []

  const create = (body: Body, isAccount: boolean): Payment => {
    const paymentKey = `toss_${randomUUID()}`
    const amount = Number(body.amount)
    const payment: Payment = {
      paymentKey,
      orderId: String(body.orderId),
      status: isAccount ? 'WAITING_FOR_DEPOSIT' : 'READY',
      totalAmount: amount,
      balanceAmount: amount,
      checkout: isAccount ? null : { url: `${url}/v1/payments/${paymentKey}/checkout` },
      virtualAccount: isAccount
        ? {
            accountNumber: '79000000000001',
            bankCode: '20',
            customerName: String(body.customerName),
          }
        : null,
    }
    payments.set(payment.orderId, payment)
    return payment
  }

  const confirm = (body: Body): unknown => {
    const payment = payments.get(String(body.orderId))
    if (!payment || payment.paymentKey !== body.paymentKey) return undefined
    if (payment.totalAmount !== body.amount) return undefined
    payment.status = 'DONE'
    return payment
  }

  const cancel = (paymentKey: string, body: Body): unknown => {
    const payment = [...payments.values()].find((one) => one.paymentKey === paymentKey)
    const amount = Number(body.cancelAmount)
    if (!payment || amount > payment.balanceAmount) return undefined
    payment.balanceAmount -= amount
    payment.status = payment.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
    return payment
  }

  const answer = (method: string, path: string, body: Body): unknown => {
    if (method === 'POST' && path === '/v1/payments') return create(body, false)
    if (method === 'POST' && path === '/v1/virtual-accounts') return create(body, true)
    if (method === 'POST' && path === '/v1/payments/confirm') return confirm(body)
    const [, paymentKey] = /^\/v1\/payments\/([^/]+)\/cancel$/.exec(path) ?? []
    if (method === 'POST' && paymentKey) return cancel(paymentKey, body)
    const [, orderId] = /^\/v1\/payments\/orders\/([^/]+)$/.exec(path) ?? []
    return orderId ? payments.get(orderId) : undefined
  }

  /** With a key that was seen before, the first answer again, and nothing is done. */
  const answerOnce = (request: Request, method: string): unknown => {
    const known = answers.get(request.key)
    if (request.key && known) return known
    const made = answer(method, request.path, request.body)
    if (request.key && made) answers.set(request.key, structuredClone(made))
    return made
  }

  const takeTrouble = (path: string): Trouble | undefined => {
    const index = troubles.findIndex((one) => one.path.test(path))
    return index < 0 ? undefined : troubles.splice(index, 1)[0]?.trouble
  }

  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const text = Buffer.concat(await incoming.toArray()).toString()
    const request: Request = {
      path: incoming.url ?? '',
      key: String(incoming.headers['idempotency-key'] ?? ''),
      authorization: incoming.headers.authorization ?? '',
      body: text ? (JSON.parse(text) as Body) : {},
    }
    requests.push(request)
    const trouble = takeTrouble(request.path)
    if (trouble?.kind === 'refuse') return send(response, trouble.status, trouble)
    if (trouble?.kind === 'garbage') return send(response, 200, { hello: 'world' })
    if (trouble?.kind === 'wait') {
      trouble.reach()
      await trouble.until
    }
    const made = answerOnce(request, incoming.method ?? '')
    if (trouble?.kind === 'loseAnswer') return response.destroy()
    if (made) return send(response, 200, made)
    return send(response, 404, { code: 'NOT_FOUND_PAYMENT', message: '존재하지 않는 결제 입니다.' })
  }

  const server = createServer((incoming, response) => void handle(incoming, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    secretKey: KEY,
    requests,
    payments,
    meet: (path: RegExp, trouble: Trouble) => troubles.push({ path, trouble }),
    /** The next request to a path waits for `go`; `reached` resolves when it has arrived. */
    holdBack: (path: RegExp) => {
      const reached = createSignal()
      const until = createSignal()
      troubles.push({
        path,
        trouble: { kind: 'wait', reach: () => reached.give(), until: until.given },
      })
      return { reached: reached.given, go: () => until.give() }
    },
    /** What a visitor, a bank or time does to a payment at the gateway. */
    become: (orderId: string, status: string) => {
      const payment = payments.get(orderId)
      if (payment) payment.status = status
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FakeToss = Awaited<ReturnType<typeof startFakeToss>>

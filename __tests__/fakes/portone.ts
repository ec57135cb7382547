import { z } from 'zod'
import { type FakeAnswer, type FakeRequest, startGatewayServer } from './gatewayServer'
import { approve, createPortoneBooks, type PortoneBooks } from './portoneBooks'
import { cancelPayment, type FakeCancellation, FakeRefusal } from './portonePayments'
import { PORTONE_STORE, PORTONE_WEBHOOK_SECRET, signPortoneWebhook } from './portoneWebhooks'

export const PORTONE_SECRET = 'portone-api-secret'
export const PORTONE_CHANNEL = 'channel-key-1'

const preRegistration = z.strictObject({
  storeId: z.literal(PORTONE_STORE),
  totalAmount: z.int(),
  currency: z.literal('KRW'),
})
const confirmation = z.strictObject({
  storeId: z.literal(PORTONE_STORE),
  paymentToken: z.string(),
  totalAmount: z.int(),
  currency: z.literal('KRW'),
  isTest: z.boolean(),
})
const cancellation = z.strictObject({
  storeId: z.literal(PORTONE_STORE),
  amount: z.int().positive(),
  reason: z.string().min(1),
  currentCancellableAmount: z.int(),
  refundAccount: z
    .strictObject({ bank: z.string(), number: z.string(), holderName: z.string() })
    .optional(),
})

const PG_REFUSES = { type: 'PG_PROVIDER', pgCode: '8133', pgMessage: '취소할 수 없는 거래입니다.' }

const refuse = (status: number, type: string): never => {
  throw new FakeRefusal(status, { type, message: type })
}

const parse = <T>(shape: z.ZodType<T>, body: unknown): T => {
  const read = shape.safeParse(body)
  return read.success ? read.data : refuse(400, 'INVALID_REQUEST')
}

/** The key of a POST, which the published format puts in quotation marks. */
const readIdempotencyKey = ({ method, key: given }: FakeRequest): string | undefined => {
  if (method !== 'POST' || given === '') return undefined
  const [, key] = /^"([\w-]{16,256})"$/.exec(given) ?? []
  return key ?? refuse(400, 'INVALID_REQUEST')
}

/** The calls of the REST API V2 that we make. */
const createCalls = (books: PortoneBooks, cancelsAs: () => FakeCancellation['status']) => ({
  'pre-register': (id: string, sent: unknown) => {
    const { totalAmount } = parse(preRegistration, sent)
    if (books.payments.get(id)?.amount.paid) refuse(409, 'ALREADY_PAID')
    books.registered.set(id, totalAmount)
    return {}
  },
  confirm: (id: string, sent: unknown) => {
    const { paymentToken, totalAmount, isTest } = parse(confirmation, sent)
    const payment = books.find(id)
    if (payment.amount.paid > 0) refuse(409, 'ALREADY_PAID')
    if (books.tokens.get(paymentToken) !== id) refuse(400, 'INVALID_PAYMENT_TOKEN')
    const isSame = payment.amount.total === totalAmount
    const isSameKind = (payment.channel?.type === 'TEST') === isTest
    if (!isSame || !isSameKind) refuse(409, 'INFORMATION_MISMATCH')
    books.tokens.delete(paymentToken)
    approve(payment)
    return { payment: { pgTxId: 'pg-1', paidAt: payment.updatedAt } }
  },
  cancel: (id: string, sent: unknown) => {
    const body = parse(cancellation, sent)
    const payment = books.find(id)
    const isAccount = payment.method && 'accountNumber' in payment.method
    if (isAccount && !body.refundAccount) refuse(400, 'INVALID_REQUEST')
    const made = cancelPayment(payment, { ...body, status: cancelsAs() })
    if (made.status === 'FAILED') throw new FakeRefusal(502, PG_REFUSES)
    return { cancellation: made }
  },
})

/** PortOne over HTTP: its store, secret, idempotency keys and errors, as its REST API V2 publishes them. */
export const startFakePortone = async () => {
  const books = createPortoneBooks(PORTONE_STORE)
  const answers = new Map<string, { sent: string; answer: FakeAnswer }>()
  let cancelsAs: FakeCancellation['status'] = 'SUCCEEDED'
  const calls = createCalls(books, () => cancelsAs)

  const route = ({ method, path, body }: FakeRequest): unknown => {
    const { pathname, searchParams } = new URL(path, 'http://portone')
    const [, id = '', action] = /^\/payments\/([\w-]+)(?:\/([\w-]+))?$/.exec(pathname) ?? []
    const call = Object.entries(calls).find(([name]) => name === action)?.[1]
    if (method === 'POST') return call ? call(id, body) : refuse(404, 'NOT_FOUND')
    return searchParams.get('storeId') === PORTONE_STORE ? books.find(id) : refuse(403, 'FORBIDDEN')
  }

  const perform = (request: FakeRequest): FakeAnswer => {
    try {
      if (request.authorization !== `PortOne ${PORTONE_SECRET}`) refuse(401, 'UNAUTHORIZED')
      return { status: 200, body: structuredClone(route(request)) }
    } catch (error) {
      if (error instanceof FakeRefusal) return { status: error.status, body: error.body }
      throw error
    }
  }

  /** With a key that was seen before, the first answer again, and nothing is done. */
  const answer = (request: FakeRequest): FakeAnswer => {
    const key = readIdempotencyKey(request)
    const sent = JSON.stringify(request.body)
    const known = key === undefined ? undefined : answers.get(key)
    if (known && known.sent !== sent) throw new Error('One key for two requests')
    const made = known?.answer ?? perform(request)
    if (key !== undefined) answers.set(key, { sent, answer: made })
    return made
  }

  const server = await startGatewayServer(answer)

  return {
    ...server,
    ...books,
    env: {
      PAYMENT_GATEWAY: 'portone',
      PORTONE_STORE_ID: PORTONE_STORE,
      PORTONE_CHANNEL_KEY: PORTONE_CHANNEL,
      PORTONE_API_SECRET: PORTONE_SECRET,
      PORTONE_WEBHOOK_SECRET,
      PORTONE_API_URL: server.url,
    },
    /** PortOne forgets idempotency keys after three hours. */
    forgetKeys: () => answers.clear(),
    /** How the next cancellations end. */
    cancelAs: (status: FakeCancellation['status']) => {
      cancelsAs = status
    },
    webhook: signPortoneWebhook,
  }
}

export type FakePortone = Awaited<ReturnType<typeof startFakePortone>>

import { randomUUID } from 'node:crypto'
import { type FakeAnswer, type FakeRequest, startGatewayServer } from './gatewayServer'

const SECRET_KEY = 'test_sk_fake'
const APPROVED_AT = '2026-11-22T12:00:00+09:00'

type Cancel = {
  transactionKey: string
  cancelAmount: number
  canceledAt: string
  /** The company of some methods answers a cancellation later. */
  cancelStatus: 'DONE' | 'IN_PROGRESS' | 'ABORTED'
}

/** What the bank says about a refund into an account. */
type RefundStatus = 'NONE' | 'PENDING' | 'FAILED' | 'PARTIAL_FAILED' | 'COMPLETED'

/** The Payment object of version 2022-11-16, as far as it matters here. */
export type TossPayment = {
  version: '2022-11-16'
  paymentKey: string
  orderId: string
  method: '카드' | '가상계좌'
  status: string
  totalAmount: number
  balanceAmount: number
  approvedAt: string | null
  lastTransactionKey: string | null
  secret: string | null
  cancels: Cancel[] | null
  virtualAccount: {
    accountNumber: string
    bankCode: string
    customerName: string
    refundStatus: RefundStatus
  } | null
  cashReceipt: { type: string; issueNumber: string; receiptUrl: string } | null
  refundReceiveAccount?: unknown
}

const error = (status: number, code: string, message: string): FakeAnswer => ({
  status,
  body: { code, message },
})

const NOT_FOUND = error(404, 'NOT_FOUND_PAYMENT', '존재하지 않는 결제 정보 입니다.')

/** A refusal in the published shape, for `meet`. */
export const refusal = (status: number, code: string, message: string) => ({
  kind: 'refuse' as const,
  ...error(status, code, message),
})

/**
 * A gateway that speaks the REST API of Toss Payments over HTTP: basic authentication, idempotency keys
 * that repeat the first answer, one confirmed payment for each order, and partial cancellations.
 *
 * @param otherKeys secret keys of further merchants
 */
export const startFakeToss = async (otherKeys: readonly string[] = []) => {
  const payments: TossPayment[] = []
  /** Whose key confirmed a payment: to other merchants it does not exist. */
  const owners = new Map<string, string>()
  const answers = new Map<string, FakeAnswer>()
  /** Whether banks and companies carry a cancellation out at once. */
  let isAtOnce = true

  const byKey = (paymentKey: unknown) => payments.find((one) => one.paymentKey === paymentKey)
  /** The newest payment of an order; it may have several that were not confirmed. */
  const byOrder = (orderId: unknown) => payments.findLast((one) => one.orderId === orderId)

  const confirm = ({ paymentKey, orderId, amount }: Record<string, unknown>): FakeAnswer => {
    const payment = byKey(paymentKey)
    if (!payment || payment.orderId !== orderId) return NOT_FOUND
    if (payment.totalAmount !== amount) {
      return error(400, 'INVALID_REQUEST', '잘못된 요청입니다.')
    }
    if (payment.status !== 'IN_PROGRESS') {
      return error(400, 'ALREADY_PROCESSED_PAYMENT', '이미 처리된 결제 입니다.')
    }
    if (payment.method === '카드') {
      Object.assign(payment, { status: 'DONE', approvedAt: APPROVED_AT })
      return { status: 200, body: payment }
    }
    payment.status = 'WAITING_FOR_DEPOSIT'
    payment.secret = `ps_${randomUUID()}`
    payment.virtualAccount = {
      accountNumber: `790${String(payments.length).padStart(11, '0')}`,
      bankCode: '88',
      customerName: '홍길동',
      refundStatus: 'NONE',
    }
    return { status: 200, body: payment }
  }

  const cancelAmount = (payment: TossPayment, amount: number) => {
    const transactionKey = randomUUID()
    payment.balanceAmount -= amount
    payment.status = payment.balanceAmount === 0 ? 'CANCELED' : 'PARTIAL_CANCELED'
    payment.lastTransactionKey = transactionKey
    payment.cancels = [
      ...(payment.cancels ?? []),
      {
        transactionKey,
        cancelAmount: amount,
        canceledAt: APPROVED_AT,
        cancelStatus: isAtOnce || payment.virtualAccount ? 'DONE' : 'IN_PROGRESS',
      },
    ]
    if (payment.virtualAccount) {
      payment.virtualAccount.refundStatus = isAtOnce ? 'COMPLETED' : 'PENDING'
    }
  }

  const cancel = (payment: TossPayment | undefined, body: Record<string, unknown>): FakeAnswer => {
    if (!payment) return NOT_FOUND
    const amount = Number(body.cancelAmount)
    if (payment.balanceAmount === 0) {
      return error(400, 'ALREADY_CANCELED_PAYMENT', '이미 취소된 결제 입니다.')
    }
    if (amount > payment.balanceAmount) {
      return error(403, 'NOT_CANCELABLE_AMOUNT', '취소 할 수 없는 금액 입니다.')
    }
    if (payment.method === '가상계좌' && !body.refundReceiveAccount) {
      return error(400, 'INVALID_REFUND_ACCOUNT_INFO', '환불 계좌번호와 예금주명이 필요합니다.')
    }
    payment.refundReceiveAccount = body.refundReceiveAccount
    cancelAmount(payment, amount)
    return { status: 200, body: payment }
  }

  const answer = (request: FakeRequest): FakeAnswer => {
    const { method, path, body, authorization = '' } = request
    const isOthers = (payment: TossPayment | undefined) =>
      payment !== undefined && (owners.get(payment.paymentKey) ?? authorization) !== authorization
    if (method === 'POST' && path === '/v1/payments/confirm') {
      if (isOthers(byKey(body.paymentKey))) return NOT_FOUND
      owners.set(String(body.paymentKey), authorization)
      return confirm(body)
    }
    const [, cancelled] = /^\/v1\/payments\/([^/]+)\/cancel$/.exec(path) ?? []
    if (method === 'POST' && cancelled) {
      return isOthers(byKey(cancelled)) ? NOT_FOUND : cancel(byKey(cancelled), body)
    }
    const [, orderId] = /^\/v1\/payments\/orders\/([^/]+)$/.exec(path) ?? []
    const [, key] = /^\/v1\/payments\/([^/]+)$/.exec(path) ?? []
    const found = orderId ? byOrder(orderId) : byKey(key)
    return found && !isOthers(found) ? { status: 200, body: found } : NOT_FOUND
  }

  const accepted = [SECRET_KEY, ...otherKeys].map(
    (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  )

  const server = await startGatewayServer((request) => {
    if (!accepted.includes(request.authorization ?? '')) {
      return error(401, 'UNAUTHORIZED_KEY', '인증되지 않은 시크릿 키 혹은 클라이언트 키 입니다.')
    }
    const known = request.key ? answers.get(request.key) : undefined
    const made = known ?? structuredClone(answer(request))
    if (request.key) answers.set(request.key, made)
    return made
  })

  const payment = (orderId: string): TossPayment => {
    const found = byOrder(orderId)
    if (!found) throw new Error(`The gateway has no order ${orderId}`)
    return found
  }

  const authorize = (
    orderId: string,
    amount: number,
    method: TossPayment['method'] = '카드',
  ): string => {
    const paymentKey = `tgen_${randomUUID()}`
    payments.push({
      version: '2022-11-16',
      paymentKey,
      orderId,
      method,
      status: 'IN_PROGRESS',
      totalAmount: amount,
      balanceAmount: amount,
      approvedAt: null,
      lastTransactionKey: null,
      secret: null,
      cancels: null,
      virtualAccount: null,
      cashReceipt: null,
    })
    return new URLSearchParams({ paymentKey, orderId, amount: String(amount) }).toString()
  }

  return {
    ...server,
    secretKey: SECRET_KEY,
    env: {
      PAYMENT_GATEWAY: 'toss',
      TOSS_CLIENT_KEY: 'test_ck_fake',
      TOSS_SECRET_KEY: SECRET_KEY,
      TOSS_API_URL: server.url,
    },
    payments,
    payment,
    /** The visitor agrees in the gateway's window. @returns the query of the return address */
    authorize,
    /** It was paid, but we have not heard of it. */
    pay: (orderId: string, amount: number) => {
      authorize(orderId, amount)
      Object.assign(payment(orderId), { status: 'DONE', approvedAt: APPROVED_AT })
    },
    /** A transfer into a virtual account, with the receipt that was asked for in the window. */
    deposit: (orderId: string) => {
      const found = payment(orderId)
      Object.assign(found, { status: 'DONE', approvedAt: APPROVED_AT })
      found.cashReceipt = {
        type: '소득공제',
        issueNumber: '000000000',
        receiptUrl: 'https://dashboard.tosspayments.com/receipt/mids/x',
      }
    },
    /** Somebody cancels a part in the gateway's own console. */
    cancelInConsole: (orderId: string, amount: number) => cancelAmount(payment(orderId), amount),
    /** What a bank or time does to a payment at the gateway. */
    become: (orderId: string, status: string) => {
      payment(orderId).status = status
    },
    /** From now on cancellations are accepted, and carried out later. */
    cancelLater: (isLater = true) => {
      isAtOnce = !isLater
    },
    /** What the bank of a virtual account, or the company, says of cancellations that it was asked for. */
    answerCancels: (orderId: string, status: 'COMPLETED' | 'FAILED' | 'PARTIAL_FAILED') => {
      const { virtualAccount, cancels } = payment(orderId)
      if (virtualAccount) virtualAccount.refundStatus = status
      else
        cancels?.forEach((one) => {
          one.cancelStatus = status === 'COMPLETED' ? 'DONE' : 'ABORTED'
        })
    },
    countCancels: () => server.requests.filter(({ path }) => path.endsWith('/cancel')).length,
  }
}

export type FakeToss = Awaited<ReturnType<typeof startFakeToss>>

import { randomUUID } from 'node:crypto'

/** A cancellation, a payment and an error as PortOne's REST API V2 answers them. Whole won. */
export type FakeCancellation = {
  status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED'
  id: string
  totalAmount: number
  taxFreeAmount: number
  vatAmount: number
  reason: string
  requestedAt: string
  trigger: 'API' | 'CONSOLE'
}

export type FakePayment = {
  status:
    | 'READY'
    | 'PAY_PENDING'
    | 'VIRTUAL_ACCOUNT_ISSUED'
    | 'PAID'
    | 'PARTIAL_CANCELLED'
    | 'CANCELLED'
    | 'FAILED'
  id: string
  transactionId: string
  merchantId: string
  storeId: string
  version: 'V2'
  channel?: { type: 'LIVE' | 'TEST'; key: string; pgProvider: string; pgMerchantId: string }
  method?: object
  requestedAt: string
  updatedAt: string
  statusChangedAt: string
  orderName: string
  currency: 'KRW'
  customer: object
  amount: {
    total: number
    taxFree: number
    vat: number
    discount: number
    paid: number
    cancelled: number
    cancelledTaxFree: number
  }
  cancellations: FakeCancellation[]
  failure?: { reason: string; pgCode: string; pgMessage: string }
}

export class FakeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; message?: string; pgCode?: string; pgMessage?: string },
  ) {
    super(body.type)
  }
}

const AT = '2026-11-21T00:00:00.000Z'

export const makePayment = (
  id: string,
  { storeId, total, type }: { storeId: string; total: number; type: 'LIVE' | 'TEST' },
): FakePayment => ({
  status: 'READY',
  id,
  transactionId: randomUUID(),
  merchantId: 'merchant-1',
  storeId,
  version: 'V2',
  channel: {
    type,
    key: 'channel-key-1',
    pgProvider: 'KCP_V2',
    pgMerchantId: 'T0000',
  },
  requestedAt: AT,
  updatedAt: AT,
  statusChangedAt: AT,
  orderName: '바다1호',
  currency: 'KRW',
  customer: {},
  amount: {
    total,
    taxFree: 0,
    vat: Math.round(total / 11),
    discount: 0,
    paid: 0,
    cancelled: 0,
    cancelledTaxFree: 0,
  },
  cancellations: [],
})

type Cancel = {
  amount: number
  reason: string
  currentCancellableAmount?: number
  trigger?: 'API' | 'CONSOLE'
  status?: FakeCancellation['status']
}

const refuse = (status: number, type: string): never => {
  throw new FakeRefusal(status, { type, message: type })
}

const assertCancellable = (
  { status, amount }: FakePayment,
  { amount: wanted, currentCancellableAmount: expected }: Cancel,
): void => {
  const rest = amount.total - amount.cancelled
  if (status === 'CANCELLED') refuse(409, 'PAYMENT_ALREADY_CANCELLED')
  if (status !== 'PAID' && status !== 'PARTIAL_CANCELLED') refuse(409, 'PAYMENT_NOT_PAID')
  if (expected !== undefined && expected !== rest) {
    refuse(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
  }
  if (wanted > rest) refuse(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT')
}

/** What a cancellation that has succeeded changes in its payment. */
export const succeed = (payment: FakePayment, cancellation: FakeCancellation): void => {
  cancellation.status = 'SUCCEEDED'
  payment.amount.cancelled += cancellation.totalAmount
  const isAll = payment.amount.cancelled === payment.amount.total
  payment.status = isAll ? 'CANCELLED' : 'PARTIAL_CANCELLED'
}

export const cancelPayment = (payment: FakePayment, cancel: Cancel): FakeCancellation => {
  assertCancellable(payment, cancel)
  const { amount, reason, trigger = 'API', status = 'SUCCEEDED' } = cancel
  const cancellation: FakeCancellation = {
    status,
    id: randomUUID(),
    totalAmount: amount,
    taxFreeAmount: 0,
    vatAmount: Math.round(amount / 11),
    reason,
    requestedAt: AT,
    trigger,
  }
  payment.cancellations.push(cancellation)
  if (status === 'SUCCEEDED') succeed(payment, cancellation)
  return cancellation
}

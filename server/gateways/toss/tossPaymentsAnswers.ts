import { z } from 'zod'
import {
  type GatewayCancel,
  type GatewayPayment,
  GatewayUnavailable,
  type IssuedReceipt,
} from '../payment'
import { bankNameOf } from './tossBanks'

const cancel = z.object({
  transactionKey: z.string(),
  cancelAmount: z.int(),
  cancelStatus: z.string().nullish(),
})
type TossCancel = z.output<typeof cancel>

/** The fields we use of the Payment object of Toss Payments, version 2022-11-16. */
export const tossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.int(),
  approvedAt: z.string().nullish(),
  lastTransactionKey: z.string().nullish(),
  secret: z.string().nullish(),
  cancels: z.array(cancel).nullish(),
  virtualAccount: z
    .object({
      accountNumber: z.string(),
      bankCode: z.string(),
      customerName: z.string(),
      refundStatus: z.string().nullish(),
    })
    .nullish(),
  cashReceipt: z
    .object({ type: z.string(), issueNumber: z.string(), receiptUrl: z.string() })
    .nullish(),
})

export type TossPayment = z.output<typeof tossPayment>

/** Null: an order that was not made here. */
const orderOfOurs = z.string().transform((id) => (z.uuid().safeParse(id).success ? id : null))

/**
 * The two shapes of webhooks: an event, such as a changed payment, and a deposit into a virtual account.
 * Events of other kinds (a payout, a customer) name no order. Source:
 * https://docs.tosspayments.com/reference/using-api/webhook-events.
 */
export const tossWebhook = z.union([
  z
    .object({
      eventType: z.string(),
      data: z.object({ orderId: orderOfOurs }).catch({ orderId: null }),
    })
    .transform(({ eventType, data }) => ({
      kind: eventType,
      orderId: data.orderId,
      secret: null,
    })),
  z
    .object({ orderId: orderOfOurs, status: z.string(), secret: z.string() })
    .transform(({ orderId, status, secret }) => ({ kind: `DEPOSIT_${status}`, orderId, secret })),
])

const STATUS: Readonly<Record<string, GatewayPayment['status']>> = {
  READY: 'ready',
  WAITING_FOR_DEPOSIT: 'ready',
  IN_PROGRESS: 'authorized',
  DONE: 'paid',
  PARTIAL_CANCELED: 'paid',
  CANCELED: 'dead',
  ABORTED: 'dead',
  EXPIRED: 'dead',
}

/** `CANCELED` is also the state of a virtual account that was cancelled before anybody paid into it. */
const statusOf = ({ status, approvedAt }: TossPayment): GatewayPayment['status'] =>
  status === 'CANCELED' && approvedAt ? 'paid' : (STATUS[status] ?? 'ready')

const accountOf = ({ status, virtualAccount: account }: TossPayment) =>
  status === 'WAITING_FOR_DEPOSIT' && account
    ? {
        bank: bankNameOf(account.bankCode),
        number: account.accountNumber,
        holder: account.customerName,
      }
    : null

/** `virtualAccount.refundStatus`; `NONE` and `COMPLETED` are not in the list. */
const REFUND_STATES: Readonly<Record<string, GatewayCancel['state']>> = {
  PENDING: 'sent',
  FAILED: 'failed',
  PARTIAL_FAILED: 'failed',
}
/** `cancels[].cancelStatus`, for methods whose company answers a cancellation later. */
const CANCEL_STATES: Readonly<Record<string, GatewayCancel['state']>> = {
  IN_PROGRESS: 'sent',
  ABORTED: 'failed',
}

/**
 * What the bank says is about the virtual account, not about one cancellation: none of them counts as
 * arrived before all are.
 */
const toCancel = ({ virtualAccount }: TossPayment, of: TossCancel): GatewayCancel => {
  const state =
    REFUND_STATES[virtualAccount?.refundStatus ?? ''] ?? CANCEL_STATES[of.cancelStatus ?? '']
  return { key: of.transactionKey, amount: of.cancelAmount, ...(state ? { state } : {}) }
}

/** The cancellation that an answer to a cancellation is about. @throws GatewayUnavailable without one */
export const lastCancelOf = (payment: TossPayment): GatewayCancel => {
  const all = payment.cancels ?? []
  const last = all.find((one) => one.transactionKey === payment.lastTransactionKey) ?? all.at(-1)
  if (!last) throw new GatewayUnavailable('The payment gateway named no cancellation.')
  return toCancel(payment, last)
}

const receiptOf = ({ cashReceipt }: TossPayment): IssuedReceipt | null =>
  cashReceipt
    ? {
        type: cashReceipt.type === '지출증빙' ? 'expense' : 'income',
        number: cashReceipt.issueNumber,
        url: cashReceipt.receiptUrl,
      }
    : null

/** An unknown status counts as `ready`. */
export const toGatewayPayment = (payment: TossPayment): GatewayPayment => ({
  gatewayKey: payment.paymentKey,
  status: statusOf(payment),
  amount: payment.totalAmount,
  cancels: (payment.cancels ?? []).map((one) => toCancel(payment, one)),
  account: accountOf(payment),
  depositSecret: payment.secret ?? null,
  receipt: receiptOf(payment),
})

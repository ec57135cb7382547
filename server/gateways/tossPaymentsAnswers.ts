import { z } from 'zod'
import type { GatewayPayment, IssuedReceipt } from './payment'
import { bankNameOf } from './tossBanks'

const cancel = z.object({ transactionKey: z.string(), cancelAmount: z.int() })

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
    .object({ accountNumber: z.string(), bankCode: z.string(), customerName: z.string() })
    .nullish(),
  cashReceipt: z
    .object({ type: z.string(), issueNumber: z.string(), receiptUrl: z.string() })
    .nullish(),
})

export type TossPayment = z.output<typeof tossPayment>

/**
 * The two kinds of webhooks: a changed payment, and a deposit into a virtual account. Source:
 * https://docs.tosspayments.com/reference/using-api/webhook-events.
 */
export const tossWebhook = z.union([
  z
    .object({ eventType: z.string(), data: z.object({ orderId: z.uuid() }) })
    .transform(({ eventType, data }) => ({
      kind: eventType,
      orderId: data.orderId,
      secret: null,
    })),
  z
    .object({ orderId: z.uuid(), status: z.string(), secret: z.string() })
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
  cancels: (payment.cancels ?? []).map(({ transactionKey, cancelAmount }) => ({
    key: transactionKey,
    amount: cancelAmount,
  })),
  account: accountOf(payment),
  depositSecret: payment.secret ?? null,
  receipt: receiptOf(payment),
})

import { z } from 'zod'
import type { GatewayPayment } from './payment'

/** The fields we use of the Payment object of Toss Payments, version 2022-11-16. */
export const tossPayment = z.object({
  paymentKey: z.string(),
  orderId: z.string(),
  status: z.string(),
  totalAmount: z.int(),
  balanceAmount: z.int(),
  checkout: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish(),
  virtualAccount: z
    .object({ accountNumber: z.string(), bankCode: z.string(), customerName: z.string() })
    .nullish(),
})

export type TossPayment = z.output<typeof tossPayment>

/** The two kinds of webhooks: a changed payment, and a deposit into a virtual account. */
export const tossWebhook = z.union([
  z
    .object({ eventType: z.string(), data: z.object({ orderId: z.uuid() }) })
    .transform(({ eventType, data }) => ({ kind: eventType, orderId: data.orderId })),
  z
    .object({ orderId: z.uuid(), status: z.string() })
    .transform(({ orderId, status }) => ({ kind: `DEPOSIT_${status}`, orderId })),
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

/** `amount` is what remains after partial cancellations. An unknown status counts as `ready`. */
export const toGatewayPayment = (payment: TossPayment): GatewayPayment => ({
  gatewayKey: payment.paymentKey,
  status: STATUS[payment.status] ?? 'ready',
  amount: payment.status === 'PARTIAL_CANCELED' ? payment.balanceAmount : payment.totalAmount,
})

/** Names of the banks of virtual accounts, by the codes of the gateway. */
export const BANKS: Readonly<Record<string, string>> = {
  '03': '기업은행',
  '04': '국민은행',
  '06': '국민은행',
  '07': '수협은행',
  '11': '농협은행',
  '20': '우리은행',
  '23': 'SC제일은행',
  '31': 'iM뱅크',
  '32': '부산은행',
  '34': '광주은행',
  '37': '전북은행',
  '39': '경남은행',
  '45': '새마을금고',
  '71': '우체국',
  '81': '하나은행',
  '88': '신한은행',
}

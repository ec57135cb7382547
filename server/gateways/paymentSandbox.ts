import { randomBytes, randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { BankAccount } from '@/lib/contract/wire'
import type { Db, Queryable } from '@/server/db/pool'
import {
  GatewayDeclined,
  type GatewayPayment,
  GatewayUnavailable,
  type PaymentGateway,
  type PaymentOrder,
} from './payment'
import { readSigned } from './paymentSignature'

export type SandboxMethod = 'VBANK' | 'CARD'

/** A payment of the sandbox. Amounts are whole won. */
export type SandboxPayment = {
  gateway_key: string
  order_id: string
  amount: number
  method: SandboxMethod
  state: 'ready' | 'paid'
  account: BankAccount | null
  return_url: string
}

const sandboxWebhook = z.object({ event_id: z.uuid(), order_id: z.uuid(), kind: z.string() })
export type SandboxWebhook = z.output<typeof sandboxWebhook>

const createAccount = () => ({
  bank: '모의은행',
  number: `900-${String(randomInt(10 ** 11)).padStart(11, '0')}`,
  holder: '뱃길 모의결제',
})

const toGatewayPayment = (
  payment: SandboxPayment,
  cancels: GatewayPayment['cancels'] = [],
): GatewayPayment => ({
  gatewayKey: payment.gateway_key,
  status: payment.state,
  amount: payment.amount,
  cancels,
  account: payment.account,
  depositSecret: null,
  receipt: null,
})

/** Address of the card payment page of the sandbox, on the origin of the storefront. */
const pageOf = (payment: SandboxPayment): string =>
  new URL(`/b/pay/sandbox/${payment.gateway_key}`, payment.return_url).href

const findByOrder = (db: Queryable, orderId: string) =>
  db.first<SandboxPayment>(sql`select * from sandbox_payment where order_id = ${orderId}`)

const findCancels = (db: Queryable, gatewayKey: string) =>
  db.rows<GatewayPayment['cancels'][number]>(sql`
    select idempotency_key as key, amount from sandbox_refund
     where gateway_key = ${gatewayKey} order by created_at, idempotency_key`)

/** Names of bookers for whom no card page opens, to try those cases. */
const DECLINED_NAME = '결제거절'
const SILENT_NAME = '결제지연'

const assertOpens = ({ method, customerName }: PaymentOrder): void => {
  if (method !== 'CARD') return
  if (customerName === DECLINED_NAME) {
    throw new GatewayDeclined('카드사에서 결제를 거절했어요. 다른 방법으로 결제해 주세요.')
  }
  if (customerName === SILENT_NAME) throw new GatewayUnavailable('The sandbox does not answer.')
}

/**
 * The gateway that comes with the product. It takes no money and stores its payments in its own tables.
 * Its pages are in server/modules/payment/sandbox. It opens no card payment for a booker named
 * `결제거절` (declined) or `결제지연` (no answer).
 */
export const createSandboxGateway = (db: Db, webhookSecret: string): PaymentGateway => ({
  name: 'sandbox',
  merchantNo: null,
  refundsTransfers: () => false,
  openOrder: async (order) => {
    assertOpens(order)
    const { orderId, method, amount, returnUrl } = order
    const key = `sandbox_${randomBytes(16).toString('base64url')}`
    const account = method === 'VBANK' ? JSON.stringify(createAccount()) : null
    await db.run(sql`
      insert into sandbox_payment (gateway_key, order_id, amount, method, account, return_url)
      values (${key}, ${orderId}, ${amount}, ${method}, ${account}, ${returnUrl})
      on conflict (order_id) do nothing`)
    const payment = await findByOrder(db, orderId)
    if (!payment) throw new GatewayDeclined('결제를 시작하지 못했어요.')
    return {
      gatewayKey: payment.gateway_key,
      redirectUrl: payment.method === 'CARD' ? pageOf(payment) : null,
      account: payment.account,
      isStep: false,
    }
  },
  inquire: async ({ orderId }) => {
    const payment = await findByOrder(db, orderId)
    return payment && toGatewayPayment(payment, await findCancels(db, payment.gateway_key))
  },
  confirm: async ({ orderId }) => {
    const payment = await findByOrder(db, orderId)
    if (payment?.state !== 'paid') throw new GatewayDeclined('승인되지 않은 결제예요.')
    return toGatewayPayment(payment)
  },
  refund: async (refund) => {
    await db.transaction((tx) => refundOnce(tx, refund))
    return { key: refund.idempotencyKey, amount: refund.amount }
  },
  // The visitor's address is not needed: the sandbox's own tables know what happened.
  readReturn: () => ({ gatewayKey: null, amount: null, code: null }),
  probe: async () => ({ mode: 'sandbox' }),
  readWebhook: (rawBody, headers) => {
    const read = sandboxWebhook.safeParse(readSigned(webhookSecret, rawBody, headers))
    if (!read.success) return undefined
    const { event_id: eventId, order_id: orderId, kind } = read.data
    return { eventId, orderId, kind, isSigned: true, secret: null }
  },
})

const refundOnce: (
  tx: Queryable,
  refund: Parameters<PaymentGateway['refund']>[0],
) => Promise<void> = async (tx, { gatewayKey, amount, idempotencyKey }) => {
  const isNew = await tx.run(sql`
    insert into sandbox_refund (idempotency_key, gateway_key, amount)
    values (${idempotencyKey}, ${gatewayKey}, ${amount})
    on conflict (idempotency_key) do nothing`)
  if (!isNew) return
  const isRefunded = await tx.run(sql`
    update sandbox_payment set refunded_amount = refunded_amount + ${amount}
    where gateway_key = ${gatewayKey} and state = 'paid' and refunded_amount + ${amount} <= amount`)
  if (!isRefunded) throw new GatewayDeclined('환불할 수 있는 금액을 넘었어요.')
}

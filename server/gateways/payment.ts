import type { IncomingHttpHeaders } from 'node:http'
import type { BankAccount } from '@/lib/contract/wire'

/** What is to be paid. Amounts are whole won. */
export type PaymentOrder = {
  /** Chosen by us: opened twice with the same one, the gateway has one order. */
  orderId: string
  method: 'VBANK' | 'CARD'
  amount: number
  title: string
  customerName: string
  /** Where the gateway sends the visitor afterwards, whatever the outcome. */
  returnUrl: string
  deadline: Date
}

export type OpenedOrder = {
  gatewayKey: string
  redirectUrl: string | null
  account: BankAccount | null
}

/**
 * `ready`: not paid yet; `authorized`: the visitor agreed, `confirm` takes the money;
 * `dead`: cancelled, failed or expired at the gateway, so it can no longer be paid.
 */
export type GatewayPayment = {
  gatewayKey: string
  status: 'ready' | 'authorized' | 'paid' | 'dead'
  amount: number
}

/** A webhook with a valid signature. It names the order that changed; its state is read with `inquire`. */
export type PaymentWebhook = { eventId: string; orderId: string; kind: string }

export type GatewayRefund = {
  gatewayKey: string
  amount: number
  reason: string
  /** A repeated refund with the same key is made once. */
  idempotencyKey: string
}

/**
 * A payment gateway. Every function throws GatewayDeclined for a final refusal and
 * GatewayUnavailable when the outcome is unknown and a retry is safe.
 */
export type PaymentGateway = {
  openOrder(order: PaymentOrder): Promise<OpenedOrder>
  confirm(order: { gatewayKey: string; orderId: string; amount: number }): Promise<GatewayPayment>
  refund(refund: GatewayRefund): Promise<void>
  inquire(orderId: string): Promise<GatewayPayment | undefined>
  /** Undefined when the signature or the shape is wrong. */
  readWebhook(rawBody: string, headers: IncomingHttpHeaders): PaymentWebhook | undefined
}

/** The gateway or the card company refused; `message` is its Korean sentence for the visitor. */
export class GatewayDeclined extends Error {
  constructor(
    message: string,
    /** Error code of the gateway. */
    readonly code = '',
  ) {
    super(message)
  }
}

/** No answer, or an unreadable one: the outcome is unknown. */
export class GatewayUnavailable extends Error {}

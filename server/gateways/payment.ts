import type { IncomingHttpHeaders } from 'node:http'
import type { BankAccount } from '@/lib/contract/wire'

/** What is to be paid. Amounts are whole won. */
export type PaymentOrder = {
  /** Our name for it: asked twice with the same one, a gateway opens it once. */
  orderId: string
  method: 'VBANK' | 'CARD'
  amount: number
  title: string
  customerName: string
  /** Where the gateway sends the visitor when done, whatever came of it. */
  returnUrl: string
  deadline: Date
}

export type OpenedOrder = {
  gatewayKey: string
  redirectUrl: string | null
  account: BankAccount | null
}

/**
 * `ready`: nobody has paid yet; `authorized`: the visitor agreed, `confirm` takes the money;
 * `dead`: nothing will ever come of it.
 */
export type GatewayPayment = {
  gatewayKey: string
  status: 'ready' | 'authorized' | 'paid' | 'dead'
  amount: number
}

/** A webhook whose signature was right. It says that something happened, never what is true. */
export type PaymentNotice = { eventId: string; orderId: string; kind: string }

export type GatewayRefund = {
  gatewayKey: string
  amount: number
  reason: string
  /** Repeated with the same key, a refund is made once. */
  idempotencyKey: string
}

/**
 * Somebody who takes money for us. Every function throws GatewayDeclined for a final no and
 * GatewayUnavailable when the outcome is unknown and asking again is safe.
 */
export type PaymentGateway = {
  openOrder(order: PaymentOrder): Promise<OpenedOrder>
  confirm(order: { gatewayKey: string; orderId: string; amount: number }): Promise<GatewayPayment>
  refund(refund: GatewayRefund): Promise<void>
  inquire(orderId: string): Promise<GatewayPayment | undefined>
  /** Undefined when the signature or the form is wrong. */
  readNotice(rawBody: string, headers: IncomingHttpHeaders): PaymentNotice | undefined
}

/** The gateway or the card company said no; `message` is its Korean sentence for the visitor. */
export class GatewayDeclined extends Error {
  constructor(
    message: string,
    /** The gateway's own name of the case. */
    readonly code = '',
  ) {
    super(message)
  }
}

/** No answer, or one that makes no sense: what happened is unknown. */
export class GatewayUnavailable extends Error {}

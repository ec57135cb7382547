import type { PaymentGatewayName } from '@/lib/gateway/paymentGateways'
import type { IncomingHttpHeaders } from 'node:http'
import type { BankAccount } from '@/lib/contract/wire'
import type { Probe } from './probe'

/** What is to be paid. Amounts are whole won. */
export type PaymentOrder = {
  /** Chosen by us: opened twice with the same one, the gateway has one order. */
  orderId: string
  method: 'VBANK' | 'CARD'
  amount: number
  title: string
  customerName: string
  /** Digits alone. */
  customerPhone: string
  /** '' when the booker gave none. */
  customerEmail: string
  /** Where the gateway sends the visitor afterwards, whatever the outcome. */
  returnUrl: string
  deadline: Date
}

/**
 * Where an order is paid: on a page of the gateway, by transfer to an account, or (`isStep`) by the
 * gateway's script on our own payment step page. Then the key and the account are known afterwards.
 */
export type OpenedOrder = {
  gatewayKey: string | null
  redirectUrl: string | null
  account: BankAccount | null
  isStep: boolean
}

/**
 * A part of a payment, or all of it, that the gateway gives back. Whole won. `state` is absent once it is
 * given back; `sent`: the bank has not said yet that the money arrived; `failed`: the bank rejected it.
 */
export type GatewayCancel = { key: string; amount: number; state?: 'sent' | 'failed' }

/** What a cash receipt (현금영수증) is for: 소득공제 or 지출증빙. */
export type ReceiptUse = 'income' | 'expense'
export type IssuedReceipt = { type: ReceiptUse; number: string; url: string }

/**
 * `ready`: not paid yet; `authorized`: the visitor agreed, `confirm` takes the money; `paid`: also when
 * parts or all of it were cancelled since, which `cancels` lists; `dead`: failed, expired or cancelled
 * before it was paid, so it can no longer be paid.
 */
export type GatewayPayment = {
  gatewayKey: string
  status: 'ready' | 'authorized' | 'paid' | 'dead'
  /** What was ordered or paid, before any cancellation. */
  amount: number
  cancels: GatewayCancel[]
  /** The virtual account of an order that waits for its deposit. */
  account: BankAccount | null
  /** What the webhook of a deposit must repeat; null when the gateway has no such secret. */
  depositSecret: string | null
  receipt: IssuedReceipt | null
}

/** What `cancels` leave of a paid amount, counting those that are on their way. */
export const balanceOf = ({ amount, cancels }: GatewayPayment): number =>
  cancels.reduce(
    (rest, cancel) => (cancel.state === 'failed' ? rest : rest - cancel.amount),
    amount,
  )

/**
 * A webhook. It names the order that changed; its state is read with `inquire`. An unsigned one may come
 * from anybody, and `secret` is what it claims to know of the order.
 */
export type PaymentWebhook = {
  eventId: string
  /** Null: it is not about an order of ours. */
  orderId: string | null
  kind: string
  isSigned: boolean
  secret: string | null
}

export type GatewayRefund = {
  orderId: string
  gatewayKey: string
  /** Whole won; all of the payment or a part. */
  amount: number
  reason: string
  /** A repeated refund with the same key is made once. */
  idempotencyKey: string
  /** Where the money of a virtual account goes; not for cards. */
  account: BankAccount | null
}

/** What the visitor's address says on the way back from the gateway. Anybody may have written it. */
export type PaymentReturn = {
  /** Null when the gateway reports a failure, or names none. */
  gatewayKey: string | null
  /** What the address claims to have been agreed to; null when it says nothing. */
  amount: number | null
  /** Error code of the gateway; null without an error. */
  code: string | null
}

/** Origins that the gateway's script needs, for the content security policy of the payment step page. */
export type StepSources = {
  script: string[]
  connect: string[]
  frame: string[]
  image: string[]
  /** Where the script may send a form. */
  form: string[]
}

/** What the payment step page needs to open an order in the browser. */
export type PaymentStep = {
  scriptUrl: string
  sources: StepSources
  /**
   * Source of an async function `(request) => { code } | undefined`, which calls the gateway's script. It
   * navigates away, or answers or throws an object with the `code` of what went wrong; undefined: done,
   * and the page goes on to the return address.
   */
  open: string
  /** The JSON that `open` gets. It is shown to the visitor: no secret key. */
  request: object
  /** Codes that mean that the visitor closed the gateway's window. */
  cancelCodes: string[]
}

/** `receipt`: the cash receipt that the visitor wants for a transfer; null for none. */
export type StepWish = { receipt: ReceiptUse | null }

/** An order as both sides know it; the key is null until the gateway gave one. */
export type OrderRef = { orderId: string; gatewayKey: string | null }

/**
 * A payment gateway with the keys of one merchant. Every function that asks the gateway throws
 * GatewayDeclined for a final refusal and GatewayUnavailable when the outcome is unknown and a retry is
 * safe.
 */
export type PaymentGateway = {
  name: PaymentGatewayName
  /** Null: the provider's own keys. */
  merchantNo: number | null
  /** Whether the gateway transfers the money of a virtual account back. */
  refundsTransfers(account: BankAccount): boolean
  openOrder(order: PaymentOrder): Promise<OpenedOrder>
  confirm(order: { gatewayKey: string; orderId: string; amount: number }): Promise<GatewayPayment>
  /** @returns the cancellation; one whose money is on its way is followed with `inquire` */
  refund(refund: GatewayRefund): Promise<GatewayCancel>
  /**
   * Asks by the gateway's key where it is known, else by our order number. Undefined when the gateway
   * does not know the order.
   */
  inquire(order: OrderRef): Promise<GatewayPayment | undefined>
  /** Undefined when the shape or a signature is wrong. */
  readWebhook(rawBody: string, headers: IncomingHttpHeaders): PaymentWebhook | undefined
  readReturn(query: Readonly<Record<string, string>>): PaymentReturn
  /** Undefined for a gateway that has pages of its own. */
  page?(order: PaymentOrder, wish: StepWish): PaymentStep
  probe(): Promise<Probe>
}

/** The gateway or the card company refused; `message` is its Korean sentence for the visitor. */
export class GatewayDeclined extends Error {
  constructor(
    message: string,
    /** Error code of the gateway. */
    readonly code = '',
    /** It may be granted later: in a bank's night, or when its company is busy. */
    readonly isPassing = false,
  ) {
    super(message)
  }
}

/** No answer, or an unreadable one: the outcome is unknown. */
export class GatewayUnavailable extends Error {}

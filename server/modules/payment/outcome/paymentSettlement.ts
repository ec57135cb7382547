import type { Transaction } from '@/server/db/pool'
import {
  balanceOf,
  GatewayDeclined,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentWebhook,
} from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { bookMovement, type MovedBy } from '@/server/modules/ledger/bookMovement'
import type { BookCancels, BookReversal } from '../refund/gatewayCancels'
import { createGiveBack } from './otherAmount'
import * as repository from '../paymentRepository'
import type { Payment } from '../paymentRepository'
import type { PaymentActor } from '../payments'
import type { GatewayDeps, SupersededPayments } from '../superseded/supersededPayments'
import { findSuperseded, type SupersededOrder } from '../superseded/supersededRepository'

type Deps = GatewayDeps & {
  superseded: SupersededPayments
  bookCancels: BookCancels
  bookReversal: BookReversal
}

export type SettleOptions = {
  /** The webhook that caused the inquiry. */
  event?: PaymentWebhook | undefined
  /** False when the visitor is about to choose another method: an authorized amount is not taken. */
  isWanted?: boolean
  /** The key that the visitor brought back from the gateway's window. */
  returnedKey?: string
}

/** A payment's present order or a superseded one. */
type Order = { order_id: string; reservation_no: number }

/** Money that a payment has received; `amount` is all of it so far. */
type Received = {
  amount: number
  gatewayKey?: string
  actor: PaymentActor
  isCash?: boolean
  isEnough?: boolean | undefined
  /** Of an order of the rest: whose merchant took it, and its number. */
  by?: MovedBy
  source?: string
  isPartOfRest?: boolean
}

const movedBy = (payment: Payment, { actor, isCash, by }: Received): MovedBy => {
  if (by) return by
  if (actor === 'gateway') return { merchantNo: payment.merchant_no }
  return isCash ? 'cash' : 'transfer'
}

export type PaymentSettlement = ReturnType<typeof createPaymentSettlement>

const CLOSED: GatewayPayment = {
  gatewayKey: '',
  status: 'dead',
  amount: 0,
  cancels: [],
  account: null,
  depositSecret: null,
  receipt: null,
}

/**
 * The state after the gateway refused: unless it was paid meanwhile, the order is closed, since gateways
 * repeat their answer to the same order.
 */
const afterRefusal = (found: GatewayPayment | undefined): GatewayPayment =>
  found?.status === 'paid' ? found : CLOSED

const inquireAbout = (gateways: PaymentGateways, order: Payment | SupersededOrder) =>
  gateways
    .of(order)
    .then((gateway) => gateway.inquire({ orderId: order.order_id, gatewayKey: order.gateway_key }))

/**
 * Applies the gateway's state of orders to our payments. Return address, webhook and reconciliation all
 * call `settle`, in any order and any number of times: each only causes an inquiry at the gateway.
 */
export const createPaymentSettlement = (deps: Deps) => {
  const { db, now, gateways, listeners, superseded, bookCancels, bookReversal } = deps
  const giveBack = createGiveBack({ now, superseded })

  /**
   * Takes an authorized amount only while the payment is open, and always our own amount. One order
   * confirms one key: of two windows of the same order the second takes no money.
   */
  const confirm = async (gateway: PaymentGateway, payment: Payment, gatewayKey: string) => {
    const { order_id: orderId, amount } = payment
    if (payment.state !== 'ready') return undefined
    if (!(await repository.claimKey(db, orderId, gatewayKey))) return undefined
    return gateway.confirm({ gatewayKey, orderId, amount })
  }

  const receive = async (tx: Transaction, payment: Payment, received: Received): Promise<void> => {
    const { amount, gatewayKey, actor, isEnough, isPartOfRest } = received
    const at = now()
    await repository.markPaid(tx, payment.no, { amount, gatewayKey, at })
    await bookMovement(tx, {
      paymentNo: payment.no,
      kind: 'payment',
      amount: amount - payment.paid_amount,
      by: movedBy(payment, received),
      source: received.source ?? payment.order_id,
      at,
    })
    const { reservation_no: reservationNo } = payment
    await listeners.settled(tx, { reservationNo, amount, at, actor, isEnough, isPartOfRest })
  }

  /** A virtual account that was issued in the gateway's window, or that waits for its deposit again. */
  const applyWaiting = async (
    tx: Transaction,
    payment: Payment,
    { found, askedAt }: { found: GatewayPayment; askedAt: Date },
  ): Promise<void> => {
    const { account } = found
    if (account && payment.state === 'paid') return bookReversal(tx, payment, askedAt)
    if (!account || payment.account || payment.state !== 'ready') return
    await repository.saveAccount(tx, payment.no, { account, secret: found.depositSecret })
    await listeners.accountOpened(tx, { reservationNo: payment.reservation_no, account })
  }

  const applyPaid = async (tx: Transaction, payment: Payment, found: GatewayPayment) => {
    const isKnown = payment.state === 'paid' || payment.state === 'refunded'
    if (!isKnown && balanceOf(found) === 0) return repository.markFailed(tx, payment.no)
    if (!isKnown && (await giveBack(tx, payment, found))) return
    const { amount, gatewayKey } = found
    if (!isKnown) await receive(tx, payment, { amount, gatewayKey, actor: 'gateway' })
    await repository.saveReceipt(tx, payment.no, found.receipt)
    return bookCancels(tx, payment.reservation_no, found)
  }

  /** Applies the gateway's state; the order may be superseded, even during the inquiry. */
  const apply = (
    order: Order,
    found: GatewayPayment | undefined,
    { event, askedAt }: { event?: PaymentWebhook | undefined; askedAt: Date },
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const payment = await repository.lockPayment(tx, order.reservation_no)
      if (!payment) return
      const isNew =
        !event || (await repository.recordEvent(tx, { ...event, paymentNo: payment.no, at: now() }))
      if (!isNew) return
      if (payment.order_id !== order.order_id) return superseded.record(tx, order.order_id, found)
      if (found?.status === 'dead') await repository.markFailed(tx, payment.no)
      if (found?.status === 'ready') await applyWaiting(tx, payment, { found, askedAt })
      if (found?.status === 'paid') await applyPaid(tx, payment, found)
    })

  const inquire = async (payment: Payment, isWanted: boolean) => {
    const found = await inquireAbout(gateways, payment)
    const isRight = found?.status === 'authorized' && found.amount === payment.amount
    if (!isWanted || !isRight) return found
    return (await confirm(await gateways.of(payment), payment, found.gatewayKey)) ?? found
  }

  const settleOwn = async (payment: Payment, options: SettleOptions) => {
    const { event, isWanted = true, returnedKey } = options
    const asked = { event, askedAt: now() }
    try {
      const confirmed =
        returnedKey === undefined
          ? undefined
          : await confirm(await gateways.of(payment), payment, returnedKey)
      await apply(payment, confirmed ?? (await inquire(payment, isWanted)), asked)
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      const claimed = (await repository.findByOrder(db, payment.order_id)) ?? payment
      await apply(payment, afterRefusal(await inquireAbout(gateways, claimed)), asked)
      throw error
    }
  }

  return {
    receive,
    /**
     * Asks the gateway about an order and applies the answer.
     *
     * @returns false when there is no such order
     * @throws GatewayDeclined with the card company's sentence; GatewayUnavailable
     */
    settle: async (orderId: string, options: SettleOptions = {}): Promise<boolean> => {
      const payment = await repository.findByOrder(db, orderId)
      const order = payment ? undefined : await findSuperseded(db, orderId)
      if (payment) await settleOwn(payment, options)
      const asked = { event: options.event, askedAt: now() }
      if (order) await apply(order, await inquireAbout(gateways, order), asked)
      return payment !== undefined || order !== undefined
    },
  }
}

import type { Transaction } from '@/server/db/pool'
import {
  GatewayDeclined,
  type GatewayPayment,
  type PaymentWebhook,
} from '@/server/gateways/payment'
import { bookMovement } from '@/server/modules/ledger/bookMovement'
import type { Payment } from './paymentRepository'
import { findByOrder, lockPayment, markFailed, markPaid, recordEvent } from './paymentRepository'
import type { PaymentActor } from './payments'
import type { GatewayDeps, SupersededPayments } from './supersededPayments'
import { findSuperseded } from './supersededRepository'

type Deps = GatewayDeps & { superseded: SupersededPayments }

type SettleOptions = {
  /** The webhook that caused the inquiry. */
  event?: PaymentWebhook | undefined
  /** False when the visitor is about to choose another method: an authorized amount is not taken. */
  isWanted?: boolean
}

/** A payment's present order or a superseded one. */
type Order = { order_id: string; reservation_no: number }

/** Money that a payment has received; `amount` is all of it so far. */
type Received = { amount: number; gatewayKey?: string; actor: PaymentActor; isCash?: boolean }

const movedBy = ({ actor, isCash }: Received) => {
  if (actor === 'gateway') return 'gateway'
  return isCash ? 'cash' : 'transfer'
}

export type PaymentSettlement = ReturnType<typeof createPaymentSettlement>

/**
 * Applies the gateway's state of orders to our payments. Return address, webhook and reconciliation all
 * call `settle`, in any order and any number of times: each only causes an inquiry at the gateway.
 */
export const createPaymentSettlement = ({ db, now, gateway, listeners, superseded }: Deps) => {
  /** Takes an authorized amount only while the payment is open and the amount is right. */
  const confirm = (payment: Payment, found: GatewayPayment): Promise<GatewayPayment> => {
    if (payment.state !== 'ready' || found.amount !== payment.amount) return Promise.resolve(found)
    const { order_id: orderId, amount } = payment
    return gateway.confirm({ gatewayKey: found.gatewayKey, orderId, amount })
  }

  const receive = async (tx: Transaction, payment: Payment, received: Received): Promise<void> => {
    const { amount, gatewayKey, actor } = received
    const at = now()
    await markPaid(tx, payment.no, { amount, gatewayKey, at })
    await bookMovement(tx, {
      paymentNo: payment.no,
      kind: 'payment',
      amount: amount - payment.paid_amount,
      by: movedBy(received),
      source: payment.order_id,
      at,
    })
    await listeners.settled(tx, { reservationNo: payment.reservation_no, amount, at, actor })
  }

  /** Applies the gateway's state; the order may be superseded, even during the inquiry. */
  const apply = (
    order: Order,
    found: GatewayPayment | undefined,
    event?: PaymentWebhook,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, order.reservation_no)
      if (!payment) return
      const isNew =
        !event || (await recordEvent(tx, { ...event, paymentNo: payment.no, at: now() }))
      if (!isNew) return
      if (payment.order_id !== order.order_id) return superseded.record(tx, order.order_id, found)
      if (payment.state === 'paid' || payment.state === 'refunded') return
      if (found?.status === 'dead') await markFailed(tx, payment.no)
      if (found?.status === 'paid') {
        const { amount, gatewayKey } = found
        await receive(tx, payment, { amount, gatewayKey, actor: 'gateway' })
      }
    })

  const inquire = async (
    payment: Payment,
    isWanted: boolean,
  ): Promise<GatewayPayment | undefined> => {
    const found = await gateway.inquire(payment.order_id)
    return isWanted && found?.status === 'authorized' ? confirm(payment, found) : found
  }

  const settleOwn = async (payment: Payment, { event, isWanted = true }: SettleOptions) => {
    try {
      await apply(payment, await inquire(payment, isWanted), event)
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      await apply(payment, await gateway.inquire(payment.order_id), event)
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
      const payment = await findByOrder(db, orderId)
      const order = payment ?? (await findSuperseded(db, orderId))
      if (payment) await settleOwn(payment, options)
      else if (order) await apply(order, await gateway.inquire(orderId), options.event)
      return order !== undefined
    },
  }
}

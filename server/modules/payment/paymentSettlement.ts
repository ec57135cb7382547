import type { Db, Transaction } from '@/server/db/pool'
import {
  GatewayDeclined,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentNotice,
} from '@/server/gateways/payment'
import type { Payment } from './paymentRepository'
import { findByOrder, lockPayment, markFailed, markPaid, recordEvent } from './paymentRepository'
import type { PaymentActor, PaymentListeners } from './payments'
import type { SupersededPayments } from './supersededPayments'
import { findSuperseded } from './supersededRepository'

type Deps = {
  db: Db
  now: () => Date
  gateway: PaymentGateway
  listeners: PaymentListeners
  superseded: SupersededPayments
}

type Asking = {
  /** The webhook that made us ask. */
  event?: PaymentNotice | undefined
  /** False for a visitor who is about to pay in another way: what was authorised is not taken. */
  isWanted?: boolean
}

/** An order, whether it is its payment's own or one that was given up. */
type Order = { order_id: string; reservation_no: number }

export type PaymentSettlement = ReturnType<typeof createPaymentSettlement>

/**
 * Makes what the gateway knows true here. Return address, webhook and reconciliation all come
 * through `settle`, in any order and any number of times: each only makes us ask the gateway.
 */
export const createPaymentSettlement = ({ db, now, gateway, listeners, superseded }: Deps) => {
  /** Money that was authorised is taken only while it is still wanted, and only the right sum. */
  const confirm = (payment: Payment, found: GatewayPayment): Promise<GatewayPayment> => {
    if (payment.state !== 'ready' || found.amount !== payment.amount) return Promise.resolve(found)
    const { order_id: orderId, amount } = payment
    return gateway.confirm({ gatewayKey: found.gatewayKey, orderId, amount })
  }

  const receive = async (
    tx: Transaction,
    payment: Payment,
    { amount, gatewayKey, actor }: { amount: number; gatewayKey?: string; actor: PaymentActor },
  ): Promise<void> => {
    const at = now()
    await markPaid(tx, payment.no, { amount, gatewayKey, at })
    await listeners.settled(tx, { reservationNo: payment.reservation_no, amount, at, actor })
  }

  /** Also for an order that is given up, maybe while the gateway was asked. */
  const apply = (
    asked: Order,
    found: GatewayPayment | undefined,
    event?: PaymentNotice,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, asked.reservation_no)
      if (!payment) return
      const isNew =
        !event || (await recordEvent(tx, { ...event, paymentNo: payment.no, at: now() }))
      if (!isNew) return
      if (payment.order_id !== asked.order_id) return superseded.book(tx, asked.order_id, found)
      if (payment.state === 'paid' || payment.state === 'refunded') return
      if (found?.status === 'dead') await markFailed(tx, payment.no)
      if (found?.status === 'paid') {
        const { amount, gatewayKey } = found
        await receive(tx, payment, { amount, gatewayKey, actor: 'gateway' })
      }
    })

  const ask = async (payment: Payment, isWanted: boolean): Promise<GatewayPayment | undefined> => {
    const found = await gateway.inquire(payment.order_id)
    return isWanted && found?.status === 'authorized' ? confirm(payment, found) : found
  }

  const settleOwn = async (payment: Payment, { event, isWanted = true }: Asking) => {
    try {
      await apply(payment, await ask(payment, isWanted), event)
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      await apply(payment, await gateway.inquire(payment.order_id), event)
      throw error
    }
  }

  return {
    receive,
    /**
     * Asks the gateway about an order and books what it says.
     *
     * @returns false when there is no such order
     * @throws GatewayDeclined with the card company's sentence; GatewayUnavailable
     */
    settle: async (orderId: string, asking: Asking = {}): Promise<boolean> => {
      const payment = await findByOrder(db, orderId)
      const order = payment ?? (await findSuperseded(db, orderId))
      if (payment) await settleOwn(payment, asking)
      else if (order) await apply(order, await gateway.inquire(orderId), asking.event)
      return order !== undefined
    },
  }
}

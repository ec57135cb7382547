import type { Db, Transaction } from '@/server/db/pool'
import {
  GatewayDeclined,
  type GatewayPayment,
  type PaymentGateway,
  type PaymentNotice,
} from '@/server/gateways/payment'
import type { Payment } from './paymentRepository'
import { findByOrder, lockPayment, markFailed, markPaid, recordEvent } from './paymentRepository'
import type { Actor, PaymentListeners } from './payments'

type Deps = {
  db: Db
  now: () => Date
  gateway: PaymentGateway
  listeners: PaymentListeners
}

export type Settlement = ReturnType<typeof createSettlement>

/**
 * Makes what the gateway knows true here. Return address, webhook and reconciliation all come
 * through `settle`, in any order and any number of times: each only makes us ask the gateway.
 */
export const createSettlement = ({ db, now, gateway, listeners }: Deps) => {
  /** Money that was authorised is taken only while it is still wanted, and only the right sum. */
  const confirm = (payment: Payment, found: GatewayPayment): Promise<GatewayPayment> => {
    if (payment.state !== 'ready' || found.amount !== payment.amount) return Promise.resolve(found)
    const { order_id: orderId, amount } = payment
    return gateway.confirm({ gatewayKey: found.gatewayKey, orderId, amount })
  }

  const receive = async (
    tx: Transaction,
    payment: Payment,
    { amount, gatewayKey, actor }: { amount: number; gatewayKey?: string; actor: Actor },
  ): Promise<void> => {
    const at = now()
    await markPaid(tx, payment.no, { amount, gatewayKey, at })
    await listeners.settled(tx, { reservationNo: payment.reservation_no, amount, at, actor })
  }

  const apply = (
    asked: Payment,
    found: GatewayPayment | undefined,
    event?: PaymentNotice,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, asked.reservation_no)
      // Renewed meanwhile: what the gateway said was about an order that is given up.
      if (payment?.order_id !== asked.order_id) return
      const isNew =
        !event || (await recordEvent(tx, { ...event, paymentNo: payment.no, at: now() }))
      if (!isNew || payment.state === 'paid' || payment.state === 'refunded') return
      if (found?.status === 'dead') await markFailed(tx, payment.no)
      if (found?.status === 'paid') {
        const { amount, gatewayKey } = found
        await receive(tx, payment, { amount, gatewayKey, actor: 'gateway' })
      }
    })

  const ask = async (payment: Payment): Promise<GatewayPayment | undefined> => {
    const found = await gateway.inquire(payment.order_id)
    return found?.status === 'authorized' ? confirm(payment, found) : found
  }

  return {
    receive,
    /**
     * Asks the gateway about an order and books what it says. Answers the payment as it was found
     * before; undefined when there is no such order.
     *
     * @throws GatewayDeclined with the card company's sentence; GatewayUnavailable
     */
    settle: async (orderId: string, event?: PaymentNotice): Promise<Payment | undefined> => {
      const payment = await findByOrder(db, orderId)
      if (!payment) return undefined
      try {
        await apply(payment, await ask(payment), event)
      } catch (error) {
        if (!(error instanceof GatewayDeclined)) throw error
        await apply(payment, await gateway.inquire(orderId), event)
        throw error
      }
      return payment
    },
  }
}

import type { Sql } from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import {
  GatewayDeclined,
  type GatewayPayment,
  GatewayUnavailable,
  type PaymentGateway,
} from '@/server/gateways/payment'
import { bookMovement } from '@/server/modules/ledger/bookMovement'
import { forEachIsolated } from '@/server/worker/forEachIsolated'
import { lockPayment } from './paymentRepository'
import type { PaymentListeners } from './payments'
import * as repository from './supersededRepository'
import type { SupersededOrder } from './supersededRepository'

const REASON = '결제 방법 변경'

export type GatewayDeps = {
  db: Db
  now: () => Date
  gateway: PaymentGateway
  listeners: PaymentListeners
}

export type SupersededPayments = ReturnType<typeof createSupersededPayments>

/**
 * Money that arrives for a superseded order. It never pays for the reservation, which may already be
 * paid by another method: a card payment is refunded automatically, a transfer by the operator.
 */
export const createSupersededPayments = ({ db, now, gateway, listeners }: GatewayDeps) => {
  /** Records the gateway's state of the order; the reservation and its payment are locked. */
  const record = async (
    tx: Transaction,
    orderId: string,
    found: GatewayPayment | undefined,
  ): Promise<void> => {
    const order = await repository.findSuperseded(tx, orderId)
    if (!order || !found) return
    if (found.status === 'dead') await repository.markSupersededDead(tx, orderId)
    if (found.status !== 'paid') return
    const { amount, gatewayKey } = found
    const state = order.method === 'CARD' ? 'queued' : 'manual'
    const at = now()
    const isNew = await repository.markSupersededPaid(tx, orderId, {
      amount,
      gatewayKey,
      state,
      at,
    })
    if (!isNew) return
    const { payment_no: paymentNo } = order
    await bookMovement(tx, {
      paymentNo,
      kind: 'payment',
      amount,
      by: 'gateway',
      source: orderId,
      at,
    })
    await listeners.superseded(tx, { reservationNo: order.reservation_no, amount, orderId })
  }

  /** @returns false when it is already refunded */
  const finish = async (tx: Transaction, order: SupersededOrder, from: 'queued' | 'manual') => {
    const { reservation_no: reservationNo, order_id: orderId, paid_amount: amount } = order
    await lockPayment(tx, reservationNo)
    if (!(await repository.markSupersededRefunded(tx, orderId, from))) return false
    const at = now()
    await bookMovement(tx, {
      paymentNo: order.payment_no,
      kind: 'refund',
      amount,
      by: from === 'manual' ? 'transfer' : 'gateway',
      source: orderId,
      at,
    })
    // Only money beyond the price has no order at a gateway.
    const isSurplus = order.gateway_key === null
    await listeners.supersededRefunded(tx, { reservationNo, amount, orderId, isSurplus, at })
    return true
  }

  const refundAtGateway = async (order: SupersededOrder): Promise<void> => {
    const { order_id: orderId, gateway_key: gatewayKey, paid_amount: amount } = order
    try {
      await gateway.refund({
        gatewayKey: gatewayKey ?? '',
        amount,
        reason: REASON,
        idempotencyKey: orderId,
      })
      await db.transaction((tx) => finish(tx, order, 'queued'))
    } catch (error) {
      // A declined refund is left to the operator; an unclear result is retried with the same key.
      if (error instanceof GatewayDeclined) await repository.markSupersededManual(db, orderId)
      else if (!(error instanceof GatewayUnavailable)) throw error
    }
  }

  return {
    record,
    /** Sends queued refunds to the gateway. Several processes may run it at once. */
    runQueued: async (limit: number, nextTry: Sql): Promise<void> => {
      const due = await repository.claimSupersededRefunds(db, { now: now(), limit, nextTry })
      await forEachIsolated(due, refundAtGateway)
    },
    /** Records that the operator has transferred a refund. @returns false when none is pending */
    finishManual: async (
      tx: Transaction,
      reservationNo: number,
      key: string | null = null,
    ): Promise<boolean> => {
      await lockPayment(tx, reservationNo)
      const order = await repository.findManualSuperseded(tx, reservationNo, key)
      return order !== undefined && finish(tx, order, 'manual')
    },
  }
}

import type { Sql } from 'sql-template-tag'
import type { Db, Transaction } from '@/server/db/pool'
import {
  balanceOf,
  GatewayDeclined,
  type GatewayPayment,
  GatewayUnavailable,
} from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { bookMovement, type MovedBy } from '@/server/modules/ledger/bookMovement'
import { forEachIsolated } from '@/server/worker/forEachIsolated'
import { lockPayment } from './paymentRepository'
import type { PaymentListeners } from './payments'
import * as repository from './supersededRepository'
import type { SupersededOrder } from './supersededRepository'

const REASON = '결제 방법 변경'

export type GatewayDeps = {
  db: Db
  now: () => Date
  gateways: PaymentGateways
  listeners: PaymentListeners
}

export type SupersededPayments = ReturnType<typeof createSupersededPayments>

/**
 * Money that arrives for a superseded order. It never pays for the reservation, which may already be
 * paid by another method: a card payment is refunded automatically, a transfer by the operator.
 */
export const createSupersededPayments = ({ db, now, gateways, listeners }: GatewayDeps) => {
  /**
   * Somebody has given all of it back in the gateway's own console. A refund of ours that is queued may be
   * the cause: its worker records that.
   */
  const recordCancelled = async (tx: Transaction, order: SupersededOrder): Promise<void> => {
    await repository.markSupersededDead(tx, order.order_id)
    const by = { merchantNo: order.merchant_no }
    if (order.state === 'manual') await finish(tx, order, { from: 'manual', by })
  }

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
    const amount = balanceOf(found)
    if (amount === 0) return recordCancelled(tx, order)
    const { gatewayKey } = found
    const state = order.method === 'CARD' ? 'queued' : 'manual'
    const at = now()
    const isNew = await repository.markSupersededPaid(tx, orderId, {
      amount,
      gatewayKey,
      state,
      at,
    })
    if (!isNew) return
    const { payment_no: paymentNo, merchant_no: merchantNo } = order
    const money = { paymentNo, amount, by: { merchantNo }, source: orderId, at }
    await bookMovement(tx, { kind: 'payment', ...money })
    await listeners.superseded(tx, { reservationNo: order.reservation_no, amount, orderId })
  }

  /** @returns false when it is already refunded */
  const finish = async (
    tx: Transaction,
    order: SupersededOrder,
    { from, by }: { from: 'queued' | 'manual'; by: MovedBy },
  ) => {
    const { reservation_no: reservationNo, order_id: orderId, paid_amount: amount } = order
    await lockPayment(tx, reservationNo)
    if (!(await repository.markSupersededRefunded(tx, orderId, from))) return false
    const at = now()
    const { payment_no: paymentNo } = order
    await bookMovement(tx, { kind: 'refund', paymentNo, amount, by, source: orderId, at })
    // Only money beyond the price has no order at a gateway.
    const isSurplus = order.gateway_key === null
    await listeners.supersededRefunded(tx, { reservationNo, amount, orderId, isSurplus, at })
    return true
  }

  const finishQueued = (order: SupersededOrder) =>
    db.transaction((tx) =>
      finish(tx, order, { from: 'queued', by: { merchantNo: order.merchant_no } }),
    )

  const askForRefund = async (order: SupersededOrder): Promise<unknown> => {
    const { order_id: orderId, gateway_key: gatewayKey, paid_amount: amount } = order
    const gateway = await gateways.of(order)
    const refund = { orderId, gatewayKey: gatewayKey ?? '', amount, reason: REASON, account: null }
    try {
      await gateway.refund({ ...refund, idempotencyKey: orderId })
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      const found = await gateway.inquire({ orderId, gatewayKey })
      // A declined refund is left to the operator, unless all is back already.
      const isBack = found?.status === 'paid' && balanceOf(found) === 0
      if (!isBack) return repository.markSupersededManual(db, orderId)
    }
    return finishQueued(order)
  }

  /** An unclear result is retried with the same key. */
  const refundAtGateway = (order: SupersededOrder): Promise<unknown> =>
    askForRefund(order).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
    })

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
      return order !== undefined && finish(tx, order, { from: 'manual', by: 'transfer' })
    },
  }
}

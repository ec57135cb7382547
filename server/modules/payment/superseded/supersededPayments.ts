import type { Sql } from 'sql-template-tag'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import {
  balanceOf,
  type GatewayCancel,
  GatewayDeclined,
  type GatewayPayment,
  GatewayUnavailable,
} from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { bookMovement, type MovedBy } from '@/server/modules/ledger/bookMovement'
import { forEachIsolated } from '@/server/jobs/forEachIsolated'
import { lockPayment } from '../paymentRepository'
import { MAX_REFUSALS } from '../refund/refundRepository'
import type { FinishedBy, PaymentListeners } from '../payments'
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
    // What is still on its way is recorded once it has arrived.
    const isArrived = found.cancels.every(({ state }) => !state)
    if (amount === 0) return isArrived ? recordCancelled(tx, order) : undefined
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

  /** A refund is done once its money has arrived. One that the bank rejected is left to the operator. */
  const recordRefund = (
    order: SupersededOrder,
    { key, state }: GatewayCancel,
  ): Promise<unknown> => {
    if (!state) return finishQueued(order)
    return state === 'failed'
      ? repository.markSupersededManual(db, order.order_id)
      : repository.markSupersededSent(db, order.order_id, key)
  }

  /** The last cancellation of a payment of which all is given back, or on its way. */
  const findWhole = (found: GatewayPayment | undefined): GatewayCancel | undefined => {
    if (found?.status !== 'paid' || balanceOf(found) > 0) return undefined
    const { cancels } = found
    return cancels.find(({ state }) => state === 'sent') ?? cancels.findLast(({ state }) => !state)
  }

  /** A refusal that may pass is asked again, through a night. Any other is left to the operator. */
  const afterDecline = (order: SupersededOrder, { isPassing }: GatewayDeclined) =>
    isPassing && order.refusals + 1 < MAX_REFUSALS
      ? repository.markSupersededRefused(db, order.order_id)
      : repository.markSupersededManual(db, order.order_id)

  const askForRefund = async (order: SupersededOrder): Promise<unknown> => {
    const { order_id: orderId, gateway_key: gatewayKey, paid_amount: amount } = order
    const gateway = await gateways.of(order)
    const inquire = () => gateway.inquire({ orderId, gatewayKey })
    if (order.cancel_key !== null) {
      const sent = (await inquire())?.cancels.find(({ key }) => key === order.cancel_key)
      return sent && recordRefund(order, sent)
    }
    // What was refused has another key by now: it must not have been made after all.
    const earlier = order.refusals > 0 ? findWhole(await inquire()) : undefined
    if (earlier) return recordRefund(order, earlier)
    const refund = { orderId, gatewayKey: gatewayKey ?? '', amount, reason: REASON, account: null }
    const idempotencyKey = order.refund_key
    try {
      return await recordRefund(order, await gateway.refund({ ...refund, idempotencyKey }))
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      const whole = findWhole(await inquire())
      return whole ? recordRefund(order, whole) : afterDecline(order, error)
    }
  }

  /** An unclear result is retried with the same key. */
  const refundAtGateway = (order: SupersededOrder): Promise<unknown> =>
    askForRefund(order).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error
    })

  return {
    record,
    isKnown: async (db: Queryable, orderId: string): Promise<boolean> =>
      (await repository.findSuperseded(db, orderId)) !== undefined,
    /** Sends queued refunds to the gateway. Several processes may run it at once. */
    runQueued: async (limit: number, nextTry: Sql): Promise<void> => {
      const due = await repository.claimSupersededRefunds(db, { now: now(), limit, nextTry })
      await forEachIsolated(due, refundAtGateway)
    },
    /** Records that the operator has transferred a refund. @returns false when none is pending */
    finishManual: async (
      tx: Transaction,
      reservationNo: number,
      { key, isCash = false }: FinishedBy,
    ): Promise<boolean> => {
      await lockPayment(tx, reservationNo)
      const order = await repository.findManualSuperseded(tx, reservationNo, key ?? null)
      const by = isCash ? 'cash' : 'transfer'
      return order !== undefined && finish(tx, order, { from: 'manual', by })
    },
  }
}

import { empty } from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import type { GatewayPayment } from '@/server/gateways/payment'
import type { Payment } from '../paymentRepository'
import type { SupersededPayments } from '../superseded/supersededPayments'
import { supersede } from '../superseded/supersededRepository'

type Deps = { now: () => Date; superseded: SupersededPayments }

/**
 * A card that was charged another amount than ours, which a changed page can do where a gateway takes
 * the money at once. It pays for nothing: it goes back as the money of a superseded order, and the
 * reservation can be paid with the right amount.
 *
 * @returns false when the amount is ours, or the payment is no longer open
 */
export const createGiveBack =
  ({ now, superseded }: Deps) =>
  async (tx: Transaction, payment: Payment, found: GatewayPayment): Promise<boolean> => {
    if (payment.method !== 'CARD' || found.amount === payment.amount) return false
    const { no: paymentNo, order_id: orderId } = payment
    const isReplaced = await supersede(tx, {
      paymentNo,
      orderId,
      from: ['ready', 'failed'],
      at: now(),
      set: empty,
    })
    if (!isReplaced) return false
    await superseded.record(tx, orderId, found)
    return true
  }

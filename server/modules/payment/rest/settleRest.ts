import { balanceOf, GatewayDeclined, type GatewayPayment } from '@/server/gateways/payment'
import type { Transaction } from '@/server/db/pool'
import { lockPayment, recordEvent } from '../paymentRepository'
import type { PaymentSettlement, SettleOptions } from '../outcome/paymentSettlement'
import type { BookCancels } from '../refund/gatewayCancels'
import type { GatewayDeps, SupersededPayments } from '../superseded/supersededPayments'
import * as repository from './restRepository'
import type { RestOrder } from './restRepository'

type Deps = Pick<GatewayDeps, 'db' | 'now' | 'gateways'> & {
  superseded: SupersededPayments
  bookCancels: BookCancels
  receive: PaymentSettlement['receive']
}

/**
 * Applies the gateway's state of orders of a rest, as `createPaymentSettlement` does of a payment's own: return
 * address, webhook and reconciliation only cause an inquiry. Whether the money counts is decided when it has
 * come, under the lock of the reservation: a cancellation, a transfer or another window may have been first.
 */
export const createSettleRest = (deps: Deps) => {
  const { db, now, gateways, superseded, bookCancels, receive } = deps

  /** Takes an authorized amount only while so much is owed. One order confirms one key. */
  const confirm = async (order: RestOrder, gatewayKey: string) => {
    const { order_id: orderId, amount } = order
    if (order.state !== 'ready' || !(await repository.isStillOwed(db, order))) return undefined
    if (!(await repository.claimRestKey(db, orderId, gatewayKey))) return undefined
    return (await gateways.of(order)).confirm({ gatewayKey, orderId, amount })
  }

  const inquire = async (order: RestOrder, isWanted = true) => {
    const gateway = await gateways.of(order)
    const found = await gateway.inquire({
      orderId: order.order_id,
      gatewayKey: order.gateway_key,
    })
    const isRight = found?.status === 'authorized' && found.amount === order.amount
    if (!isRight || !isWanted) return found
    return (await confirm(order, found.gatewayKey)) ?? found
  }

  const applyPaid = async (tx: Transaction, order: RestOrder, found: GatewayPayment) => {
    const { order_id: orderId, reservation_no: reservationNo, merchant_no: merchantNo } = order
    const { gatewayKey, amount } = found
    if (order.state === 'paid') return bookCancels(tx, reservationNo, found, order)
    if (balanceOf(found) === 0) return repository.closeRestOrder(tx, orderId, 'failed')
    const payment = await lockPayment(tx, reservationNo)
    const isOwed = amount === order.amount && (await repository.isStillOwed(tx, order))
    if (!payment || !isOwed) {
      await repository.supersedeRest(tx, orderId, now())
      return superseded.record(tx, orderId, found)
    }
    await repository.markRestPaid(tx, orderId, { gatewayKey, at: now() })
    await receive(tx, payment, {
      ...{ amount: payment.paid_amount + amount, actor: 'gateway' },
      ...{ by: { merchantNo }, source: orderId, isPartOfRest: true },
    })
    return bookCancels(tx, reservationNo, found, order)
  }

  const apply = (
    { order_id: orderId, reservation_no: reservationNo }: RestOrder,
    found: GatewayPayment | undefined,
    { event }: SettleOptions,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      await lockPayment(tx, reservationNo)
      const order = await repository.findRestOrder(tx, orderId)
      if (!order || !found) return
      const isNew = !event || (await recordEvent(tx, { ...event, paymentNo: order.no, at: now() }))
      if (!isNew) return
      // Its money pays for nothing, and goes back.
      if (await superseded.isKnown(tx, orderId)) return superseded.record(tx, orderId, found)
      if (found.status === 'dead') await repository.closeRestOrder(tx, orderId, 'failed')
      if (found.status === 'paid') await applyPaid(tx, order, found)
    })

  /** @throws GatewayDeclined with the card company's sentence; GatewayUnavailable */
  return async (order: RestOrder, options: SettleOptions): Promise<void> => {
    const { returnedKey, isWanted } = options
    try {
      const confirmed = returnedKey === undefined ? undefined : await confirm(order, returnedKey)
      await apply(order, confirmed ?? (await inquire(order, isWanted)), options)
    } catch (error) {
      if (!(error instanceof GatewayDeclined)) throw error
      // Gateways repeat their answer to the same order, unless it was paid meanwhile.
      const claimed = (await repository.findRestOrder(db, order.order_id)) ?? order
      const found = await inquire(claimed, false)
      if (found?.status === 'paid') await apply(claimed, found, options)
      else await repository.closeRestOrder(db, order.order_id, 'failed')
      throw error
    }
  }
}

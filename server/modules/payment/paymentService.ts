import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { formatWon } from '@/lib/text/won'
import type { Db } from '@/server/db/pool'
import { GatewayDeclined, GatewayUnavailable, type ReceiptUse } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { refuse } from '@/server/http/refusal'
import type { Limits } from '@/server/limits/limits'
import { doEach } from '@/server/jobs/doEach'
import { createChangePayment } from './superseded/changePayment'
import { createBookCancels, createBookReversal } from './refund/gatewayCancels'
import { createOpenPayment } from './openPayment'
import { dividePayment } from './refund/dividePayment'
import * as repository from './paymentRepository'
import type { PaymentListeners, Payments } from './payments'
import { createWebhookReceiver, type ReceivedWebhook } from './outcome/paymentWebhooks'
import { isCancelledInParts, raisePendingRefund } from './refund/refundRepository'
import { createRefunds } from './refund/refunds'
import { createPaymentSettlement, type PaymentSettlement } from './outcome/paymentSettlement'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { createSupersededPayments } from './superseded/supersededPayments'
import * as superseded from './superseded/supersededRepository'
import { createUndoDeposit } from './refund/undoDeposit'
import { createOpenRest, type RestPart } from './rest/openRest'
import * as rest from './rest/restRepository'
import { createSettleRest } from './rest/settleRest'
import { createShares, type Shares } from './rest/shares'

/** After a cancellation: money that was in transit has arrived by then. */
const LAST_INQUIRY_MS = 30 * 60_000
const INQUIRIES_PER_RUN = 50
export const RECONCILE_JOB = 'reconcile'

type Deps = {
  db: Db
  now: () => Date
  gateways: PaymentGateways
  address: StorefrontAddress
  limits: Limits
}

export type PaymentService = Payments & {
  /** Books what the gateway knows of an order: for the return address. See `createSettlement`. */
  settle: PaymentSettlement['settle']
  /** The same for a webhook. See `createWebhookReceiver`. */
  receiveWebhook(webhook: ReceivedWebhook): Promise<void>
  /** What is owed of the payment with this order number. */
  findOwed(orderId: string): Promise<rest.Owed | undefined>
  /** See `createOpenRest`. */
  openRest(orderId: string, part?: RestPart): Promise<string | null>
  /** How a rest is divided among companions. */
  shares: Shares
  /** The payment of an order, also of a superseded one; of a rest its own order in the shape of a payment. */
  findByOrder(orderId: string): Promise<repository.Payment | undefined>
  /** What the visitor wants a cash receipt for; only while the order is open. */
  saveReceiptWish(orderId: string, wish: 'none' | ReceiptUse): Promise<void>
  runRefunds(): Promise<void>
  /** Asks the gateway about open payments, since a webhook may never arrive. */
  reconcile(): Promise<void>
}

/**
 * Payments of reservations. `listeners` are the reservations, which decide what received money means;
 * they are called in the transaction that records it.
 */
export const createPaymentService = (
  { db, now, gateways, address, limits }: Deps,
  listeners: PaymentListeners,
): PaymentService => {
  const supersededPayments = createSupersededPayments({ db, now, gateways, listeners })
  const base = { db, now, gateways, listeners, superseded: supersededPayments }
  const bookCancels = createBookCancels({ now, listeners })
  const bookReversal = createBookReversal({ now, listeners })
  const settlement = createPaymentSettlement({ ...base, bookCancels, bookReversal })
  const { runQueued, ...refunds } = createRefunds(base)
  const { receive } = settlement
  const settleRest = createSettleRest({ ...base, bookCancels, receive })
  const settle: PaymentService['settle'] = async (orderId, options = {}) => {
    if (await settlement.settle(orderId, options)) return true
    const order = await rest.findRestOrder(db, orderId)
    if (order) await settleRest(order, options)
    return order !== undefined
  }

  const deposit: Payments['deposit'] = async (tx, money) => {
    const { reservationNo, amount, isCash = false, isEnough } = money
    if (amount < 1 || amount > MAX_WON) {
      throw refuse.code('AMOUNT', { max: formatWon(MAX_WON) })
    }
    const payment = await repository.lockPayment(tx, reservationNo)
    // The rest of a card payment that a change made dearer comes by transfer or in cash.
    const isRest = payment?.state === 'paid'
    if (!payment || (payment.method === 'CARD' && !isRest)) throw refuse.notFound()
    const isOpen = payment.state !== 'refunded' && payment.paid_amount < payment.amount
    // A part of its refund counts as received no more, but is missing no more either.
    if (!isOpen || (await isCancelledInParts(tx, payment.no))) throw refuse.code('ALREADY_PAID')
    await settlement.receive(tx, payment, {
      amount: payment.paid_amount + amount,
      actor: 'operator',
      isCash,
      isEnough,
    })
    await raisePendingRefund(tx, payment.no, amount)
  }

  /** A gateway that declines has answered; it is asked again at the next inquiry. */
  const inquire = async (orderId: string, stop: () => Promise<unknown>): Promise<void> => {
    try {
      await settle(orderId)
    } catch (error) {
      if (error instanceof GatewayDeclined) return
      throw error
    }
    await stop()
  }

  return {
    ...createOpenPayment({ db, now, gateways, address, listeners }),
    ...refunds,
    ...createChangePayment({ db, now, settle: settlement.settle }),
    deposit,
    divide: dividePayment,
    undoDeposit: createUndoDeposit({ now }),
    insertSql: repository.insertPayments,
    cancelOpen: async (tx, reservationNo) => {
      const inquireAt = new Date(now().getTime() + LAST_INQUIRY_MS)
      await repository.cancelOpen(tx, reservationNo, inquireAt)
    },
    settle,
    receiveWebhook: createWebhookReceiver({ db, gateways, limits, settle }),
    findOwed: (orderId) => rest.findOwed(db, orderId, now()),
    openRest: createOpenRest({ db, now, gateways, address }),
    shares: createShares({ db, now, limits }),
    findByOrder: async (orderId) => {
      const payment =
        (await repository.findByOrder(db, orderId)) ?? (await rest.findRestOrder(db, orderId))
      const former = payment ? undefined : await superseded.findSuperseded(db, orderId)
      return former ? repository.findByReservation(db, former.reservation_no) : payment
    },
    saveReceiptWish: async (orderId, wish) => {
      await repository.saveReceiptWish(db, orderId, wish)
    },
    runRefunds: runQueued,
    reconcile: async () => {
      const at = now()
      const due = { job: RECONCILE_JOB, now: at, limit: INQUIRIES_PER_RUN }
      const of = { db, job: RECONCILE_JOB, at }
      await doEach(of, await repository.claimForInquiry(db, due), {
        keyOf: (payment) => payment.order_id,
        work: ({ order_id: orderId, no }) =>
          inquire(orderId, () => repository.stopInquiring(db, no, at)),
        isExpected: isUnclear,
      })
      await doEach(of, await superseded.claimSupersededForInquiry(db, due), {
        keyOf: (orderId) => orderId,
        work: (orderId) =>
          inquire(orderId, () => superseded.stopInquiringSuperseded(db, orderId, at)),
        isExpected: isUnclear,
      })
      await doEach(of, await rest.claimRestForInquiry(db, due), {
        keyOf: (orderId) => orderId,
        work: (orderId) => inquire(orderId, () => rest.stopInquiringRest(db, orderId, at)),
        isExpected: isUnclear,
      })
    },
  }
}

/** Without an answer the gateway is asked again later. */
const isUnclear = (error: unknown): boolean => error instanceof GatewayUnavailable

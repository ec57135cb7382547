import sql from 'sql-template-tag'
import type { Db } from '@/server/db/pool'
import { GatewayDeclined } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { createOpenAtGateway, describeOrder, toRefusal } from './openAtGateway'
import { assertOrderLimit } from './superseded/changePayment'
import { findByReservation, markRefused, type Payment, saveOpened } from './paymentRepository'
import type { OpenedPayment, PaymentListeners } from './payments'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { supersede } from './superseded/supersededRepository'

const CLOSED: OpenedPayment = { account: null, redirectUrl: null }

type Deps = {
  db: Db
  now: () => Date
  gateways: PaymentGateways
  address: StorefrontAddress
  listeners: Pick<PaymentListeners, 'accountOpened'>
}

/** Opens payments at the gateway and answers where the visitor continues. */
export const createOpenPayment = ({ db, now, gateways, address, listeners }: Deps) => {
  /** Gateways accept nothing after the deadline; a bank transfer may still be completed. */
  const isTooLate = ({ method, deadline }: Payment) => method !== 'BANK' && deadline <= now()

  /**
   * A card payment that failed or was never opened starts at our own address, which opens it. A virtual
   * account has a page only until it is issued.
   */
  const decideRedirect = (payment: Payment): string | null => {
    const isReady = payment.state === 'ready'
    if (payment.method === 'VBANK') return isReady && !payment.account ? payment.redirect_url : null
    if (payment.method !== 'CARD') return null
    if (isReady && payment.redirect_url) return payment.redirect_url
    return address(payment.host, `/b/pay/go/${payment.order_id}`)
  }

  const describe = (payment: Payment | undefined): OpenedPayment => {
    const isRest = payment?.state === 'paid' && payment.paid_amount < payment.amount
    if (isRest) return { ...CLOSED, restPath: `/b/pay/rest/${payment.order_id}` }
    const isOpen = payment?.state === 'ready' || payment?.state === 'failed'
    if (!payment || !isOpen || isTooLate(payment)) return CLOSED
    // A virtual account that failed accepts no money.
    const account = payment.state === 'ready' ? payment.account : null
    return { account, redirectUrl: decideRedirect(payment) }
  }

  const openOrder = createOpenAtGateway({ now, gateways, address })

  const openAtGateway = async (payment: Payment): Promise<void> => {
    const order = describeOrder(payment, address)
    if (!order) return
    const opened = await openOrder(payment, order)
    const { reservation_no: reservationNo, order_id: orderId } = payment
    await db.transaction(async (tx) => {
      const isFirst = await saveOpened(tx, orderId, opened)
      if (!isFirst || !opened.account) return
      await listeners.accountOpened(tx, { reservationNo, account: opened.account })
    })
  }

  /** A declined order is closed: gateways repeat their answer to the same order number. */
  const handleRefusal = async (payment: Payment, error: unknown): Promise<never> => {
    if (error instanceof GatewayDeclined) await markRefused(db, payment.order_id)
    throw toRefusal(error, payment.reservation_no)
  }

  const renew = async ({ no, order_id: orderId }: Payment): Promise<void> => {
    await assertOrderLimit(db, no)
    const set = sql`, account = null`
    await supersede(db, { paymentNo: no, orderId, from: ['failed'], at: now(), set })
  }

  const open = async (reservationNo: number): Promise<OpenedPayment> => {
    const payment = await findByReservation(db, reservationNo)
    if (!payment || isTooLate(payment)) return CLOSED
    if (payment.state === 'failed') {
      await renew(payment)
      return open(reservationNo)
    }
    if (payment.state !== 'ready' || payment.method === 'BANK' || payment.gateway) {
      return describe(payment)
    }
    await openAtGateway(payment).catch((error: unknown) => handleRefusal(payment, error))
    return describe(await findByReservation(db, reservationNo))
  }

  return {
    open,
    find: async (reservationNo: number) => describe(await findByReservation(db, reservationNo)),
  }
}

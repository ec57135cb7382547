import type { Db } from '@/server/db/pool'
import { GatewayDeclined, GatewayUnavailable, type PaymentGateway } from '@/server/gateways/payment'
import { refuse } from '@/server/http/refusal'
import { findByReservation, type Payment, renewOrder, saveOpened } from './paymentRepository'
import type { Opened, PaymentListeners } from './payments'
import type { StorefrontAddress } from './storefrontAddress'

const NO_ANSWER = '결제 서비스가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.'
const FIRST_QUESTION_MS = 60_000
const CLOSED: Opened = { account: null, redirectUrl: null }

type Deps = {
  db: Db
  now: () => Date
  gateway: PaymentGateway
  address: StorefrontAddress
  listeners: Pick<PaymentListeners, 'accountOpened'>
}

/** What the visitor sees of a gateway's refusal: its own sentence, as 600 (specification §8). */
export const toRefusal = (error: unknown): unknown => {
  if (error instanceof GatewayDeclined) return refuse.notice(error.message, 'PAYMENT_DECLINED')
  if (error instanceof GatewayUnavailable) return refuse.notice(NO_ANSWER, 'PAYMENT_UNAVAILABLE')
  return error
}

/** Opens payments at the gateway and tells where they go on. */
export const createOpenPayment = ({ db, now, gateway, address, listeners }: Deps) => {
  /** A card that failed, or was never opened, is taken up through our own address. */
  const decideRedirect = (payment: Payment): string | null => {
    if (payment.method !== 'CARD') return null
    if (payment.state === 'ready' && payment.redirect_url) return payment.redirect_url
    return address(payment.host, `/b/pay/go/${payment.order_id}`)
  }

  const describe = (payment: Payment | undefined): Opened => {
    const isOpen = payment?.state === 'ready' || payment?.state === 'failed'
    if (!payment || !isOpen) return CLOSED
    return { account: payment.account, redirectUrl: decideRedirect(payment) }
  }

  const openAtGateway = async (payment: Payment): Promise<void> => {
    if (payment.method === 'BANK') return
    const opened = await gateway.openOrder({
      orderId: payment.order_id,
      method: payment.method,
      amount: payment.amount,
      title: payment.ship_name,
      customerName: payment.name,
      returnUrl: address(payment.host, `/b/pay/return/${payment.order_id}`),
      deadline: payment.deadline,
    })
    const returnUrl = address(payment.host, `/reservation/done/${payment.reservation_no}`)
    const askAt = new Date(now().getTime() + FIRST_QUESTION_MS)
    const { reservation_no: reservationNo } = payment
    await db.transaction(async (tx) => {
      const isFirst = await saveOpened(tx, payment.no, { ...opened, returnUrl, askAt })
      if (!isFirst || !opened.account) return
      await listeners.accountOpened(tx, { reservationNo, account: opened.account })
    })
  }

  const open = async (reservationNo: number): Promise<Opened> => {
    const payment = await findByReservation(db, reservationNo)
    if (payment?.state === 'failed') {
      await renewOrder(db, payment.no)
      return open(reservationNo)
    }
    if (payment?.state !== 'ready' || payment.method === 'BANK' || payment.gateway_key) {
      return describe(payment)
    }
    await openAtGateway(payment).catch((error: unknown) => {
      throw toRefusal(error)
    })
    return describe(await findByReservation(db, reservationNo))
  }

  return {
    open,
    find: async (reservationNo: number) => describe(await findByReservation(db, reservationNo)),
  }
}

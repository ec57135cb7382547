import type { FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { z } from 'zod'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { Refusal, refuse } from '@/server/http/refusal'
import { DeclinedPage } from '../page/DeclinedPage'
import { donePathOf, toRefusal } from '../openAtGateway'
import type { Payment } from '../paymentRepository'
import type { PaymentService } from '../paymentService'
import { sendPage } from '@/server/html/sendPage'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'

type Deps = { payments: PaymentService; gateways: PaymentGateways; address: StorefrontAddress }

const SEE_OTHER = 303
const PAYMENT_REQUIRED = 402

/** A repeated field comes as an array: the gateways send each once. */
const queryFields = z.record(z.string(), z.string()).catch({})

/** Where the visitor sees the reservation after paying, or instead of it. */
export const doneUrlOf = (payment: Payment, address: StorefrontAddress): string =>
  payment.return_url ?? address(payment.host, donePathOf(payment))

/** What an order pays: a share of the rest, the rest, or what confirms the reservation. */
const kindOf = ({ share, rest_of: restOf }: Payment) =>
  share ? 'share' : restOf ? 'rest' : 'reservation'

/** Where it is tried again. */
const retryPathOf = (payment: Payment): string => {
  if (payment.share) return donePathOf(payment)
  return payment.rest_of ? `/b/pay/rest/${payment.rest_of}` : `/b/pay/go/${payment.order_id}`
}

/** The two addresses by which a visitor returns from the gateway and goes there again. */
export const createPayReturn = ({ payments, gateways, address }: Deps) => {
  const findPayment = async (orderId: string): Promise<Payment> => {
    const payment = await payments.findByOrder(orderId)
    if (!payment) throw refuse.code('NO_SUCH_PAYMENT')
    return payment
  }

  const sendDeclined = (reply: FastifyReply, payment: Payment, message: string) => {
    const retryUrl = address(payment.host, retryPathOf(payment))
    const doneUrl = doneUrlOf(payment, address)
    const of = kindOf(payment)
    const page = createElement(DeclinedPage, { message, retryUrl, doneUrl, of })
    return sendPage(reply, page, PAYMENT_REQUIRED)
  }

  /**
   * Applies the gateway's state. A key that the visitor brought back is confirmed with our own amount.
   * The gateway's text in the address is not shown, since anybody may have written it.
   *
   * @throws Refusal 409 when the visitor agreed to another amount than ours (nothing is taken), or when
   * the window reports a failure and nothing was paid
   */
  const settle = async (payment: Payment, orderId: string, query: unknown): Promise<void> => {
    const isOpen = payment.order_id === orderId && payment.state === 'ready'
    const gateway = await gateways.of(payment)
    const { gatewayKey, amount, code } = gateway.readReturn(queryFields.parse(query))
    const hasKey = isOpen && gatewayKey !== null
    const isOther = amount !== null && amount !== payment.amount
    if (hasKey && isOther) throw refuse.code('OTHER_AMOUNT')
    await payments.settle(orderId, hasKey ? { returnedKey: gatewayKey } : {})
    if (!isOpen || code === null) return
    const isUnpaid = (await findPayment(orderId)).state !== 'paid'
    if (isUnpaid) throw refuse.code('PAYMENT_NOT_MADE')
  }

  return {
    /** Return from the gateway: applies its state of the order and redirects to the storefront. */
    returnFromGateway: async (orderId: string, request: FastifyRequest, reply: FastifyReply) => {
      const payment = await findPayment(orderId)
      try {
        await settle(payment, orderId, request.query)
      } catch (error) {
        const isRefused = error instanceof GatewayDeclined || error instanceof Refusal
        if (isRefused) {
          const isForPeople = request.headers.accept?.includes('text/html')
          if (!isForPeople) throw toRefusal(error, payment.reservation_no)
          return sendDeclined(reply, payment, error.message)
        }
        // Reconciliation asks again later; the visitor does not wait for it.
        if (!(error instanceof GatewayUnavailable)) throw error
      }
      return reply.redirect(doneUrlOf(payment, address), SEE_OTHER)
    },
    /**
     * Redirects to the gateway again, after a failed card or an abandoned page. A superseded order
     * leads to the reservation instead, which shows the present payment method.
     */
    goToGateway: async (orderId: string, reply: FastifyReply) => {
      const payment = await findPayment(orderId)
      const doneUrl = doneUrlOf(payment, address)
      const isOther = payment.order_id !== orderId || payment.rest_of !== undefined
      if (isOther) return reply.redirect(doneUrl, SEE_OTHER)
      try {
        const { redirectUrl } = await payments.open(payment.reservation_no)
        return await reply.redirect(redirectUrl ?? doneUrl, SEE_OTHER)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendDeclined(reply, payment, error.message)
      }
    },
  }
}

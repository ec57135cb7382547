import type { FastifyReply, FastifyRequest } from 'fastify'
import { createElement } from 'react'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import { Refusal, refuse } from '@/server/http/refusal'
import { DeclinedPage } from './DeclinedPage'
import { toRefusal } from './openPayment'
import type { Payment } from './paymentRepository'
import type { PaymentService } from './paymentService'
import { sendPage } from './sendPage'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'

type Deps = { payments: PaymentService; address: StorefrontAddress }

const SEE_OTHER = 303
const PAYMENT_REQUIRED = 402

/** The two addresses by which a visitor returns from the gateway and goes there again. */
export const createPayReturn = ({ payments, address }: Deps) => {
  const findPayment = async (orderId: string): Promise<Payment> => {
    const payment = await payments.findByOrder(orderId)
    if (!payment) throw refuse.notFound()
    return payment
  }

  const doneUrlOf = (payment: Payment): string =>
    payment.return_url ?? address(payment.host, `/reservation/done/${payment.reservation_no}`)

  const sendDeclined = (reply: FastifyReply, payment: Payment, message: string) => {
    const retryUrl = address(payment.host, `/b/pay/go/${payment.order_id}`)
    const page = createElement(DeclinedPage, { message, retryUrl, doneUrl: doneUrlOf(payment) })
    return sendPage(reply, page, PAYMENT_REQUIRED)
  }

  return {
    /** Return from the gateway: applies its state of the order and redirects to the storefront. */
    returnFromGateway: async (orderId: string, request: FastifyRequest, reply: FastifyReply) => {
      const payment = await findPayment(orderId)
      const doneUrl = doneUrlOf(payment)
      try {
        await payments.settle(orderId)
      } catch (error) {
        if (error instanceof GatewayDeclined) {
          const isForPeople = request.headers.accept?.includes('text/html')
          if (!isForPeople) throw toRefusal(error, payment.reservation_no)
          return sendDeclined(reply, payment, error.message)
        }
        // Reconciliation asks again later; the visitor does not wait for it.
        if (!(error instanceof GatewayUnavailable)) throw error
      }
      return reply.redirect(doneUrl, SEE_OTHER)
    },
    /**
     * Redirects to the gateway again, after a failed card or an abandoned page. A superseded order
     * leads to the reservation instead, which shows the present payment method.
     */
    goToGateway: async (orderId: string, reply: FastifyReply) => {
      const payment = await findPayment(orderId)
      if (payment.order_id !== orderId) return reply.redirect(doneUrlOf(payment), SEE_OTHER)
      try {
        const { redirectUrl } = await payments.open(payment.reservation_no)
        return await reply.redirect(redirectUrl ?? doneUrlOf(payment), SEE_OTHER)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendDeclined(reply, payment, error.message)
      }
    },
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { GatewayDeclined, GatewayUnavailable } from '@/server/gateways/payment'
import { refuse } from '@/server/http/refusal'
import { declinedPage } from './declinedPage'
import { toRefusal } from './openPayment'
import type { Payment } from './paymentRepository'
import type { PaymentService } from './paymentService'
import { sendPage } from './sendPage'
import type { StorefrontAddress } from './storefrontAddress'

type Deps = { payments: PaymentService; address: StorefrontAddress }

const SEE_OTHER = 303
const PAYMENT_REQUIRED = 402

/** The two addresses by which a visitor comes from the gateway and goes there again. */
export const createPayReturn = ({ payments, address }: Deps) => {
  const findPayment = async (orderId: string): Promise<Payment> => {
    const payment = await payments.findByOrder(orderId)
    if (!payment) throw refuse.notFound()
    return payment
  }

  const doneUrlOf = (payment: Payment): string =>
    payment.return_url ?? address(payment.host, `/reservation/done/${payment.reservation_no}`)

  return {
    /** Back from the gateway: what it says is booked, and the storefront shows what came of it. */
    comeBack: async (orderId: string, request: FastifyRequest, reply: FastifyReply) => {
      const payment = await findPayment(orderId)
      const doneUrl = doneUrlOf(payment)
      try {
        await payments.settle(orderId)
      } catch (error) {
        if (error instanceof GatewayDeclined) {
          if (!request.headers.accept?.includes('text/html')) throw toRefusal(error)
          const retryUrl = address(payment.host, `/b/pay/go/${orderId}`)
          const declined = { message: error.message, retryUrl, doneUrl }
          return sendPage(reply, declinedPage(declined), PAYMENT_REQUIRED)
        }
        // Reconciliation will ask again; the visitor need not wait for it here.
        if (!(error instanceof GatewayUnavailable)) throw error
      }
      return reply.redirect(doneUrl, SEE_OTHER)
    },
    /** To the gateway once more, for a card that failed or a page that was left. */
    goAgain: async (orderId: string, reply: FastifyReply) => {
      const payment = await findPayment(orderId)
      const { redirectUrl } = await payments.open(payment.reservation_no)
      return reply.redirect(redirectUrl ?? doneUrlOf(payment), SEE_OTHER)
    },
  }
}

import type { FastifyReply } from 'fastify'
import { createElement } from 'react'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { sendPage } from '@/server/html/sendPage'
import { Refusal, refuse } from '@/server/http/refusal'
import type { PaymentService } from '../paymentService'
import { RestPage } from './RestPage'
import type { Owed } from './restRepository'

const SEE_OTHER = 303
const PAYMENT_REQUIRED = 402

type Deps = { payments: PaymentService; address: StorefrontAddress }

/** The page `/b/pay/rest/{order}`, to which reminders and the reservation lead, and its link to the gateway. */
export const createPayRest = ({ payments, address }: Deps) => {
  const find = async (orderId: string): Promise<Owed> => {
    const owed = await payments.findOwed(orderId)
    if (!owed) throw refuse.code('NO_SUCH_PAYMENT')
    return owed
  }
  const doneUrlOf = ({ host, reservation_no: no }: Owed) => address(host, `/reservation/done/${no}`)

  const send = (reply: FastifyReply, owed: Owed, message?: string) => {
    const payUrl = address(owed.host, `/b/pay/rest/${owed.order_id}/card`)
    const sharesUrl = address(owed.host, `/b/pay/rest/${owed.order_id}/shares`)
    const urls = { payUrl, sharesUrl, doneUrl: doneUrlOf(owed) }
    const page = { owed, ...urls, ...(message ? { message } : {}) }
    return sendPage(reply, createElement(RestPage, page), message ? PAYMENT_REQUIRED : 200)
  }

  return {
    /** What can no longer be paid here leads to the reservation, which says what is next. */
    show: async (orderId: string, reply: FastifyReply) => {
      const owed = await find(orderId)
      return owed.is_payable ? send(reply, owed) : reply.redirect(doneUrlOf(owed), SEE_OTHER)
    },
    /** `isOwn`: for what the booker has not shared. */
    goToGateway: async (orderId: string, isOwn: boolean, reply: FastifyReply) => {
      const owed = await find(orderId)
      try {
        const url = await payments.openRest(orderId, isOwn ? 'own' : 'all')
        return await reply.redirect(url ?? doneUrlOf(owed), SEE_OTHER)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return send(reply, owed, error.message)
      }
    },
  }
}

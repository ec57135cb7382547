import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { createElement } from 'react'
import { z } from 'zod'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import { sendPage } from '@/server/html/sendPage'
import { Refusal, refuse } from '@/server/http/refusal'
import { sharePath } from '../openAtGateway'
import type { PaymentService } from '../paymentService'
import { SharePage } from './SharePage'
import { sharePolicy } from './shareScript'
import type { Shared } from './shares'
import { SharesPage } from './SharesPage'

const SEE_OTHER = 303
const CONFLICT = 409
const PAYMENT_REQUIRED = 402

const MAX_TEXT = 1_000
const text = z.string().max(MAX_TEXT).default('')

/** What the booker does on the page: each form says what it is. */
const shareForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('divide'), people: z.coerce.number().int(), names: text }),
  z.object({ action: z.literal('add'), amount: text, name: text }),
  z.object({ action: z.literal('withdraw'), key: z.uuid() }),
])
type ShareForm = z.infer<typeof shareForm>

const readForm = (body: unknown): ShareForm => {
  const fields = Object.fromEntries(new URLSearchParams(String(body ?? '')))
  const read = shareForm.safeParse(fields)
  if (!read.success) throw refuse.code('NOTHING_TO_SHARE')
  return read.data
}

type Deps = { payments: PaymentService; address: StorefrontAddress }

/** The pages `/b/pay/rest/{order}/shares`, where the booker divides the rest, and `/b/pay/share/{key}` of a companion. */
export const createPayShare = ({ payments, address }: Deps) => {
  const { shares } = payments

  const find = async (orderId: string): Promise<Shared> => {
    const shared = await shares.read(orderId)
    if (!shared) throw refuse.code('NO_SUCH_PAYMENT')
    return shared
  }

  const sendShares = (reply: FastifyReply, { owed, shares: all }: Shared, message?: string) => {
    const { host, order_id: orderId, reservation_no: no } = owed
    const nonce = randomBytes(16).toString('base64url')
    const page = createElement(SharesPage, {
      ...{ owed, shares: all, nonce, message },
      linkOf: (key: string) => address(host, sharePath(key)),
      cardUrl: address(host, `/b/pay/rest/${orderId}/card`),
      doneUrl: address(host, `/reservation/done/${no}`),
    })
    return sendPage(reply, page, message === undefined ? 200 : CONFLICT, {
      policy: sharePolicy(nonce),
    })
  }

  const act = (orderId: string, form: ShareForm): Promise<unknown> => {
    if (form.action === 'divide') return shares.divide(orderId, form)
    if (form.action === 'withdraw') return shares.withdraw(orderId, form.key)
    return shares.add(orderId, { amount: Number(form.amount.replace(/\D/g, '')), name: form.name })
  }

  return {
    showShares: async (orderId: string, reply: FastifyReply) =>
      sendShares(reply, await find(orderId)),

    /** Does what a form of that page says, and shows the page again. */
    change: async (orderId: string, body: unknown, reply: FastifyReply) => {
      const { owed } = await find(orderId)
      try {
        await act(orderId, readForm(body))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return sendShares(reply, await find(orderId), error.message)
      }
      return reply.redirect(address(owed.host, `/b/pay/rest/${orderId}/shares`), SEE_OTHER)
    },

    showShare: async (key: string, from: string, reply: FastifyReply) => {
      const shared = await shares.find(key, from)
      const payUrl = address(shared.owed.host, `${sharePath(key)}/card`)
      return sendPage(reply, createElement(SharePage, { ...shared, payUrl }))
    },

    /** What can no longer be paid leads back to the page, which says why. */
    goToGateway: async (key: string, from: string, reply: FastifyReply) => {
      const { owed, share } = await shares.find(key, from)
      const payUrl = address(owed.host, `${sharePath(key)}/card`)
      try {
        const url = await payments.openRest(owed.order_id, { share: key })
        return await reply.redirect(url ?? address(owed.host, sharePath(key)), SEE_OTHER)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const page = createElement(SharePage, { owed, share, payUrl, message: error.message })
        return sendPage(reply, page, PAYMENT_REQUIRED)
      }
    },
  }
}

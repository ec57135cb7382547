import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { createElement } from 'react'
import { z } from 'zod'
import type { StorefrontAddress } from '@/lib/storefront/storefrontAddress'
import type { PaymentOrder, PaymentStep } from '@/server/gateways/payment'
import type { PaymentGateways } from '@/server/gateways/paymentGateways'
import { refuse } from '@/server/http/refusal'
import { describeOrder } from '../openAtGateway'
import { doneUrlOf } from '../outcome/payReturn'
import type { Payment } from '../paymentRepository'
import type { PaymentService } from '../paymentService'
import { sendPage } from '@/server/html/sendPage'
import { ReceiptPage, type StepOrder, StepPage } from './StepPage'
import { stepPolicy } from './stepPolicy'
import { stepScript } from './stepScript'

const SEE_OTHER = 303

type Deps = {
  payments: PaymentService
  gateways: PaymentGateways
  address: StorefrontAddress
  now: () => Date
}

const receiptForm = z.object({ receipt: z.enum(['none', 'income', 'expense']) })

const describeStep = (
  { title, amount, deadline }: PaymentOrder,
  { doneUrl, isRest }: Pick<StepOrder, 'doneUrl' | 'isRest'>,
): StepOrder => ({ title, amount, deadline, doneUrl, isRest })

/** An open order that is paid by a gateway's script, with what is needed to open it. */
type OpenStep = {
  order: PaymentOrder
  /** False until the visitor has said whether a cash receipt is wanted, which only transfers have. */
  isReceiptKnown: boolean
  describe: () => PaymentStep | undefined
}

/** The payment step page, `/b/pay/step/{order}`: the only page that runs a gateway's script. */
export const createPayStep = ({ payments, gateways, address, now }: Deps) => {
  const findOpen = async (payment: Payment, orderId: string): Promise<OpenStep | undefined> => {
    const order = describeOrder(payment, address)
    const isPresent = payment.order_id === orderId && payment.state === 'ready'
    if (!order || !isPresent || payment.account || payment.deadline <= now()) return undefined
    const gateway = payment.gateway ? await gateways.of(payment) : undefined
    const wish = payment.receipt_wish
    const receipt = wish === 'none' ? null : wish
    return {
      order,
      isReceiptKnown: order.method === 'CARD' || wish !== null,
      describe: () => gateway?.page?.(order, { receipt }),
    }
  }

  const find = async (orderId: string): Promise<Payment> => {
    const payment = await payments.findByOrder(orderId)
    if (!payment) throw refuse.code('NO_SUCH_PAYMENT')
    return payment
  }

  const send = (reply: FastifyReply, step: PaymentStep, shown: StepOrder, returnUrl: string) => {
    const nonce = randomBytes(16).toString('base64url')
    const script = stepScript(step, returnUrl)
    return sendPage(reply, createElement(StepPage, { order: shown, nonce, script }), 200, {
      policy: stepPolicy(step.sources, nonce),
      referrer: 'strict-origin',
    })
  }

  return {
    /** What can no longer be paid here leads to the reservation, which shows what is next. */
    show: async (orderId: string, reply: FastifyReply) => {
      const payment = await find(orderId)
      const doneUrl = doneUrlOf(payment, address)
      const open = await findOpen(payment, orderId)
      const step = open?.describe()
      if (!open || !step) return reply.redirect(doneUrl, SEE_OTHER)
      const shown = describeStep(open.order, { doneUrl, isRest: payment.rest_of !== undefined })
      if (open.isReceiptKnown) return send(reply, step, shown, open.order.returnUrl)
      return sendPage(reply, createElement(ReceiptPage, { order: shown }))
    },
    /** Keeps the visitor's answer about a cash receipt, and goes on to the gateway's window. */
    chooseReceipt: async (orderId: string, body: unknown, reply: FastifyReply) => {
      const payment = await find(orderId)
      const form = receiptForm.safeParse(
        Object.fromEntries(new URLSearchParams(String(body ?? ''))),
      )
      if (form.success) await payments.saveReceiptWish(orderId, form.data.receipt)
      return reply.redirect(address(payment.host, `/b/pay/step/${orderId}`), SEE_OTHER)
    },
  }
}

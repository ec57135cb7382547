import { createHash } from 'node:crypto'
import { formatKoreanDateTime } from '@/lib/date/kst'
import type { OpenedOrder, PaymentGateway, PaymentOrder } from './payment'
import { GatewayDeclined, GatewayUnavailable } from './payment'
import { BANKS, tossWebhook, tossPayment, toGatewayPayment } from './tossPaymentsAnswers'
import { createTossClient, type TossOptions } from './tossPaymentsClient'
import { readSigned } from './paymentSignature'

/** Bank of the virtual accounts: Woori. */
const VIRTUAL_ACCOUNT_BANK = '20'
const ORDER_NAME_LENGTH = 100

/** `2026-11-21T05:30:00`, in Korean time, as the gateway expects. */
const dueDate = (at: Date) =>
  `${formatKoreanDateTime(at).replaceAll('.', '-').replace(' ', 'T')}:00`

const describe = ({ orderId, amount, title, customerName }: PaymentOrder) => ({
  orderId,
  amount,
  orderName: title.slice(0, ORDER_NAME_LENGTH),
  customerName,
})

/**
 * A gateway that speaks the REST API of Toss Payments: https://docs.tosspayments.com/reference.
 * Every request that moves money has an idempotency key, so that it can be repeated after a lost
 * answer.
 */
export const createTossGateway = (options: TossOptions): PaymentGateway => {
  const send = createTossClient(options)

  const openCard = async (order: PaymentOrder): Promise<OpenedOrder> => {
    const body = {
      method: '카드',
      ...describe(order),
      successUrl: order.returnUrl,
      failUrl: order.returnUrl,
    }
    const request = {
      method: 'POST',
      path: '/v1/payments',
      body,
      idempotencyKey: `open-${order.orderId}`,
    } as const
    const opened = await send(request, tossPayment)
    if (!opened.checkout)
      throw new GatewayUnavailable('The payment gateway returned no payment page.')
    return { gatewayKey: opened.paymentKey, redirectUrl: opened.checkout.url, account: null }
  }

  const openAccount = async (order: PaymentOrder): Promise<OpenedOrder> => {
    const body = {
      ...describe(order),
      bank: VIRTUAL_ACCOUNT_BANK,
      dueDate: dueDate(order.deadline),
    }
    const path = '/v1/virtual-accounts'
    const opened = await send(
      { method: 'POST', path, body, idempotencyKey: `open-${order.orderId}` },
      tossPayment,
    )
    const account = opened.virtualAccount
    if (!account) throw new GatewayUnavailable('The payment gateway returned no account.')
    const bank = BANKS[account.bankCode] ?? account.bankCode
    return {
      gatewayKey: opened.paymentKey,
      redirectUrl: null,
      account: { bank, number: account.accountNumber, holder: account.customerName },
    }
  }

  const inquire: PaymentGateway['inquire'] = async (orderId) => {
    try {
      const found = await send(
        { method: 'GET', path: `/v1/payments/orders/${orderId}` },
        tossPayment,
      )
      return toGatewayPayment(found)
    } catch (error) {
      if (error instanceof GatewayDeclined && error.code === 'NOT_FOUND_PAYMENT') return undefined
      throw error
    }
  }

  return {
    openOrder: (order) => (order.method === 'CARD' ? openCard(order) : openAccount(order)),
    inquire,
    confirm: async ({ gatewayKey, orderId, amount }) => {
      const body = { paymentKey: gatewayKey, orderId, amount }
      const path = '/v1/payments/confirm'
      try {
        const paid = await send(
          { method: 'POST', path, body, idempotencyKey: `confirm-${orderId}` },
          tossPayment,
        )
        return toGatewayPayment(paid)
      } catch (error) {
        const isDone =
          error instanceof GatewayDeclined && error.code === 'ALREADY_PROCESSED_PAYMENT'
        const found = isDone ? await inquire(orderId) : undefined
        if (found) return found
        throw error
      }
    },
    refund: async ({ gatewayKey, amount, reason, idempotencyKey }) => {
      const path = `/v1/payments/${encodeURIComponent(gatewayKey)}/cancel`
      const body = { cancelReason: reason, cancelAmount: amount }
      await send({ method: 'POST', path, body, idempotencyKey }, tossPayment)
    },
    readWebhook: (rawBody, headers) => {
      const webhook = tossWebhook.safeParse(readSigned(options.webhookSecret, rawBody, headers))
      if (!webhook.success) return undefined
      // Not every kind of event has an id in a header: the same body is the same event.
      const eventId = createHash('sha256').update(rawBody).digest('hex')
      return { eventId, ...webhook.data }
    },
  }
}

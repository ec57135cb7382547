import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BankAccount } from '@/lib/contract/wire'
import { parseJson } from '@/lib/text/parseJson'
import type { Breaker } from '../breaker'
import { createGatewayClient, type GatewayRefusal } from '../gatewayClient'
import {
  GatewayDeclined,
  type GatewayPayment,
  GatewayUnavailable,
  type OrderRef,
  type PaymentGateway,
  type PaymentReturn,
} from '../payment'
import { bankCodeOf } from './tossBanks'
import {
  lastCancelOf,
  type TossPayment,
  tossPayment,
  tossWebhook,
  toGatewayPayment,
} from './tossPaymentsAnswers'
import { isLiveKey } from './tossSettings'
import { describeTossStep } from './tossPaymentsStep'
import { tryKeys } from '../tryKeys'

export type TossOptions = {
  clientKey: string
  secretKey: string
  /** Base address without a trailing slash, `https://api.tosspayments.com`. */
  apiUrl: string
  sdkUrl: string
  timeoutMs?: number
  breaker?: Breaker
  /** Null: the provider's own keys. */
  merchantNo?: number | null
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const NOT_FOUND = ['NOT_FOUND_PAYMENT', 'NOT_FOUND_PAYMENT_SESSION']
const isCode = (error: unknown, codes: readonly string[]) =>
  error instanceof GatewayDeclined && codes.includes(error.code)

const MAX_KEY_LENGTH = 200
const readKey = (key: string | undefined) =>
  key !== undefined && key.length <= MAX_KEY_LENGTH ? key : null

/** Only a whole amount counts: `1e5` or `160000.0` is not what the gateway writes. */
const readAmount = (text: string | undefined) =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null

/** Refusals that are not about the payment: a wrong key, too many requests, a request still running. */
const UNDECIDED: readonly number[] = [401, 408, 409, 429]

/** Refusals that are about our own key, whatever their status. */
const OF_OUR_KEY: readonly string[] = [
  'INVALID_API_KEY',
  'UNAUTHORIZED_KEY',
  'INCORRECT_BASIC_AUTH_FORMAT',
]

/** Refusals that pass: the night of a bank, a repetition that came too soon, a company in trouble. */
const PASSING: readonly string[] = [
  'NOT_AVAILABLE_BANK',
  'FORBIDDEN_CONSECUTIVE_REQUEST',
  'PROVIDER_ERROR',
]

const failure = z.object({ code: z.string().min(1), message: z.string().default('') })

const readRefusal = (status: number, json: unknown): GatewayRefusal | 'key' | undefined => {
  const isAnswer = status >= 400 && status < 500 && !UNDECIDED.includes(status)
  const read = failure.safeParse(json)
  if (!isAnswer || !read.success) return undefined
  const { code } = read.data
  return OF_OUR_KEY.includes(code) ? 'key' : { ...read.data, isPassing: PASSING.includes(code) }
}

const readReturn = (query: Readonly<Record<string, string>>): PaymentReturn => ({
  gatewayKey: query.code === undefined ? readKey(query.paymentKey) : null,
  amount: readAmount(query.amount),
  code: query.code ?? null,
})

const readWebhook: PaymentGateway['readWebhook'] = (rawBody) => {
  const webhook = tossWebhook.safeParse(parseJson(rawBody))
  // Not every kind of event has an id in a header: the same body is the same event.
  return webhook.success ? { ...webhook.data, eventId: hash(rawBody), isSigned: false } : undefined
}

const describeAccount = ({ bank, number, holder }: BankAccount) => ({
  bank: bankCodeOf(bank),
  accountNumber: number.replace(/\D/g, ''),
  holderName: holder,
})

/**
 * Toss Payments, core API version 2022-11-16 (https://docs.tosspayments.com/reference, read as the
 * published API description of 2024-03), opened by its SDK v2. Every request that moves money has an
 * idempotency key, so that it can be repeated after a lost answer. Its payment webhooks are not signed.
 */
export const createTossGateway = (options: TossOptions): PaymentGateway => {
  const send = createGatewayClient({
    url: options.apiUrl,
    authorization: `Basic ${Buffer.from(`${options.secretKey}:`).toString('base64')}`,
    readRefusal,
    timeoutMs: options.timeoutMs,
    breaker: options.breaker,
  })

  /** @throws GatewayUnavailable when the answer is about another order */
  const toOwn = (found: TossPayment, orderId: string): GatewayPayment => {
    if (found.orderId === orderId) return toGatewayPayment(found)
    throw new GatewayUnavailable('The payment gateway answered about another order.')
  }

  const inquire = async ({ orderId, gatewayKey }: OrderRef) => {
    const name = gatewayKey === null ? `orders/${orderId}` : encodeURIComponent(gatewayKey)
    try {
      const path = `/v1/payments/${name}`
      return toOwn(await send({ method: 'GET', path }, tossPayment), orderId)
    } catch (error) {
      if (isCode(error, NOT_FOUND)) return undefined
      throw error
    }
  }

  return {
    name: 'toss',
    merchantNo: options.merchantNo ?? null,
    refundsTransfers: ({ bank }) => bankCodeOf(bank) !== undefined,
    // The order exists at the gateway only once the visitor has used its window.
    openOrder: async () => ({ gatewayKey: null, redirectUrl: null, account: null, isStep: true }),
    inquire,
    confirm: async ({ gatewayKey, orderId, amount }) => {
      const body = { paymentKey: gatewayKey, orderId, amount }
      const path = '/v1/payments/confirm'
      const idempotencyKey = `confirm-${orderId}-${hash(gatewayKey).slice(0, 16)}`
      try {
        const paid = await send({ method: 'POST', path, body, idempotencyKey }, tossPayment)
        return toOwn(paid, orderId)
      } catch (error) {
        const isDone = isCode(error, ['ALREADY_PROCESSED_PAYMENT'])
        const found = isDone ? await inquire({ orderId, gatewayKey }) : undefined
        if (found) return found
        throw error
      }
    },
    refund: async ({ gatewayKey, amount, reason, idempotencyKey, account }) => {
      const path = `/v1/payments/${encodeURIComponent(gatewayKey)}/cancel`
      const body = {
        cancelReason: reason,
        cancelAmount: amount,
        ...(account ? { refundReceiveAccount: describeAccount(account) } : {}),
      }
      return lastCancelOf(await send({ method: 'POST', path, body, idempotencyKey }, tossPayment))
    },
    readWebhook,
    readReturn,
    page: (order, { receipt }) => describeTossStep(options, order, receipt),
    probe: async () => {
      const mode = options.secretKey.startsWith('live_') ? 'live' : 'test'
      return { mode, ...(await tryKeys(inquire, 'TOSS_SECRET_KEY')) }
    },
  }
}

/** What the rest of the server needs of it. */
export const toss = {
  create: createTossGateway,
  takesRealMoney: ({ secretKey }: Pick<TossOptions, 'secretKey'>) => isLiveKey(secretKey),
}

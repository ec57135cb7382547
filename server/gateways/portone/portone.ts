import { createHash } from 'node:crypto'
import {
  GatewayDeclined,
  type GatewayPayment,
  GatewayUnavailable,
  type OrderRef,
  type PaymentGateway,
  type PaymentReturn,
} from '../payment'
import type { Breaker } from '../breaker'
import { anyObject, type PortonePayment, portonePayment } from './portoneAnswers'
import { portoneBankOf } from './portoneBanks'
import { createPortoneClient, LONG_TIMEOUT_MS } from './portoneClient'
import { createPortoneRefund } from './portoneRefund'
import { toGatewayPayment } from './portoneState'
import { describePortoneStep, type PortoneStepOptions } from './portoneStep'
import { createReadPortoneWebhook } from './portoneWebhook'
import { tryKeys } from '../tryKeys'

export type PortoneOptions = PortoneStepOptions & {
  /** Base address without a trailing slash, `https://api.portone.io`. */
  apiUrl: string
  apiSecret: string
  webhookSecret: string
  /** Whether the channel takes real money: payments of the other kind are not believed. */
  isLive: boolean
  now: () => Date
  /** Milliseconds; 10 s and 60 s where money moves when absent. */
  timeoutMs?: number
  breaker?: Breaker
  /** Null: the provider's own keys. */
  merchantNo?: number | null
}

const isCode = (error: unknown, code: string) =>
  error instanceof GatewayDeclined && error.code === code

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const pathOf = (orderId: string) => `/payments/${encodeURIComponent(orderId)}`

/** Only a channel with manual confirmation gives a token. */
const readReturn = (query: Readonly<Record<string, string>>): PaymentReturn => ({
  gatewayKey: query.code === undefined ? (query.paymentToken ?? null) : null,
  amount: null,
  code: query.code ?? null,
})

/** The visitor has agreed on a channel with manual confirmation, and the token was not used yet. */
const toAuthorized = (found: GatewayPayment, token: string): GatewayPayment => ({
  ...found,
  status: 'authorized',
  gatewayKey: token,
})

/**
 * PortOne V2, which speaks for many payment companies, KG Inicis and NHN KCP among them: which one it is
 * depends on the channel. Our order number is its `paymentId`, and it takes the money of one `paymentId`
 * once. Sources: https://developers.portone.io/api/rest-v2 (schema 1.16.0) and
 * https://developers.portone.io/opi/ko/integration (both of 2026-08-06).
 */
export const createPortoneGateway = (options: PortoneOptions): PaymentGateway => {
  const { storeId, isLive, timeoutMs } = options
  const send = createPortoneClient(options)

  const find = async (orderId: string): Promise<PortonePayment | undefined> => {
    const path = `${pathOf(orderId)}?storeId=${encodeURIComponent(storeId)}`
    try {
      const found = await send({ method: 'GET', path }, portonePayment)
      if (found.id === orderId) return found
    } catch (error) {
      if (isCode(error, 'PAYMENT_NOT_FOUND')) return undefined
      throw error
    }
    throw new GatewayUnavailable('PortOne answered about another order.')
  }

  const inquire = async ({ orderId, gatewayKey }: OrderRef) => {
    const found = await find(orderId)
    if (!found) return undefined
    const payment = toGatewayPayment(found, { isLive })
    const hasToken = gatewayKey !== null && gatewayKey !== orderId
    return found.status === 'READY' && hasToken ? toAuthorized(payment, gatewayKey) : payment
  }

  /** Fixes the amount, which the visitor's browser could change otherwise. */
  const preRegister = async (orderId: string, totalAmount: number): Promise<void> => {
    const body = { storeId, totalAmount, currency: 'KRW' }
    const path = `${pathOf(orderId)}/pre-register`
    try {
      await send({ method: 'POST', path, body }, anyObject)
    } catch (error) {
      // Nothing is left to open; the next inquiry sees the money.
      if (!isCode(error, 'ALREADY_PAID')) throw error
    }
  }

  const confirm: PaymentGateway['confirm'] = async ({ gatewayKey, orderId, amount }) => {
    const request = {
      method: 'POST',
      path: `${pathOf(orderId)}/confirm`,
      body: {
        storeId,
        paymentToken: gatewayKey,
        totalAmount: amount,
        currency: 'KRW',
        isTest: !isLive,
      },
      idempotencyKey: `confirm-${orderId}-${hash(gatewayKey)}`,
      timeoutMs: timeoutMs ?? LONG_TIMEOUT_MS,
    } as const
    try {
      await send(request, anyObject)
    } catch (error) {
      if (!isCode(error, 'ALREADY_PAID')) throw error
    }
    const found = await inquire({ orderId, gatewayKey: null })
    if (found) return found
    throw new GatewayUnavailable('PortOne does not know the payment that it confirmed.')
  }

  return {
    name: 'portone',
    merchantNo: options.merchantNo ?? null,
    refundsTransfers: ({ bank }) => portoneBankOf(bank) !== undefined,
    openOrder: async ({ orderId, amount }) => {
      await preRegister(orderId, amount)
      return { gatewayKey: null, redirectUrl: null, account: null, isStep: true }
    },
    inquire,
    confirm,
    refund: createPortoneRefund({ send, storeId, find, timeoutMs }),
    readWebhook: createReadPortoneWebhook(options),
    readReturn,
    page: (order, { receipt }) => describePortoneStep(options, order, receipt),
    probe: async () => ({
      mode: isLive ? 'live' : 'test',
      ...(await tryKeys(inquire, 'PORTONE_API_SECRET or PORTONE_STORE_ID')),
    }),
  }
}

/** What the rest of the server needs of it. */
export const portone = {
  create: createPortoneGateway,
  takesRealMoney: ({ isLive }: Pick<PortoneOptions, 'isLive'>) => isLive,
}

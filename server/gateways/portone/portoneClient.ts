import { z } from 'zod'
import type { Breaker } from '../breaker'
import { createGatewayClient, type GatewayClient, type GatewayRefusal } from '../gatewayClient'

/**
 * PortOne goes on with a request although we stop waiting, and asks to wait for at least a minute where
 * money moves.
 */
export const LONG_TIMEOUT_MS = 60_000

/**
 * Refusals that are not about the payment: a wrong key or store, too many requests, the same request still
 * running, and a balance that changed since it was read.
 */
const UNDECIDED_STATUS: readonly number[] = [401, 403, 408, 429]
const OF_OUR_KEY: readonly string[] = ['UNAUTHORIZED', 'FORBIDDEN']
const UNDECIDED_TYPES: readonly string[] = [
  'IDEMPOTENCY_OUTSTANDING_REQUEST',
  'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
]

/** What visitors read where the card company says nothing: PortOne's own words are for developers. */
const SENTENCES: Readonly<Record<string, string>> = {
  INVALID_PAYMENT_TOKEN: '결제할 수 있는 시간이 지났어요. 다시 결제해 주세요.',
  INFORMATION_MISMATCH: '결제 금액이 예약과 달라 결제하지 않았어요. 다시 결제해 주세요.',
}
const DECLINED = '결제를 진행하지 못했어요. 다른 방법으로 결제해 주세요.'

const failure = z.object({ type: z.string().min(1), pgMessage: z.string().default('') })

/**
 * The payment company's refusal comes as a 502 with `PG_PROVIDER` and its own sentence. It does not say
 * whether the refusal passes, as that of a bank at night does: a refund is asked for again.
 */
const readRefusal = (status: number, json: unknown): GatewayRefusal | 'key' | undefined => {
  const read = failure.safeParse(json)
  if (!read.success) return undefined
  const { type, pgMessage } = read.data
  if (OF_OUR_KEY.includes(type)) return 'key'
  const isUndecided = UNDECIDED_STATUS.includes(status) || UNDECIDED_TYPES.includes(type)
  const isPassing = type === 'PG_PROVIDER'
  const isAnswer = isPassing || (status >= 400 && status < 500 && !isUndecided)
  const message = pgMessage || (SENTENCES[type] ?? DECLINED)
  return isAnswer ? { code: type, message, isPassing } : undefined
}

/** The REST API V2 of PortOne: https://developers.portone.io/api/rest-v2, schema 1.16.0 of 2026-08-06. */
export const createPortoneClient = ({
  apiUrl,
  apiSecret,
  timeoutMs,
  breaker,
}: {
  apiUrl: string
  apiSecret: string
  timeoutMs?: number | undefined
  breaker?: Breaker | undefined
}): GatewayClient =>
  createGatewayClient({
    url: apiUrl,
    authorization: `PortOne ${apiSecret}`,
    readRefusal,
    // As RFC 8941 writes a text, which PortOne asks for.
    formatKey: (key) => `"${key}"`,
    timeoutMs,
    breaker,
  })

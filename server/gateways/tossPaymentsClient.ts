import { z } from 'zod'
import { GatewayDeclined, GatewayUnavailable } from './payment'

export type TossOptions = {
  /** Base address without a trailing slash, `https://api.tosspayments.com`. */
  url: string
  secretKey: string
  webhookSecret: string
  timeoutMs?: number
}

export type GatewayRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  idempotencyKey?: string
}

const TIMEOUT_MS = 10_000

/** Refusals that are not about the payment: a wrong key, too many requests, a request still running. */
const UNDECIDED = new Set([401, 408, 409, 429])

const failure = z.object({ code: z.string().default(''), message: z.string() })

/**
 * Sends JSON to the gateway, with Basic authentication by the secret key (no password).
 *
 * @throws GatewayDeclined for a 4xx with its message, GatewayUnavailable when the outcome is unknown
 */
export const createTossClient = ({ url, secretKey, timeoutMs = TIMEOUT_MS }: TossOptions) => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const send = async ({
    method,
    path,
    body,
    idempotencyKey,
  }: GatewayRequest): Promise<Response> => {
    try {
      return await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      })
    } catch (error) {
      throw new GatewayUnavailable('The payment gateway does not answer.', { cause: error })
    }
  }

  return async <T>(request: GatewayRequest, answer: z.ZodType<T>): Promise<T> => {
    const response = await send(request)
    const json: unknown = await response.json().catch(() => undefined)
    if (response.ok) return expectShape(answer, json)
    const refused = failure.safeParse(json)
    const isFinal =
      response.status >= 400 && response.status < 500 && !UNDECIDED.has(response.status)
    if (isFinal && refused.success)
      throw new GatewayDeclined(refused.data.message, refused.data.code)
    throw new GatewayUnavailable(`The payment gateway answered ${response.status}.`)
  }
}

const expectShape = <T>(answer: z.ZodType<T>, json: unknown): T => {
  const read = answer.safeParse(json)
  if (read.success) return read.data
  throw new GatewayUnavailable('The payment gateway answered in an unknown shape.')
}

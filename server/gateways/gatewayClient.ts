import { z } from 'zod'
import { GatewayDeclined, GatewayUnavailable } from './payment'

export type GatewayClientOptions = {
  /** Base address without a trailing slash. */
  url: string
  authorization: string
  timeoutMs?: number
  /** Field of a refusal's JSON that has the gateway's error code. */
  codeField: 'code' | 'type'
}

export type GatewayRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  idempotencyKey?: string
}

export type GatewayClient = <T>(request: GatewayRequest, answer: z.ZodType<T>) => Promise<T>

const TIMEOUT_MS = 10_000

/** Refusals that are not about the payment: a wrong key, too many requests, a request still running. */
const UNDECIDED = new Set([401, 408, 409, 429])

const failure = z.object({
  code: z.string().default(''),
  type: z.string().default(''),
  message: z.string().default(''),
})

const expectShape = <T>(answer: z.ZodType<T>, json: unknown): T => {
  const read = answer.safeParse(json)
  if (read.success) return read.data
  throw new GatewayUnavailable('The payment gateway answered in an unknown shape.')
}

/**
 * Sends JSON to a payment gateway. Neither the key nor the body is part of an error.
 *
 * @throws GatewayDeclined for a 4xx with its message, GatewayUnavailable when the outcome is unknown
 */
export const createGatewayClient = (options: GatewayClientOptions): GatewayClient => {
  const { url, authorization, timeoutMs = TIMEOUT_MS, codeField } = options

  const send = async ({ method, path, body, idempotencyKey }: GatewayRequest) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const json: unknown = await response.json().catch(() => undefined)
      return { status: response.status, isOk: response.ok, json }
    } catch (error) {
      throw new GatewayUnavailable('The payment gateway does not answer.', { cause: error })
    }
  }

  return async (request, answer) => {
    const { status, isOk, json } = await send(request)
    if (isOk) return expectShape(answer, json)
    const refused = failure.safeParse(json)
    const isFinal = status >= 400 && status < 500 && !UNDECIDED.has(status)
    if (isFinal && refused.success && refused.data[codeField] !== '') {
      throw new GatewayDeclined(refused.data.message, refused.data[codeField])
    }
    throw new GatewayUnavailable(`The payment gateway answered ${status}.`)
  }
}

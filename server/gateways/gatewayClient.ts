import type { z } from 'zod'
import { parseJson } from '@/lib/text/parseJson'
import type { Breaker } from './breaker'
import { failureOfStatus, GatewayFailure } from './failure'
import { GatewayDeclined } from './payment'

/** A refusal. `message` is a Korean sentence for the visitor; `isPassing`: it may be granted later. */
export type GatewayRefusal = { code: string; message: string; isPassing?: boolean }

export type GatewayClientOptions = {
  /** Base address without a trailing slash. */
  url: string
  authorization: string
  /** Milliseconds; ten seconds when absent. */
  timeoutMs?: number | undefined
  /** Stops asking while the gateway is down. Absent: every call is made. */
  breaker?: Breaker | undefined
  /**
   * The refusal that an answer is; `key` where it is about our own key and not the visitor's order;
   * undefined when the outcome is not known.
   */
  readRefusal(status: number, json: unknown): GatewayRefusal | 'key' | undefined
  /** How the header names an idempotency key; as it is when absent. */
  formatKey?(key: string): string
}

export type GatewayRequest = {
  method: 'GET' | 'POST'
  path: string
  body?: object
  idempotencyKey?: string
  /** Milliseconds, for a request that takes longer than others. */
  timeoutMs?: number | undefined
}

export type GatewayClient = <T>(request: GatewayRequest, answer: z.ZodType<T>) => Promise<T>

const TIMEOUT_MS = 10_000

const expectShape = <T>(answer: z.ZodType<T>, json: unknown): T => {
  const read = answer.safeParse(json)
  if (read.success) return read.data
  throw new GatewayFailure('garbage', 'The payment gateway answered in an unknown shape.')
}

/** `fetch` throws it as a DOMException, which need not be an Error of this realm. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

const toFailure = (error: unknown): GatewayFailure =>
  isTimeout(error)
    ? new GatewayFailure('slow', 'The payment gateway does not answer.', { cause: error })
    : new GatewayFailure('unreachable', 'The payment gateway is not reached.', { cause: error })

/**
 * Sends JSON to a payment gateway. Neither the key nor the body is part of an error.
 *
 * @throws GatewayDeclined for a final refusal, GatewayFailure when the outcome is unknown
 */
export const createGatewayClient = (options: GatewayClientOptions): GatewayClient => {
  const { url, authorization, breaker, readRefusal, formatKey = (key) => key } = options

  const send = async ({ method, path, body, idempotencyKey, timeoutMs }: GatewayRequest) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'error',
        headers: {
          authorization,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': formatKey(idempotencyKey) } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS),
      })
      return { status: response.status, isOk: response.ok, text: await response.text() }
    } catch (error) {
      throw toFailure(error)
    }
  }

  const ask: GatewayClient = async (request, answer) => {
    const { status, isOk, text } = await send(request)
    const json = parseJson(text)
    if (isOk) return expectShape(answer, json)
    const refused = readRefusal(status, json)
    if (refused && refused !== 'key')
      throw new GatewayDeclined(refused.message, refused.code, refused.isPassing)
    const failure = refused ?? failureOfStatus(status) ?? 'garbage'
    throw new GatewayFailure(failure, `The payment gateway answered ${status}.`)
  }

  return (request, answer) => {
    const call = () => ask(request, answer)
    return breaker ? breaker.run(call) : call()
  }
}

import type { Failure } from '@/lib/gateway/failures'
import { GatewayUnavailable } from './payment'

export type { Failure }

/** No usable answer, and why. The message goes to the log: it never quotes what was sent or answered. */
export class GatewayFailure extends GatewayUnavailable {
  constructor(
    readonly failure: Failure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** What an HTTP status says about the gateway itself; undefined where it answers the question. */
export const failureOfStatus = (status: number): Failure | undefined => {
  if (status === 401 || status === 403) return 'key'
  if (status === 429) return 'quota'
  if (status === 408) return 'slow'
  return status >= 500 ? 'broken' : undefined
}

const TIMEOUTS: readonly string[] = ['TimeoutError', 'AbortError']
const TIMEOUT_CODES: readonly unknown[] = ['ETIMEDOUT', 'UND_ERR_HEADERS_TIMEOUT']
/** What undici calls every failure to connect; the cause has the code of the system. */
const FETCH_FAILED = 'fetch failed'

/** Not by class: an abort is a DOMException, and errors of `fetch` may be of another realm. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' && error !== null && 'name' in error && 'message' in error

const readOwn = (error: Error): Failure | undefined => {
  if (error instanceof GatewayFailure) return error.failure
  if (TIMEOUTS.includes(error.name)) return 'slow'
  const { code } = error as NodeJS.ErrnoException
  if (TIMEOUT_CODES.includes(code)) return 'slow'
  if (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_[A-Z_]+)$/.test(code)) return 'unreachable'
  return error.name === 'SyntaxError' ? 'garbage' : undefined
}

/**
 * Why a call of a gateway failed, from the error or from what caused it; undefined for an error that
 * is an answer (a refused card) or not about the gateway at all.
 */
export const failureOf = (error: unknown): Failure | undefined => {
  if (!isError(error)) return undefined
  const found = readOwn(error) ?? failureOf(error.cause)
  if (found) return found
  if (error.message === FETCH_FAILED) return 'unreachable'
  return error instanceof GatewayUnavailable ? 'broken' : undefined
}

import { NotSent, OutcomeUnknown } from './outcome'
import { type Breaker, GatewayPaused } from './breaker'
import { type Failure, failureOf, failureOfStatus, GatewayFailure } from './failure'

/** Much shorter than an outbox claim, so that two processes never send the same message at once. */
const TIMEOUT_MS = 10_000

export type MessageRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

/** What a provider answered: JSON with any status below 500. */
export type MessageAnswer = { status: number; body: unknown }

/** Nothing has left this machine: no connection was made. */
const NO_CONNECTION: readonly unknown[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]

const hasNotLeft = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  return NO_CONNECTION.includes((error as NodeJS.ErrnoException).code) || hasNotLeft(error.cause)
}

const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GatewayFailure('garbage', 'the answer is no JSON', { cause })
  }
}

const call = async (
  { method, url, headers, body }: MessageRequest,
  timeoutMs: number,
): Promise<MessageAnswer> => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    // A redirect could lead the keys elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.status >= 500) {
    await response.body?.cancel()
    throw new GatewayFailure('broken', `the provider answered ${response.status}`)
  }
  return { status: response.status, body: await readJson(response) }
}

/** What an answer says about us and the provider, instead of about a message. */
export type Trouble = { failure: Failure; code: string }

export type CallDeps = {
  breaker: Breaker
  /** Milliseconds; ten seconds when absent. */
  timeoutMs?: number
}

/**
 * Calls a provider through its breaker.
 *
 * @param troubleOf finds out whether an answer is about our key, our balance or our quota
 * @throws NotSent when nothing can have come of it: no connection, or refused for such a trouble
 * @throws OutcomeUnknown when the answer was lost or cannot be read
 */
export const createTextMessageCall =
  (
    { breaker, timeoutMs = TIMEOUT_MS }: CallDeps,
    troubleOf: (answer: MessageAnswer) => Trouble | undefined,
  ) =>
  async (request: MessageRequest): Promise<MessageAnswer> => {
    try {
      return await breaker.run(async () => {
        const answer = await call(request, timeoutMs)
        const trouble = troubleOf(answer) ?? troubleOfStatus(answer.status)
        if (!trouble) return answer
        const cause = new GatewayFailure(trouble.failure, `refused: ${trouble.code}`)
        throw new NotSent(trouble.code, 'wait', { cause })
      })
    } catch (cause) {
      throw asOutcome(cause)
    }
  }

const troubleOfStatus = (status: number): Trouble | undefined => {
  const failure = failureOfStatus(status)
  return failure && { failure, code: `HTTP_${status}` }
}

const asOutcome = (cause: unknown): Error => {
  if (cause instanceof NotSent) return cause
  if (cause instanceof GatewayPaused) return new NotSent('PAUSED', 'wait', { cause })
  if (hasNotLeft(cause)) return new NotSent('UNREACHABLE', 'wait', { cause })
  const failure = failureOf(cause) ?? 'broken'
  return new OutcomeUnknown(failure.toUpperCase(), { cause })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { describeError } from '@/lib/errors/catalogue'
import {
  isBusy,
  isDataException,
  isLeftMember,
  isUnavailable,
  isUnderRunError,
} from '@/server/db/databaseError'
import { GatewayUnavailable } from '@/server/gateways/payment'
import { refused } from '@/server/telemetry/events'
import { REQUEST_ID_HEADER } from '@/server/telemetry/requestId'
import { NO_CONTENT_POLICY } from './answerHeaders'
import { databaseRefusal } from './databaseRefusal'
import { logAttempt } from './logAttempt'
import { Refusal, refuse } from './refusal'

/** A schema without a message of its own has an English one, which visitors must not see. */
const koreanOr = (sentence: string | undefined, fallback: string): string =>
  sentence !== undefined && /[가-힣]/.test(sentence) ? sentence : fallback

/** Seconds until a retry may succeed: a lost part has restarted, a frozen lock has timed out. */
const RETRY_AFTER = '5'

type Answer = ReturnType<typeof describeError>

const INVALID = describeError('INVALID')

const decideAnswer = (error: Error & { statusCode?: number; code?: string }): Answer | Refusal => {
  const refusal = error instanceof Refusal ? error : databaseRefusal(error)
  if (refusal) return refusal
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { ...INVALID, message: koreanOr(error.validation[0]?.message, INVALID.message) }
  }
  // The member left while the call was running: it is answered as if it came later.
  if (isLeftMember(error)) return refuse.unauthorized()
  if (isUnderRunError(error)) return describeError('WEATHER_UNDER_WAY')
  if (isDataException(error)) return INVALID
  if (error.statusCode === 413) return describeError('TOO_LARGE')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { ...INVALID, status: error.statusCode }
  }
  if (isBusy(error)) return describeError('BUSY')
  if (isUnavailable(error) || error instanceof GatewayUnavailable)
    return describeError('UNAVAILABLE')
  return describeError('SERVER_ERROR')
}

/** Turns every error into an answer. It never contains a stack, SQL or a path. */
export const setErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, message, code, detail } = decideAnswer(error)
    refused.publish({ code: code ?? String(status) })
    logAttempt(request, { status, code })
    if (status === 500) request.log.error({ err: error }, 'request failed')
    if (status === 503) {
      request.log.warn({ err: error }, 'request turned away')
      reply.header('Retry-After', RETRY_AFTER)
    }
    // Fastify turns code(600) into 500, so the raw status is set.
    if (status >= 600) {
      reply.raw.statusCode = status
    } else {
      reply.code(status)
    }
    return reply
      .type('application/json')
      .serializer(JSON.stringify)
      .send({ message, code, ...detail })
  })
  app.setNotFoundHandler((_request, reply) => {
    // Not NOT_FOUND: for a page that would mean that the page does not exist.
    const { status, message, code } = describeError('NO_SUCH_CALL')
    return reply.code(status).send({ message, code })
  })
}

/** Answers what Fastify refuses before routing: a broken escape in the path, a parameter too long. */
export const answerFrameworkError = (
  error: { statusCode?: number | undefined },
  { id }: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { status, message, code } = describeError('INVALID_ADDRESS')
  void reply
    .code(error.statusCode ?? status)
    .headers({
      'x-content-type-options': 'nosniff',
      'content-security-policy': NO_CONTENT_POLICY,
      'cache-control': 'no-store',
      [REQUEST_ID_HEADER]: id,
    })
    .type('application/json')
    .send(JSON.stringify({ message, code }))
}

/** Refuses OPTIONS in Korean unless it is a preflight of a browser. */
export const refuseBareOptions = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'OPTIONS') return
    const isPreflight = headers.origin !== undefined && headers['access-control-request-method']
    if (!isPreflight) throw refuse.code('INVALID')
  })
}

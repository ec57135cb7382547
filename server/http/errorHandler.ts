import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { SERVER_ERROR } from '@/lib/errors/messages'
import { isBusy, isDataException, isLeftMember, isUnavailable } from '@/server/db/databaseError'
import { Refusal, refuse } from './refusal'

const BAD_REQUEST = '요청이 올바르지 않아요.'
const BAD_ADDRESS = '주소가 올바르지 않아요.'
const NO_SUCH_CALL = '없는 주소예요.'
const BUSY = '다른 예약을 처리하고 있어 지금은 진행할 수 없어요. 잠시 후 다시 시도해 주세요.'
const UNAVAILABLE = '서비스가 잠시 원활하지 않아요. 잠시 후 다시 시도해 주세요.'
const TOO_LARGE = '보내신 내용이 너무 커요.'

/** A schema without a message of its own has an English one, which visitors must not see. */
const koreanOr = (sentence: string | undefined, fallback: string): string =>
  sentence !== undefined && /[가-힣]/.test(sentence) ? sentence : fallback

/** Seconds until a retry may succeed: a lost part has restarted, a frozen lock has timed out. */
const RETRY_AFTER = '5'

type Answer = { status: number; message: string; code?: string; detail?: Record<string, unknown> }

const decideAnswer = (error: Error & { statusCode?: number; code?: string }): Answer => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      status: 400,
      message: koreanOr(error.validation[0]?.message, BAD_REQUEST),
      code: 'INVALID',
    }
  }
  // The member left while the call was running: it is answered as if it came later.
  if (isLeftMember(error)) return refuse.unauthorized()
  if (isDataException(error)) return { status: 400, message: BAD_REQUEST, code: 'INVALID' }
  if (error.statusCode === 413) return { status: 413, message: TOO_LARGE, code: 'TOO_LARGE' }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, message: BAD_REQUEST, code: 'INVALID' }
  }
  if (isBusy(error)) return { status: 503, message: BUSY, code: 'BUSY' }
  if (isUnavailable(error)) return { status: 503, message: UNAVAILABLE, code: 'UNAVAILABLE' }
  return { status: 500, message: SERVER_ERROR }
}

/** Turns every error into an answer. It never contains a stack, SQL or a path. */
export const setErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error: Error, request, reply) => {
    const { status, message, code, detail } = decideAnswer(error)
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
  app.setNotFoundHandler((_request, reply) =>
    // Not NOT_FOUND: for a page that would mean that the page does not exist.
    reply.code(404).send({ message: NO_SUCH_CALL, code: 'NO_SUCH_CALL' }),
  )
}

/** Answers what Fastify refuses before routing: a broken escape in the path, a parameter too long. */
export const answerFrameworkError = (
  error: { statusCode?: number | undefined },
  _request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply
    .code(error.statusCode ?? 400)
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    .type('application/json')
    .send(JSON.stringify({ message: BAD_ADDRESS, code: 'INVALID' }))
}

/** Refuses OPTIONS in Korean unless it is a preflight of a browser. */
export const refuseBareOptions = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ method, headers }) => {
    if (method !== 'OPTIONS') return
    const isPreflight = headers.origin !== undefined && headers['access-control-request-method']
    if (!isPreflight) throw refuse.badRequest(BAD_REQUEST, 'INVALID')
  })
}

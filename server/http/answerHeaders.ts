import type { FastifyInstance } from 'fastify'

/** Whether an answer is for one visitor only: the request has a token, or is not a read. */
const isPrivate = ({ method, headers }: { method: string; headers: Record<string, unknown> }) =>
  (method !== 'GET' && method !== 'HEAD') ||
  headers['user-token-key'] !== undefined ||
  headers['guest-user-token-key'] !== undefined

/** Of what is no page: opened by itself it shows and runs nothing, and no page frames it. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of every answer, also of errors. Private answers are stored by no cache; public ones vary by
 * the token headers. A route that sets cache-control itself keeps it.
 */
export const setAnswerHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // A page of the api has a policy of its own.
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', NO_CONTENT_POLICY)
    if (reply.hasHeader('cache-control')) return
    if (reply.statusCode >= 400 || isPrivate(request)) reply.header('cache-control', 'no-store')
    else {
      reply.header('cache-control', 'no-cache')
      reply.header('vary', [reply.getHeader('vary'), VARY].filter(Boolean).join(', '))
    }
  })
}

const VARY = 'User-Token-Key, Guest-User-Token-Key'

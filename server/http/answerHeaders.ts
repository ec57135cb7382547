import type { FastifyInstance } from 'fastify'

/** Whether an answer is for one visitor alone: it came with a token, or it is not a plain reading. */
const isPrivate = ({ method, headers }: { method: string; headers: Record<string, unknown> }) =>
  (method !== 'GET' && method !== 'HEAD') ||
  headers['user-token-key'] !== undefined ||
  headers['guest-user-token-key'] !== undefined

/**
 * Headers of every answer, also of errors. What is one visitor's own is stored nowhere on the way
 * back; a public answer says that a token makes it another one. A route may say otherwise itself.
 */
export const setAnswerHeaders = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (reply.hasHeader('cache-control')) return
    if (reply.statusCode >= 400 || isPrivate(request)) reply.header('cache-control', 'no-store')
    else {
      reply.header('cache-control', 'no-cache')
      reply.header('vary', [reply.getHeader('vary'), VARY].filter(Boolean).join(', '))
    }
  })
}

const VARY = 'User-Token-Key, Guest-User-Token-Key'

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { followRequest } from '@/server/telemetry/followRequest'
import { REQUEST_ID_HEADER, requestIdOf } from '@/server/telemetry/requestId'
import { type RequestContext, runFor } from '@/server/telemetry/requestContext'
import type { TrustsPeer } from '@/server/telemetry/trustedPeers'

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext | undefined
  }
}

/** The route of an address that leads nowhere: every such address would be a series of its own. */
const UNMATCHED = 'unmatched'

/** Fastify's ids: that of our web server or a proxy in front, else a new one. */
export const genReqIdOf = (isTrusted: TrustsPeer) => (request: IncomingMessage) =>
  requestIdOf(request, isTrusted)

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? UNMATCHED

/**
 * Gives every answer the id of its request, and lets all that is done for a request know it. To be
 * registered before every other hook.
 */
export const followRequests = (app: FastifyInstance, isTrusted: TrustsPeer): void => {
  app.decorateRequest('context', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const { id } = request
    reply.header(REQUEST_ID_HEADER, id)
    request.context = followRequest(
      { request: request.raw, response: reply.raw, id, isTrusted },
      { route: () => routeOf(request), host: () => request.host },
    )
    runFor(request.context, done)
  })
  // The end of a body arrives in an event of its connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.context) runFor(request.context, done)
    else done()
  })
}

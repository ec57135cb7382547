import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestBegun, requestEnded } from './events'
import type { RequestContext } from './requestContext'
import type { TrustsPeer } from './trustedPeers'

/** As nginx counts visitors who close the connection. */
const LEFT = 499
/** Only names of hosts: the header is whatever a client writes. */
const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/i
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'])

/** What is known of a request when it has ended. */
type Described = {
  /** The template of its address. */
  route(): string
  host(): string | undefined
}

export type Followed = {
  request: IncomingMessage
  response: ServerResponse
  id: string
  isTrusted: TrustsPeer
}

/** The header that hands a span on (W3C Trace Context). */
export const TRACEPARENT_HEADER = 'traceparent'

/** The value of `traceparent` for what is called on behalf of a request; undefined without traces. */
export const traceparentOf = ({ span }: RequestContext): string | undefined => {
  if (!span) return undefined
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** Says that a request has begun, and, when its answer is sent or given up, what became of it. */
export const followRequest = (
  { request, response, id, isTrusted }: Followed,
  { route, host }: Described,
): RequestContext => {
  const context: RequestContext = { ids: [id] }
  const { method = '', socket, headers } = request
  const startedAt = performance.now()
  const bytesBefore = socket.bytesWritten
  const given = headers[TRACEPARENT_HEADER]
  const traceparent = typeof given === 'string' && isTrusted(socket) ? given : undefined
  const shownMethod = METHODS.has(method) ? method : 'other'
  requestBegun.publish({ context, method: shownMethod, ...(traceparent ? { traceparent } : {}) })
  response.once('close', () => {
    const name = host() ?? ''
    requestEnded.publish({
      context,
      startedAt,
      ms: performance.now() - startedAt,
      host: HOST.test(name) ? name : '',
      method: shownMethod,
      route: route(),
      status: response.writableFinished ? response.statusCode : LEFT,
      bytes: socket.bytesWritten - bytesBefore,
    })
  })
  return context
}

import http, { type ClientRequest } from 'node:http'
import { REQUEST_ID_HEADER } from '@/server/telemetry/requestId'
import { TRACEPARENT_HEADER, traceparentOf } from '@/server/telemetry/followRequest'
import { currentRequest, type RequestContext } from '@/server/telemetry/requestContext'

declare module 'node:http' {
  interface Agent {
    /** Node's own; its types leave it out, though libraries have long relied on it. */
    addRequest(request: ClientRequest, options: object, ...rest: unknown[]): void
  }
}

/** What the api is told of the request that it is called for. */
export const headersOf = (context: RequestContext): Record<string, string> => {
  const traceparent = traceparentOf(context)
  return {
    [REQUEST_ID_HEADER]: context.ids[0] ?? '',
    ...(traceparent ? { [TRACEPARENT_HEADER]: traceparent } : {}),
  }
}

/**
 * Lets calls of the api that Next makes for a page carry the id of the page's request: axios is bundled with
 * the pages, and what it would take to tell it there would be in every browser too.
 */
export class CallAgent extends http.Agent {
  override addRequest(request: ClientRequest, options: object, ...rest: unknown[]): void {
    const context = currentRequest()
    if (context && !request.headersSent) {
      for (const [name, value] of Object.entries(headersOf(context))) request.setHeader(name, value)
    }
    super.addRequest(request, options, ...rest)
  }
}

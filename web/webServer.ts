import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerUnreadable, REQUEST_DEADLINES } from '@/server/http/publicServer'
import { callLimit } from './callLimits'
import { createProxy, hasBody } from './proxy'
import { REFUSALS, refuse } from './refuse'
import { decideRoute, type Route } from './route'
import { COMMON_HEADERS, type HeaderList } from './securityHeaders'

export interface WebServerOptions {
  /** Next: answers every page and file. */
  handlePage(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Bases A and B as this server reaches them. */
  apiUrls: { a: string; b: string }
  pageHeaders: HeaderList
  log(message: string): unknown
}

export interface WebServer {
  server: Server
  /** Takes no more connections and resolves when the open requests are answered. */
  close(): Promise<void>
}

/** Longer than a load balancer keeps an idle connection, so that it is never the one to be surprised. */
const KEEP_ALIVE_MS = 75_000
const MAX_HEADER_BYTES = 16 * 1024
const API_SILENCE_MS = 30_000
const REVALIDATE_LIMIT_BYTES = 64 * 1024
const SERVER_ERROR = 500

/** Addresses inside the product, which Next's middleware writes into its answers. */
const INNER_HEADERS = ['x-middleware-rewrite', 'x-middleware-next']

/**
 * The one door of the web process: calls are streamed to the api, pages are handed to Next, and what
 * neither should see (bodies on pages, unknown methods, oversized or broken addresses) ends here.
 */
export function createWebServer(options: WebServerOptions): WebServer {
  const { handlePage, apiUrls, log } = options
  const proxies = {
    a: createProxy(apiUrls.a, API_SILENCE_MS),
    b: createProxy(apiUrls.b, API_SILENCE_MS),
  }
  let isDraining = false

  const serveCall = (
    request: IncomingMessage,
    response: ServerResponse,
    { base, path, pathname }: Extract<Route, { to: 'call' }>,
  ) => {
    const { bytes, isPicture } = callLimit(pathname)
    const tooLarge = isPicture ? REFUSALS.pictureTooLarge : REFUSALS.tooLarge
    if (declaredBytes(request) > bytes) return refuse(request, response, tooLarge, 'json')
    proxies[base].pass(request, response, { path, bodyLimit: bytes, tooLarge })
  }

  const servePage = async (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request) && !(declaredBytes(request) <= REVALIDATE_LIMIT_BYTES)) {
      return refuse(request, response, REFUSALS.tooLarge, 'page')
    }
    setHeaders(response, options.pageHeaders)
    finishHeaders(response)
    // The storefront is chosen by the Host header alone.
    delete request.headers['x-forwarded-host']
    try {
      await handlePage(request, response)
    } catch (error) {
      log(`page failed: ${error instanceof Error ? error.stack : String(error)}`)
      refuse(request, response, REFUSALS.unavailable, 'page')
    }
  }

  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    setHeaders(response, COMMON_HEADERS)
    if (isDraining) response.setHeader('Connection', 'close')
    const route = decideRoute(request)
    switch (route.to) {
      case 'call':
        return serveCall(request, response, route)
      case 'page':
        return void servePage(request, response)
      case 'health':
        response.statusCode = isDraining ? REFUSALS.unavailable.status : 200
        return void response.end()
      case 'refusal':
        return refuse(request, response, route.refusal, route.form)
    }
  }

  const server = http.createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout: KEEP_ALIVE_MS,
      ...REQUEST_DEADLINES,
    },
    serve,
  )
  server.on('clientError', answerUnreadable)
  return {
    server,
    close: () =>
      new Promise((resolve) => {
        isDraining = true
        server.close(() => {
          proxies.a.close()
          proxies.b.close()
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
}

/** Bytes that the body is said to have; not a number for a chunked one, which says nothing. */
const declaredBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN

function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

/**
 * A page that could not be made is one that may be asked for again: 503 with Retry-After tells
 * crawlers and caches so, where Next says 500. Headers with inner addresses are taken off.
 */
function finishHeaders(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, ...rest: never[]) => {
    for (const name of INNER_HEADERS) response.removeHeader(name)
    if (status !== SERVER_ERROR) return writeHead(status, ...rest)
    response.setHeader('Retry-After', REFUSALS.unavailable.headers['Retry-After'])
    response.setHeader('Cache-Control', 'no-store')
    return writeHead(REFUSALS.unavailable.status, ...rest)
  }) as typeof response.writeHead
}

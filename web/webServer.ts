import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerUnreadable, REQUEST_DEADLINES } from '@/server/http/publicServer'
import { pageServed } from '@/server/telemetry/events'
import { followRequest } from '@/server/telemetry/followRequest'
import { runFor } from '@/server/telemetry/requestContext'
import { REQUEST_ID_HEADER, requestIdOf } from '@/server/telemetry/requestId'
import type { TrustsPeer } from '@/server/telemetry/trustedPeers'
import type { Readiness } from '@/server/process/readiness'
import { callLimit } from './bodyLimit'
import { keepPageHeaders } from './pageRequest'
import { LIFETIME_HEADER, lifetimeOf } from './pageLifetime'
import type { OwnDomains } from './ownDomains'
import { createProxy, hasBody } from './proxy'
import { type Refusal, REFUSALS, refuse } from './refuse'
import type { RouteOf } from './requestRoute'
import { type ApiBase, decideRoute, type Route } from './route'
import { INNER_PATH_HEADER, type Rewrite, REWRITE_HEADER } from './rewrite'
import { COMMON_HEADERS, type HeaderList } from './securityHeaders'

export interface WebServerOptions {
  /** Request handler of Next, for all pages and files. */
  handlePage(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The bases of the api as this server reaches them. */
  apiUrls: Readonly<Record<ApiBase, string>>
  /** The headers of a page, by the Host header: the console has some of its own. */
  pageHeaders(host: string | undefined): HeaderList
  /** Whether the page of a request was taken down; Next knows it as not found only. */
  isGone?(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean
  /** What the page of a storefront that sells nothing is answered with. */
  shutOf?(request: Pick<IncomingMessage, 'url' | 'headers'>): Refusal | undefined
  /** Whether a proxy in front may keep the page of a request as long as Next does. */
  isRefreshed?(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean
  /** Storefronts' own domains; absent: none. */
  domains?: Pick<OwnDomains, 'isUndecided' | 'hostOf' | 'publishedAt'>
  /** The address inside, for the requests that Next's middleware need not see. */
  rewrite?: Rewrite
  /** `/readyz` answers 503, and every answer closes its connection, from its end on. */
  readiness: Readiness
  /** Whether this process can make pages. */
  canDraw(): Promise<boolean>
  /** Whose ids of requests are taken over. */
  isTrusted: TrustsPeer
  /** The template of an address, for metrics and log lines. */
  routeOf: RouteOf
  log: WebLog
}

export type WebLog = { error(fields: object, message: string): void }

export interface WebServer {
  server: Server
  /** The same on a port of this process alone, for who must reach each process of those that share one. */
  own: Server
  /** Accepts no more connections and resolves when the open requests are answered. */
  close(): Promise<void>
}

/** Longer than load balancers keep idle connections, so that they close them first. */
const KEEP_ALIVE_MS = 75_000
const MAX_HEADER_BYTES = 16 * 1024
const API_SILENCE_MS = 30_000
const REVALIDATE_LIMIT_BYTES = 64 * 1024
const SERVER_ERROR = 500
const FOUND = 302
const NOT_FOUND = 404
const GONE = 410

/** Headers of Next's middleware that contain internal addresses. */
const INNER_HEADERS = ['x-middleware-rewrite', 'x-middleware-next']

/**
 * The server of the web process. It streams calls to the api and hands pages to Next; requests that
 * neither should see (pages with a body, unknown methods, too long or broken addresses) are refused.
 */
export function createWebServer(options: WebServerOptions): WebServer {
  const { handlePage, apiUrls, readiness, isTrusted, routeOf, log } = options
  const proxies = {
    a: createProxy(apiUrls.a, API_SILENCE_MS),
    b: createProxy(apiUrls.b, API_SILENCE_MS),
    c: createProxy(apiUrls.c, API_SILENCE_MS),
  }

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
    setHeaders(response, options.pageHeaders(request.headers.host))
    const { url = '', headers } = request
    if (options.domains?.isUndecided(headers.host)) {
      return refuse(request, response, REFUSALS.unavailable, 'page')
    }
    const elsewhere = options.domains?.publishedAt(headers.host, url)
    if (elsewhere !== undefined) return sendTo(response, elsewhere)
    const known = options.domains?.hostOf(headers.host)
    if (known !== undefined) headers.host = known
    const address = { url, headers: { host: headers.host } }
    const shut = options.shutOf?.(address)
    if (shut) return refuse(request, response, shut, 'page')
    finishHeaders(response, {
      isGone: () => options.isGone?.(address) ?? false,
      isRefreshed: () => options.isRefreshed?.(address) ?? false,
    })
    keepPageHeaders(request)
    const inner = options.rewrite?.(request)
    if (inner) {
      request.url = inner.url
      headers[INNER_PATH_HEADER] = '1'
      if (inner.dataOf) response.setHeader(REWRITE_HEADER, inner.dataOf)
    }
    try {
      await handlePage(request, response)
    } catch (error) {
      log.error({ err: error }, 'page failed')
      refuse(request, response, REFUSALS.unavailable, 'page')
    }
  }

  const answerProbe = async (response: ServerResponse, of: 'life' | 'readiness') => {
    const isOk = of === 'life' || (!readiness.isStopping() && (await options.canDraw()))
    response.statusCode = isOk ? 200 : REFUSALS.unavailable.status
    response.setHeader('Cache-Control', 'no-store')
    response.end()
  }

  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const id = requestIdOf(request, isTrusted)
    response.setHeader(REQUEST_ID_HEADER, id)
    const { url, headers } = request
    const context = followRequest(
      { request, response, id, isTrusted },
      { route: () => routeOf({ url, headers }), host: () => headers.host },
    )
    runFor(context, () => serveRoute(request, response))
  }

  const serveRoute = (request: IncomingMessage, response: ServerResponse): void => {
    setHeaders(response, COMMON_HEADERS)
    if (readiness.isStopping()) response.setHeader('Connection', 'close')
    const route = decideRoute(request)
    switch (route.to) {
      case 'call':
        return serveCall(request, response, route)
      case 'page':
        return void servePage(request, response)
      case 'probe':
        return void answerProbe(response, route.of)
      case 'refusal':
        return refuse(request, response, route.refusal, route.form)
    }
  }

  const [server, own] = [createServer(serve), createServer(serve)]
  return {
    server,
    own,
    close: async () => {
      readiness.endNow()
      await Promise.all([server, own].map(closeServer))
      for (const proxy of Object.values(proxies)) proxy.close()
    },
  }
}

function createServer(serve: http.RequestListener): Server {
  const deadlines = { keepAliveTimeout: KEEP_ALIVE_MS, ...REQUEST_DEADLINES }
  const server = http.createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...deadlines }, serve)
  return server.on('clientError', answerUnreadable)
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve()
    server.close(() => resolve())
    server.closeIdleConnections()
  })

/** For a while only: the domain may lapse, and be another's. */
function sendTo(response: ServerResponse, address: string): void {
  response.writeHead(FOUND, { Location: address, 'Cache-Control': 'no-store' }).end()
}

/** Declared length of the body in bytes; NaN for a chunked body, which declares none. */
const declaredBytes = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.NaN

function setHeaders(response: ServerResponse, headers: HeaderList): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

/**
 * Turns Next's 500 for a page that could not be rendered into 503 with Retry-After, so that crawlers
 * and caches try again, and its 404 into 410 where the page was taken down. Removes headers with
 * internal addresses, and says how long a proxy may keep the page.
 */
function finishHeaders(
  response: ServerResponse,
  { isGone, isRefreshed }: Record<'isGone' | 'isRefreshed', () => boolean>,
): void {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = ((status: number, ...rest: never[]) => {
    for (const name of INNER_HEADERS) response.removeHeader(name)
    const cache = response.getHeader('x-nextjs-cache')
    if (typeof cache === 'string') pageServed.publish({ cache: cache.toLowerCase() })
    const lifetime = lifetimeOf(status, response)
    if (lifetime && isRefreshed()) response.setHeader(LIFETIME_HEADER, lifetime)
    if (status === NOT_FOUND && isGone()) return writeHead(GONE, ...rest)
    if (status !== SERVER_ERROR) return writeHead(status, ...rest)
    response.setHeader('Retry-After', REFUSALS.unavailable.headers['Retry-After'])
    response.setHeader('Cache-Control', 'no-store')
    return writeHead(REFUSALS.unavailable.status, ...rest)
  }) as typeof response.writeHead
}

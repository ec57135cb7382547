import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { currentRequest, type RequestContext } from '@/server/telemetry/requestContext'
import { limitBytes, TooManyBytes } from './bodyLimit'
import { headersOf } from './callAgent'
import { REFUSALS, refuse, type Refusal } from './refuse'

type Forwarding = {
  path: string
  bodyLimit: number
  tooLarge: Refusal
  context?: RequestContext | undefined
}

export type Proxy = {
  /**
   * Forwards the request and streams the answer back.
   *
   * @param path below the target, with its query: `/ship/list?page=2`
   * @param tooLarge the answer when the body exceeds `bodyLimit` bytes
   * @param context the request that the api is told of; the running one when absent
   */
  pass(request: IncomingMessage, response: ServerResponse, how: Forwarding): void
  close(): void
}

/** Headers of a single connection, which are not forwarded (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** Not a visitor's: the api believes it of us. */
const OWN = new Set(['traceparent', 'tracestate', 'x-request-id'])

/** Idle connections to the api. */
const MAX_FREE_SOCKETS = 64
/** Shorter than an api that stops waits for who has not asked it since (`shutDownOnSignal.ts`). */
const MAX_IDLE_MS = 5_000

/**
 * Streams requests to one base of the api, with back pressure in both directions: no body is held in
 * memory.
 *
 * @param target absolute base, `http://127.0.0.1:4000/a`
 * @param silenceMs milliseconds without data from the api after which the answer is 504
 */
export function createProxy(target: string, silenceMs: number): Proxy {
  const base = new URL(target)
  const { request: open, Agent } = base.protocol === 'https:' ? https : http
  const agent = new Agent({
    keepAlive: true,
    maxFreeSockets: MAX_FREE_SOCKETS,
    timeout: MAX_IDLE_MS,
  })

  const pass: Proxy['pass'] = (request, response, how) => {
    const { path, bodyLimit, tooLarge, context = currentRequest() } = how
    const upstream = open({
      agent,
      protocol: base.protocol,
      hostname: base.hostname,
      port: base.port,
      path: `${base.pathname.replace(/\/$/, '')}${path}`,
      method: request.method,
      headers: headersFor(request, base.host, context),
    })
    const fail = (refusal: Refusal) => {
      upstream.destroy()
      refuse(request, response, refusal, 'json')
    }
    upstream.setTimeout(silenceMs, () => fail(REFUSALS.late))
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      // A failure closes both connections, so that half an answer never looks complete.
      pipeline(answer, response, () => undefined)
    })
    upstream.once('error', () => {
      if (response.writableEnded || response.destroyed) return
      const canRepeat = upstream.reusedSocket && !hasBody(request) && !response.headersSent
      // The api closed an idle connection just when it was reused for this request.
      if (canRepeat) return pass(request, response, { ...how, context })
      fail(REFUSALS.unavailable)
    })
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    if (!hasBody(request)) return void upstream.end()
    pipeline(request, limitBytes(bodyLimit), upstream, (error) => {
      if (error instanceof TooManyBytes) fail(tooLarge)
    })
  }
  return { pass, close: () => agent.destroy() }
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Headers of the visitor; the address of the connection is appended to X-Forwarded-For. */
function headersFor(
  request: IncomingMessage,
  host: string,
  context: RequestContext | undefined,
): IncomingHttpHeaders {
  const claimed = request.headers['x-forwarded-for']
  // A dual-stack socket has IPv4 addresses in IPv6 form.
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return {
    ...withoutOwn(endToEnd(request.headers)),
    ...(context ? headersOf(context) : {}),
    ...(request.headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    host,
    // The console's calls answer on the console's host alone; a visitor's own claim is overwritten.
    'x-forwarded-host': request.headers.host ?? '',
    'x-forwarded-for': claimed ? `${claimed}, ${address}` : address,
  }
}

const withoutOwn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)))

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const listed = (headers.connection ?? '').toLowerCase().split(',')
  const named = new Set(listed.map((name) => name.trim()))
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)),
  )
}

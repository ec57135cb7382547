import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import { limitBytes, TooManyBytes } from './limitBytes'
import { REFUSALS, refuse, type Refusal } from './refuse'

export type Proxy = {
  /**
   * Sends the request on and streams the answer back.
   *
   * @param path below the target, with its query: `/ship/list?page=2`
   * @param tooLarge the answer when the body exceeds `bodyLimit` bytes
   */
  pass(
    request: IncomingMessage,
    response: ServerResponse,
    how: { path: string; bodyLimit: number; tooLarge: Refusal },
  ): void
  close(): void
}

/** Headers that belong to one connection and not to the message (RFC 9110 §7.6.1). */
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

/** Idle connections that are kept to the api. */
const MAX_FREE_SOCKETS = 64

/**
 * Streams requests to one base of the api. Nothing is held in memory: a slow reader slows the api's
 * answer down, a slow api the visitor's body.
 *
 * @param target absolute base, `http://127.0.0.1:4000/a`
 * @param silenceMs how long the api may send nothing before the visitor is told so
 */
export function createProxy(target: string, silenceMs: number): Proxy {
  const base = new URL(target)
  const { request: open, Agent } = base.protocol === 'https:' ? https : http
  const agent = new Agent({ keepAlive: true, maxFreeSockets: MAX_FREE_SOCKETS })

  const pass: Proxy['pass'] = (request, response, { path, bodyLimit, tooLarge }) => {
    const upstream = open({
      agent,
      protocol: base.protocol,
      hostname: base.hostname,
      port: base.port,
      path: `${base.pathname.replace(/\/$/, '')}${path}`,
      method: request.method,
      headers: headersFor(request, base.host),
    })
    const fail = (refusal: Refusal) => {
      upstream.destroy()
      refuse(request, response, refusal, 'json')
    }
    upstream.setTimeout(silenceMs, () => fail(REFUSALS.late))
    upstream.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers))
      // A failure on the way ends both; the visitor sees a cut connection, never half an answer as whole.
      pipeline(answer, response, () => undefined)
    })
    upstream.once('error', () => {
      if (response.writableEnded || response.destroyed) return
      const canRepeat = upstream.reusedSocket && !hasBody(request) && !response.headersSent
      // The api closed an idle connection at the moment it was taken for this request.
      if (canRepeat) return pass(request, response, { path, bodyLimit, tooLarge })
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

/** What the visitor sent, with whoever really connected written behind what the client claims. */
function headersFor(request: IncomingMessage, host: string): IncomingHttpHeaders {
  const claimed = request.headers['x-forwarded-for']
  // A server that takes IPv6 too sees IPv4 addresses in that form.
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '')
  return {
    ...endToEnd(request.headers),
    ...(request.headers['transfer-encoding'] ? { 'transfer-encoding': 'chunked' } : {}),
    host,
    'x-forwarded-for': claimed ? `${claimed}, ${address}` : address,
  }
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/)
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)),
  )
}

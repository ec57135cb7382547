import type { IncomingMessage, ServerResponse } from 'node:http'
import { describeError } from '@/lib/errors/catalogue'

/** An answer of this server itself, instead of Next or the api. */
export type Refusal = Pick<ReturnType<typeof describeError>, 'status' | 'code' | 'message'> & {
  headers?: Readonly<Record<string, string>>
  /** Where a page leads instead of to the main page; null: nowhere, as that is answered alike. */
  link?: { href: string; text: string } | null
}

const RETRY = { 'Retry-After': '5' }
const METHOD_NOT_ALLOWED = describeError('METHOD_NOT_ALLOWED')

export const REFUSALS = {
  badAddress: describeError('INVALID_ADDRESS'),
  longAddress: describeError('ADDRESS_TOO_LONG'),
  longHeader: describeError('HEADERS_TOO_LONG'),
  method: { ...METHOD_NOT_ALLOWED, headers: { Allow: 'GET, HEAD' } },
  callMethod: { ...METHOD_NOT_ALLOWED, headers: { Allow: 'GET, HEAD, POST, PUT, OPTIONS' } },
  tooLarge: describeError('TOO_LARGE'),
  pictureTooLarge: describeError('PICTURE_TOO_LARGE'),
  unavailable: { ...describeError('API_UNAVAILABLE'), headers: RETRY },
  late: { ...describeError('API_TIMEOUT'), headers: RETRY },
} as const satisfies Record<string, Refusal>

/** Told to proxies and to whoever makes them load pages: the answer is meant, and takes the place of the page. */
const SHUT_HEADER = 'X-Storefront-Shut'
const SHUT_ANSWER = { 'X-Accel-Expires': '5', [SHUT_HEADER]: '1' }

/** The pages of a storefront that sells nothing. */
export const SHUT = {
  preparing: { ...describeError('STOREFRONT_PREPARING'), headers: SHUT_ANSWER, link: null },
  suspended: {
    ...describeError('STOREFRONT_SUSPENDED'),
    headers: { ...SHUT_ANSWER, 'Retry-After': '3600' },
    link: { href: '/reservation/guest', text: '예약 확인하기' },
  },
  closed: {
    ...describeError('STOREFRONT_CLOSED'),
    headers: SHUT_ANSWER,
    link: { href: '/reservation/guest', text: '예약 확인하기' },
  },
} as const satisfies Record<string, Refusal>

/** A page without scripts, and nobody's frame. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A refused body is read and dropped for this time, so that its sender can read the answer. */
const DISCARD_MS = 5_000

/**
 * Answers at once, in Korean: with JSON to a call, with a small page to a page request. The rest of the
 * body is dropped, and the connection is closed if it was not complete.
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  form: 'json' | 'page',
): void {
  if (response.headersSent) return void response.destroy()
  const body = form === 'json' ? jsonOf(refusal) : pageOf(refusal)
  response.writeHead(refusal.status, {
    ...refusal.headers,
    'Content-Type':
      form === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': POLICY,
    ...(request.complete ? {} : { Connection: 'close' }),
  })
  if (request.method === 'HEAD' || request.complete) return void response.end(body)
  // Ending now would reset the connection before the sender has read the answer.
  response.write(body)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, DISCARD_MS)
  request.once('end', end).resume()
  response.once('close', () => clearTimeout(timer))
}

const jsonOf = ({ message, code }: Refusal): string => JSON.stringify({ message, code })

const MAIN_PAGE = { href: '/', text: '처음으로' }

const pageOf = ({ message, link = MAIN_PAGE }: Refusal): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${message}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>body{font:1rem/1.6 system-ui,sans-serif;margin:20vh auto 0;max-width:24rem;padding:1rem;text-align:center}
h1{font:inherit}a{color:#0072ab}@media(prefers-color-scheme:dark){body{background:#101820;color:#e8eef2}a{color:#4cc2ff}}</style>
</head><body><main><h1>${message}</h1>${link ? `<p><a href="${link.href}">${link.text}</a></p>` : ''}</main></body></html>
`

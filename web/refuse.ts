import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer of this server itself, instead of Next or the api. */
export type Refusal = { status: number; code: string; message: string; headers?: Headers }
type Headers = Readonly<Record<string, string>>

const RETRY_AFTER_S = '5'

export const REFUSALS = {
  badAddress: { status: 400, code: 'INVALID', message: '주소가 올바르지 않아요.' },
  longAddress: { status: 414, code: 'INVALID', message: '주소가 너무 길어요.' },
  method: {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: '이 주소에서는 쓸 수 없는 요청이에요.',
    headers: { Allow: 'GET, HEAD' },
  },
  callMethod: {
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: '이 주소에서는 쓸 수 없는 요청이에요.',
    headers: { Allow: 'GET, HEAD, POST, PUT, OPTIONS' },
  },
  tooLarge: { status: 413, code: 'TOO_LARGE', message: '보내신 내용이 너무 커요.' },
  pictureTooLarge: {
    status: 413,
    code: 'TOO_LARGE',
    message: '사진이 너무 커요. 10MB까지 올릴 수 있어요.',
  },
  unavailable: {
    status: 503,
    code: 'UNAVAILABLE',
    message: '지금은 연결이 어려워요. 잠시 후 다시 시도해 주세요.',
    headers: { 'Retry-After': RETRY_AFTER_S },
  },
  late: {
    status: 504,
    code: 'UNAVAILABLE',
    message: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
    headers: { 'Retry-After': RETRY_AFTER_S },
  },
} as const satisfies Record<string, Refusal>

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

const pageOf = ({ message }: Refusal): string => `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><title>${message}</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<style>body{font:1rem/1.6 system-ui,sans-serif;margin:20vh auto 0;max-width:24rem;padding:1rem;text-align:center}
a{color:#0072ab}@media(prefers-color-scheme:dark){body{background:#101820;color:#e8eef2}a{color:#4cc2ff}}</style>
</head><body><p>${message}</p><p><a href="/">처음으로</a></p></body></html>
`

import type { Duplex } from 'node:stream'

/**
 * Options of a `node:http` server that visitors reach, in milliseconds. A request that has not arrived
 * completely by then is ended, so that slow senders hold no connections.
 */
export const REQUEST_DEADLINES = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  /** How often Node checks for late requests. */
  connectionsCheckingInterval: 1_000,
} as const

/** Answers input that cannot be parsed as a request: an oversized header, or no HTTP at all. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, reason, message } = UNREADABLE[error.code ?? ''] ?? NOT_HTTP
  const body = JSON.stringify({ message, code: 'INVALID' })
  socket.end(
    [
      `HTTP/1.1 ${status} ${reason}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const NOT_HTTP = { status: 400, reason: 'Bad Request', message: '요청이 올바르지 않아요.' }

const UNREADABLE: Readonly<Record<string, typeof NOT_HTTP>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    message: '요청의 주소나 머리말이 너무 길어요.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    message: '요청을 끝까지 받지 못했어요. 다시 시도해 주세요.',
  },
}

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { describeError } from '@/lib/errors/catalogue'
import { makeRequestId } from '@/server/telemetry/requestId'
import { NO_CONTENT_POLICY } from './answerHeaders'

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
  const { status, message, code } = describeError(UNREADABLE[error.code ?? ''] ?? 'INVALID')
  const body = JSON.stringify({ message, code })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      `Content-Security-Policy: ${NO_CONTENT_POLICY}`,
      `X-Request-Id: ${makeRequestId()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

const UNREADABLE: Readonly<Record<string, 'HEADERS_TOO_LONG' | 'REQUEST_TIMEOUT'>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LONG',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

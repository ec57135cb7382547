import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Difference of clocks that a signature's time may have, as the specification and PortOne's SDK do. */
const TOLERANCE_MS = 5 * 60_000
const SECRET_PREFIX = 'whsec_'
const VERSION = 'v1'

/** A message whose signature is right. */
export type SignedMessage = {
  /** The same for every attempt to deliver one message. */
  id: string
  /** False when it was signed more than five minutes before or after our time. */
  isTimely: boolean
}

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(
    secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret,
    'base64',
  )

/** The header has several signatures, separated by spaces, while the sender changes its secret. */
const isAmong = (signatures: string, expected: Buffer): boolean =>
  signatures
    .split(' ')
    .map((one) => one.split(','))
    .filter(([version]) => version === VERSION)
    .map(([, signature = '']) => Buffer.from(signature, 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))

/**
 * Reads the signature of a webhook by the specification Standard Webhooks: HMAC-SHA256 over
 * `{webhook-id}.{webhook-timestamp}.{body}`, see
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * (read on 2026-11-22).
 *
 * @param secret base64, with or without `whsec_`
 * @returns undefined without a valid signature
 */
export const readSignature = (
  secret: string,
  { rawBody, headers, now }: { rawBody: string; headers: IncomingHttpHeaders; now: Date },
): SignedMessage | undefined => {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const key = keyOf(secret)
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || key.length === 0) return undefined
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${rawBody}`).digest()
  if (!isAmong(headerOf(headers, 'webhook-signature'), expected)) return undefined
  return { id, isTimely: Math.abs(now.getTime() - Number(timestamp) * 1_000) <= TOLERANCE_MS }
}

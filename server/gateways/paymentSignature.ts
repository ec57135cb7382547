import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { parseJson } from '@/lib/text/parseJson'

/** How Toss Payments signs webhooks: HMAC-SHA256 over `{body}:{time}`, as `v1:{base64}`. */
const SIGNATURE = 'tosspayments-webhook-signature'
const TIME = 'tosspayments-webhook-transmission-time'
const VERSION = 'v1:'

const digest = (secret: string, rawBody: string, time: string): Buffer =>
  createHmac('sha256', secret).update(`${rawBody}:${time}`).digest()

/** The signature headers of a webhook. */
export const signWebhook = (secret: string, rawBody: string, at: Date): Record<string, string> => {
  const time = at.toISOString()
  return {
    [SIGNATURE]: VERSION + digest(secret, rawBody, time).toString('base64'),
    [TIME]: time,
  }
}

/**
 * Whether the body was signed with the secret. There may be several signatures while the sender
 * changes its key. Old webhooks are accepted: a repeated one changes nothing.
 */
const isSigned = (secret: string, rawBody: string, headers: IncomingHttpHeaders): boolean => {
  const given = headers[SIGNATURE]
  const time = headers[TIME]
  if (typeof given !== 'string' || typeof time !== 'string') return false
  const expected = digest(secret, rawBody, time)
  return given
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(VERSION))
    .map((part) => Buffer.from(part.slice(VERSION.length), 'base64'))
    .some(
      (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
    )
}

/** The JSON of a webhook with a valid signature; undefined when signature or JSON is invalid. */
export const readSigned = (
  secret: string,
  rawBody: string,
  headers: IncomingHttpHeaders,
): unknown => (isSigned(secret, rawBody, headers) ? parseJson(rawBody) : undefined)

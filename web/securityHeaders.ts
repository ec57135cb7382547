import { createHash } from 'node:crypto'
import { ROWS_MARK, WISH_MARK } from '@/lib/storefront/firstPaint'

const INLINE_SCRIPTS = [WISH_MARK, ROWS_MARK]
  .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  .join(' ')

/**
 * Scripts come from our own files only, and two that are named by their hashes, so that no text of an
 * operator can run as one. Styles are inline because styled-components writes them inline.
 *
 * @param apiOrigins origins that browsers call directly, where the api has one of its own
 * @param formOrigins where else forms may go, and be led on to
 */
const contentSecurityPolicy = (
  isDevelopment: boolean,
  apiOrigins: readonly string[],
  formOrigins: readonly string[],
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${isDevelopment ? "'unsafe-eval' 'unsafe-inline'" : INLINE_SCRIPTS}`,
    "style-src 'self' 'unsafe-inline'",
    // blob: a picture of a fishing report that waits on the phone.
    "img-src 'self' data: blob: https:",
    "font-src 'none'",
    ["connect-src 'self'", ...apiOrigins].join(' '),
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** Headers of every answer, also of redirects, errors and files. */
export const COMMON_HEADERS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
]

/** The console reads tickets with the camera, shows no place, and is for no search engine. */
export const CONSOLE_HEADERS: HeaderList = [
  ['X-Robots-Tag', 'noindex, nofollow'],
  ['Permissions-Policy', 'camera=(self), microphone=(), geolocation=()'],
]

/** Headers of every answer of this process. An answer that it streams from the api has its own policy. */
export const pageHeaders = (options: {
  isDevelopment: boolean
  apiOrigins: readonly string[]
  formOrigins: readonly string[]
}): HeaderList => {
  const { isDevelopment, apiOrigins, formOrigins } = options
  const policy = contentSecurityPolicy(isDevelopment, apiOrigins, formOrigins)
  return [...COMMON_HEADERS, ['Content-Security-Policy', policy]]
}

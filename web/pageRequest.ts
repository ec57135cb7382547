import type { IncomingMessage } from 'node:http'

/**
 * The headers of a visitor that reach Next: the storefront, the platform of the apps, and what HTTP itself
 * defines for one visitor's own answer. Next gives a meaning to many others, and so would a next version: what
 * it answered to one visitor because of them (part of a page, a redirect, a nonce) could be kept for all.
 */
const KEPT = new Set([
  'host',
  'user-agent',
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'if-range',
])
/** Of the request that has pages made anew, which is no visitor's, and whose answer is not kept. */
const KEPT_OF_POST = new Set([
  'authorization',
  'content-type',
  'content-length',
  'transfer-encoding',
])

/** Takes away every other header. */
export const keepPageHeaders = ({ method, headers }: IncomingMessage): void => {
  for (const name of Object.keys(headers)) {
    const isKept = KEPT.has(name) || (method === 'POST' && KEPT_OF_POST.has(name))
    if (!isKept) Reflect.deleteProperty(headers, name)
  }
}

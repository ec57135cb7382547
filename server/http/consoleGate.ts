import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isConsoleHost } from '@/lib/staff/consoleHost'
import { isOneHost } from '@/lib/storefront/host'
import type { Staff } from './consoleCaller'
import { refuse } from './refusal'

/** `__Host-`: for this host alone, over https (or localhost), whatever a storefront next door sets. */
const COOKIE = '__Host-staff'
/** Stays when the session ends: it says only that the second factor was given in this browser. */
const DEVICE_COOKIE = '__Host-staff-device'
const MAX_TOKEN = 200

const tokenIn = (request: FastifyRequest, cookie: string): string | undefined => {
  const token = parseCookie(request.headers.cookie ?? '')[cookie]
  return token !== undefined && token !== '' && token.length <= MAX_TOKEN ? token : undefined
}

/** The token by which a browser is known again. */
export const deviceToken = (request: FastifyRequest): string | undefined =>
  tokenIn(request, DEVICE_COOKIE)

const COOKIE_RULES = {
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/',
} as const

/** The header that gives a browser its session, for as many seconds. */
export const sessionCookie = (token: string, seconds: number): string =>
  stringifySetCookie({ ...COOKIE_RULES, name: COOKIE, value: token, maxAge: seconds })

/** The header that gives a browser the token by which it is known, for as many seconds. */
export const deviceCookie = (token: string, seconds: number): string =>
  stringifySetCookie({ ...COOKIE_RULES, name: DEVICE_COOKIE, value: token, maxAge: seconds })

/** The header that takes it away. */
export const endedCookie = (): string =>
  stringifySetCookie({ ...COOKIE_RULES, name: COOKIE, value: '', maxAge: 0 })

/**
 * Whether a request was made by a page of the console. Storefronts are same-site with it, so the cookie
 * alone proves nothing; a browser without `Sec-Fetch-Site` names the origin of everything but reads.
 */
const isFromConsole = (request: FastifyRequest, providerDomain: string): boolean => {
  // Of several hosts `request.host` is the last, and another process may have taken the first.
  if (!isOneHost(request.headers['x-forwarded-host']?.toString())) return false
  if (!isConsoleHost(request.host, providerDomain)) return false
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return (
    origin !== undefined &&
    URL.canParse(origin) &&
    isConsoleHost(new URL(origin).host, providerDomain)
  )
}

/**
 * Puts the gate before every call of this instance: they answer pages of the console alone, and
 * find who calls by the session cookie.
 *
 * @throws Refusal 403 for a call from anywhere else, reads included
 */
export const addConsoleGate = (
  app: FastifyInstance,
  providerDomain: string,
  identify: (token: string) => Promise<Staff | undefined>,
): void => {
  app.addHook('onRequest', async (request) => {
    if (!isFromConsole(request, providerDomain)) throw refuse.code('NOT_FROM_CONSOLE')
    const token = tokenIn(request, COOKIE)
    if (token !== undefined) request.staff = await identify(token)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('cache-control', 'no-store')
  })
}

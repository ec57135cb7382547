import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { isConsoleHost } from '@/lib/staff/consoleHost'
import type { Staff } from './consoleCaller'
import { refuse } from './refusal'

/** `__Host-`: for this host alone, over https (or localhost), whatever a storefront next door sets. */
const COOKIE = '__Host-staff'
const MAX_TOKEN = 200

/** The token of the console's session cookie. */
const staffToken = (request: FastifyRequest): string | undefined => {
  const token = parseCookie(request.headers.cookie ?? '')[COOKIE]
  return token !== undefined && token !== '' && token.length <= MAX_TOKEN ? token : undefined
}

const COOKIE_RULES = {
  name: COOKIE,
  httpOnly: true,
  secure: true,
  sameSite: 'strict',
  path: '/',
} as const

/** The header that gives a browser its session, for as many seconds. */
export const sessionCookie = (token: string, seconds: number): string =>
  stringifySetCookie({ ...COOKIE_RULES, value: token, maxAge: seconds })

/** The header that takes it away. */
export const endedCookie = (): string =>
  stringifySetCookie({ ...COOKIE_RULES, value: '', maxAge: 0 })

/**
 * Whether a request was made by a page of the console. Storefronts are same-site with it, so the cookie
 * alone proves nothing; a browser without `Sec-Fetch-Site` names the origin of everything but reads.
 */
const isFromConsole = (request: FastifyRequest, providerDomain: string): boolean => {
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
 * Guards every call that is registered on this instance: they answer pages of the console alone, and
 * find who calls by the session cookie.
 *
 * @throws Refusal 403 for a call from anywhere else, reads included
 */
export const guardConsole = (
  app: FastifyInstance,
  providerDomain: string,
  identify: (token: string) => Promise<Staff | undefined>,
): void => {
  app.addHook('onRequest', async (request) => {
    if (!isFromConsole(request, providerDomain)) throw refuse.code('NOT_FROM_CONSOLE')
    const token = staffToken(request)
    if (token !== undefined) request.staff = await identify(token)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    reply.header('cache-control', 'no-store')
  })
}

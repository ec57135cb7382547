import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { ISSUER_PATH } from '@/lib/oauth/oneLogin'
import { Refusal } from '@/server/http/refusal'
import type { SignInService } from './signInService'

const SEE_OTHER = 303
const STEP_SECONDS = 60

/** Of its own for each tab: all that a storefront has open leave their log-in pages at the same time. */
const stepPath = (id: string) => `${ISSUER_PATH}/session/${id}`

const form = z.object({
  token: z.string().min(1).max(200),
  /** Where on its storefront the visitor goes on. A cookie has room for 4 kB. */
  to: z.string().max(1_500).catch('/'),
})

/** An address below an origin; its main page for every other. */
const below = (origin: string, path: string): string => {
  const address = `${origin}${path.startsWith('/') ? path : '/'}`
  return URL.canParse(address) && new URL(address).origin === origin ? address : `${origin}/`
}

/** Without https only in tests. */
const stepCookie = (issuer: string) => {
  const secure = issuer.startsWith('https:')
  const name = `${secure ? '__Secure-' : ''}sign-in-shared`
  return { name, secure, httpOnly: true, sameSite: 'lax' } as const
}

/**
 * What a storefront's page sends after a log-in, on the visitor's way to the next page. A form, as a browser
 * takes a cookie of another site's answer to nothing else; and then one step more, since it sends the cookie
 * that it has along with none.
 */
export const shareRoute = (scope: FastifyInstance, signIns: SignInService): void => {
  const cookie = stepCookie(signIns.home)

  scope.post('/session', async (request, reply) => {
    const origin = await signIns.storefrontOf(request.headers.origin)
    const read = form.safeParse(request.body)
    if (origin === undefined || !read.success) return reply.redirect(signIns.home, SEE_OTHER)
    const { token, to } = read.data
    const value = signIns.sealStep({ token, address: below(origin, to) }, STEP_SECONDS)
    const path = stepPath(randomUUID())
    return reply
      .header('set-cookie', stringifySetCookie({ ...cookie, path, value, maxAge: STEP_SECONDS }))
      .redirect(path, SEE_OTHER)
  })

  scope.get<{ Params: { id: string } }>('/session/:id', async (request, reply) => {
    const step = signIns.openStep(parseCookie(request.headers.cookie ?? '')[cookie.name])
    if (!step) return reply.redirect(signIns.home, SEE_OTHER)
    try {
      await signIns.requests.take(request.ip)
      const exchange = { request: signIns.asIssuer(request.raw), response: reply.raw }
      await signIns.share(exchange, step.token)
    } catch (error) {
      // The visitor is logged in on the storefront all the same.
      if (!(error instanceof Refusal)) throw error
    }
    // Beside the session's, which the library's cookies have set there.
    const used = { ...cookie, path: stepPath(request.params.id), value: '', maxAge: 0 }
    reply.raw.appendHeader('set-cookie', stringifySetCookie(used))
    return reply.redirect(step.address, SEE_OTHER)
  })
}

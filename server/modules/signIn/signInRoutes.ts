import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { ISSUER_PATH } from '@/lib/oauth/oneLogin'
import { NO_CONTENT_POLICY } from '@/server/http/answerHeaders'
import { Refusal, refuse } from '@/server/http/refusal'
import { route } from '@/server/http/route'
import { sendPage } from '@/server/html/sendPage'
import { interactionRoutes } from './interactionRoutes'
import { shareRoute } from './shareRoute'
import type { SignInService } from './signInService'

const FORM = 'application/x-www-form-urlencoded'
const TEMPORARY = 307
/** A token, a path, or an answer. */
const FORM_LIMIT_BYTES = 4_096

/** Asks the token endpoint for what a code is good for; undefined for nothing. */
const redeem = async (
  app: FastifyInstance,
  body: { code: string; code_verifier: string; redirect_uri: string },
): Promise<string | undefined> => {
  if (!URL.canParse(body.redirect_uri)) return undefined
  const asked = {
    grant_type: 'authorization_code',
    client_id: new URL(body.redirect_uri).hostname,
    ...body,
  }
  const answer = await app.inject({
    method: 'POST',
    url: `${ISSUER_PATH}/token`,
    headers: { 'content-type': FORM, accept: 'application/json' },
    payload: new URLSearchParams(asked).toString(),
  })
  return answer.json<{ access_token?: string }>().access_token
}

const readForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

/**
 * The issuer, below `/b/oidc`: what the library answers, what it asks of a person, and how a session comes to
 * be known there. None of it is in the wire contract, but the call by which a storefront ends the way.
 */
export const signInRoutes = (app: FastifyInstance, signIns: SignInService): void => {
  route(app, calls.continueLogin, async ({ body, request }) => {
    await signIns.continued.take(request.ip)
    const token = await redeem(app, body)
    if (token === undefined) throw refuse.code('SIGN_IN_NOT_BEGUN')
    return signIns.open(token)
  })

  /** Its cookies are those of one host. */
  const goThere = async (request: FastifyRequest, reply: FastifyReply) => {
    const there = signIns.addressThere(request.host, request.url)
    if (there !== undefined) return reply.redirect(there, TEMPORARY)
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const handle = (await signIns.load()).callback()
    reply.hijack()
    // As all other answers; its page of an error has a policy of its own.
    reply.raw.setHeader('x-content-type-options', 'nosniff')
    reply.raw.setHeader('content-security-policy', NO_CONTENT_POLICY)
    await handle(signIns.asIssuer(request.raw), reply.raw)
  }

  app.register(
    async (scope) => {
      scope.addHook('onRoute', (each) => {
        each.schema = { ...each.schema, hide: true }
      })
      await scope.register(async (pages) => {
        readForms(pages)
        pages.addHook('onRequest', async (request, reply) => goThere(request, reply))
        shareRoute(pages, signIns)
        interactionRoutes(pages, signIns)
      })
      // The library reads it.
      scope.addContentTypeParser(FORM, (_request, payload, done) => done(null, payload))

      scope.get('/auth', { onRequest: goThere }, async (request, reply) => {
        try {
          await signIns.requests.take(request.ip)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return sendPage(reply, signIns.failedPage(error.message), error.status)
        }
        return answer(request, reply)
      })
      scope.route({ method: ['GET', 'POST'], url: '/*', handler: answer })
    },
    { prefix: ISSUER_PATH },
  )
}

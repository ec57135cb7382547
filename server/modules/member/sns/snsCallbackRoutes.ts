import type { FastifyInstance } from 'fastify'
import { SNS_CALLBACK } from '@/server/gateways/oauthProviders'
import type { SnsReturn } from './snsReturn'

const FORM = 'application/x-www-form-urlencoded'
/** Apple's form: a code, a state and a name. */
const FORM_LIMIT_BYTES = 16_384
const SEE_OTHER = 303

/**
 * The addresses that are registered at the providers, one each for all storefronts. They are not in the
 * wire contract. Apple comes with a form from its own site, so that no cookie of ours can be relied on.
 */
export const snsCallbackRoutes = (app: FastifyInstance, receive: SnsReturn['receive']): void => {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    // The address that is left has a code in it, which no other site may read as a referrer.
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    })
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(SNS_CALLBACK.KAKAO, async ({ query, ip }, reply) =>
      reply.redirect(await receive('KAKAO', query, ip), SEE_OTHER),
    )
    scope.post(SNS_CALLBACK.APPLE, async ({ body, ip }, reply) =>
      reply.redirect(await receive('APPLE', body, ip), SEE_OTHER),
    )
  })
}

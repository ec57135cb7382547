import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { registType } from '@/lib/contract/user'
import type { SnsSignIn } from './snsSignIn'

const params = z.object({ provider: registType.exclude(['EMAIL']) })
const querystring = z.object({
  redirect_uri: p.text('돌아올 주소를', 500),
  state_key: z.string('다시 시도해 주세요.').regex(/^[\w-]{32,100}$/, '다시 시도해 주세요.'),
})

/**
 * Starts a sign-in: redirects the browser to the provider with a state of ours. It is not in the wire
 * contract, since browsers open it like a page.
 */
export const beginSnsRoute = (app: FastifyInstance, begin: SnsSignIn['begin']): void => {
  app.get('/a/sns/begin/:provider', {
    schema: { hide: true, params, querystring },
    handler: async (request, reply) => {
      const { provider } = request.params as z.output<typeof params>
      const query = request.query as z.output<typeof querystring>
      const page = await begin({ provider, redirectUri: query.redirect_uri, key: query.state_key })
      return reply.header('cache-control', 'no-store').redirect(page)
    },
  })
}

import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { OperatorStates } from '@/server/modules/operator/operatorStates'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { StorefrontService } from './storefrontService'

export const storefrontRoutes = (
  app: FastifyInstance,
  storefronts: StorefrontService,
  states: Pick<OperatorStates, 'listShut'>,
): void => {
  sharedRoute(app, calls.getInfoIndex, ({ params }) => storefronts.index(params.host))
  route(app, calls.getShutStorefronts, async () => ({ list: await states.listShut() }))
  sharedRoute(app, calls.getSitemap, ({ query }) => storefronts.sitemap(query))
  sharedRoute(app, calls.getInfoMain, ({ params, query: { lat, lng }, member }) => {
    const visitorAt = lat === undefined || lng === undefined ? undefined : { lat, lng }
    return storefronts.main(params.ship_no, visitorAt, member?.no)
  })
}

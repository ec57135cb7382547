import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { OperatorStates } from '@/server/modules/operator/operatorStates'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { DomainService } from './domainService'
import type { StorefrontService } from './storefrontService'

type Services = {
  states: Pick<OperatorStates, 'listShut'>
  domains: Pick<DomainService, 'listProven'>
}

export const storefrontRoutes = (
  app: FastifyInstance,
  storefronts: StorefrontService,
  { states, domains }: Services,
): void => {
  sharedRoute(app, calls.getInfoIndex, ({ params }) => storefronts.index(params.host))
  route(app, calls.getShutStorefronts, async () => ({ list: await states.listShut() }))
  sharedRoute(app, calls.getDomains, async () => {
    const proven = await domains.listProven()
    return {
      list: proven.map(({ is_live, ...row }) => ({
        ...row,
        is_live: is_live ? (1 as const) : (0 as const),
      })),
    }
  })
  sharedRoute(app, calls.getSitemap, ({ query }) => storefronts.sitemap(query))
  sharedRoute(app, calls.getInfoMain, ({ params, query: { lat, lng }, member }) => {
    const visitorAt = lat === undefined || lng === undefined ? undefined : { lat, lng }
    return storefronts.main(params.ship_no, visitorAt, member?.no)
  })
}

import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { StorefrontService } from './storefrontService'

export const storefrontRoutes = (app: FastifyInstance, storefronts: StorefrontService): void => {
  route(app, calls.getInfoIndex, ({ params }) => storefronts.index(params.host))
  route(app, calls.getSitemap, ({ query }) => storefronts.sitemap(query))
  route(app, calls.getInfoMain, ({ params, query: { lat, lng }, member }) => {
    const visitorAt = lat === undefined || lng === undefined ? undefined : { lat, lng }
    return storefronts.main(params.ship_no, visitorAt, member?.no)
  })
}

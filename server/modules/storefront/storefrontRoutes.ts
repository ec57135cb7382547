import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { StorefrontService } from './storefrontService'

export const storefrontRoutes = (app: FastifyInstance, storefronts: StorefrontService): void => {
  sharedRoute(app, calls.getInfoIndex, ({ params }) => storefronts.index(params.host))
  sharedRoute(app, calls.getSitemap, ({ query }) => storefronts.sitemap(query))
  sharedRoute(app, calls.getInfoMain, ({ params, query: { lat, lng }, member }) => {
    const visitorAt = lat === undefined || lng === undefined ? undefined : { lat, lng }
    return storefronts.main(params.ship_no, visitorAt, member?.no)
  })
}

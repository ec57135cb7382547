import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { SeaService } from './seaService'

export const seaRoutes = (app: FastifyInstance, sea: SeaService): void => {
  sharedRoute(app, calls.getSeaWarnings, ({ params }) => sea.getWarnings(params.ship_no))
  sharedRoute(app, calls.getTide, ({ params }) => sea.getTide(params.ship_no, params.sdate))
}

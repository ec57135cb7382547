import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { OptionStocks } from './optionService'

export const optionRoutes = (app: FastifyInstance, options: OptionStocks): void => {
  sharedRoute(app, calls.getOptionsLeft, async ({ params }) => ({
    list: await options.findLeft(params.schedule_no),
  }))
}

import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { PriceRuleService } from './priceRuleService'

type Services = { prices: PriceRuleService; now: () => Date }

/** The rules of boats' prices. */
export const priceRuleConsoleRoutes = (app: FastifyInstance, { prices, now }: Services): void => {
  consoleRoute(app, consoleCalls.getPricedShips, async ({ fleet }) => ({
    list: await prices.listShips(fleet),
  }))
  consoleRoute(app, consoleCalls.getPriceRules, async ({ params, fleet }) => ({
    ...(await prices.read(params.ship_no, fleet)),
    preview: await prices.preview(params.ship_no, fleet),
  }))
  consoleRoute(app, consoleCalls.previewPriceRules, ({ params, body, fleet }) =>
    prices.preview(params.ship_no, fleet, body.rules),
  )
  consoleRoute(app, consoleCalls.setPriceRules, ({ params, body, fleet, doer }) =>
    prices.set(params.ship_no, body, { fleet, record: createRecorder(doer, now) }),
  )
}

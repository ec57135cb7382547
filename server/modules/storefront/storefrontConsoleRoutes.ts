import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { OwnStorefronts } from './ownStorefront'

type Services = { ownStorefronts: OwnStorefronts; now: () => Date }

/** What an operator decides about the own storefront. */
export const storefrontConsoleRoutes = (
  app: FastifyInstance,
  { ownStorefronts, now }: Services,
): void => {
  consoleRoute(app, consoleCalls.getStorefront, ({ fleet }) => ownStorefronts.get(fleet.operatorNo))
  consoleRoute(app, consoleCalls.setStorefront, async ({ body, fleet, doer }) => {
    await ownStorefronts.change(fleet.operatorNo, body, createRecorder(doer, now))
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { ShipGuides } from './shipGuides'

type Services = { shipGuides: ShipGuides; now: () => Date }

/** What an operator tells visitors about coming. */
export const shipGuideConsoleRoutes = (
  app: FastifyInstance,
  { shipGuides, now }: Services,
): void => {
  consoleRoute(app, consoleCalls.getShipGuides, async ({ fleet }) => ({
    list: await shipGuides.list(fleet),
  }))
  consoleRoute(app, consoleCalls.setShipGuide, async ({ params, body, fleet, doer }) => {
    await shipGuides.set(params.ship_no, body, {
      fleet,
      record: createRecorder(doer, now),
      staffNo: doer.staffNo,
    })
    return body
  })
}

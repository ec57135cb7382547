import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { OwnChangeRules } from '../ownChangeRules'

type Services = { changeRules: OwnChangeRules; now: () => Date }

/** What an operator lets bookers change themselves. */
export const ownChangeConsoleRoutes = (
  app: FastifyInstance,
  { changeRules, now }: Services,
): void => {
  consoleRoute(app, consoleCalls.getOwnChange, ({ fleet }) => changeRules.get(fleet.operatorNo))
  consoleRoute(app, consoleCalls.setOwnChange, async ({ body, fleet, doer }) => {
    await changeRules.set(fleet.operatorNo, body, createRecorder(doer, now))
    return body
  })
}

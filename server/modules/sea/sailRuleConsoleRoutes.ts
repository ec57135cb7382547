import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { SailRules } from './sailRules'

type Services = { sailRules: SailRules; now: () => Date }

/** From which forecast on an operator asks whether its boats sail. */
export const sailRuleConsoleRoutes = (app: FastifyInstance, { sailRules, now }: Services): void => {
  consoleRoute(app, consoleCalls.getSailRule, ({ fleet }) => sailRules.get(fleet.operatorNo))
  consoleRoute(app, consoleCalls.setSailRule, async ({ body, fleet, doer }) => {
    await sailRules.set(fleet.operatorNo, body, createRecorder(doer, now))
    return body
  })
}

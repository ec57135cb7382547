import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { OperatorIdentities } from './operatorIdentity'

type Services = { operators: OperatorIdentities; now: () => Date }

/** Who an operator is, and where bookers of its boats transfer to. */
export const identityConsoleRoutes = (app: FastifyInstance, { operators, now }: Services): void => {
  consoleRoute(app, consoleCalls.getOperatorIdentity, ({ fleet }) =>
    operators.get(fleet.operatorNo),
  )
  consoleRoute(app, consoleCalls.setOperatorIdentity, async ({ body, fleet, doer }) => {
    await operators.set(fleet.operatorNo, body, createRecorder(doer, now))
    return {}
  })
  consoleRoute(app, consoleCalls.getOperatorAccount, async ({ fleet }) => ({
    account: (await operators.get(fleet.operatorNo)).bank_account,
  }))
  consoleRoute(app, consoleCalls.setOperatorAccount, async ({ body, fleet, doer }) => {
    await operators.changeAccount(fleet.operatorNo, body, createRecorder(doer, now))
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import { operatorCalls as calls } from '@/lib/contract/console/operators'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { createMakeOperator } from './makeOperator'
import type { createOperatorSetUp } from './operatorSetUp'
import type { OperatorStates } from './operatorStates'

type Deps = {
  makeOperator: ReturnType<typeof createMakeOperator>
  readSetUp: ReturnType<typeof createOperatorSetUp>
  operatorStates: OperatorStates
  now: () => Date
}

/** How the provider makes, suspends and closes operators, and what they miss. */
export const operatorConsoleRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { makeOperator, readSetUp, operatorStates, now } = deps
  consoleRoute(app, calls.getSetUp, async ({ fleet }) => {
    const { missing } = await readSetUp(fleet.operatorNo)
    return { missing: [...missing] }
  })
  consoleRoute(app, calls.getOperator, async ({ params }) => {
    const { missing, ...operator } = await readSetUp(params.no)
    return { ...operator, missing: [...missing] }
  })
  consoleRoute(app, calls.makeOperator, async ({ body, doer }) =>
    makeOperator(
      {
        ...{ name: body.name, host: body.host, feeBasisPoints: body.fee_basis_points },
        owner: { name: body.owner_name, email: body.owner_email },
      },
      doer,
    ),
  )
  consoleRoute(app, calls.setOperatorState, async ({ params, body, doer }) => {
    await operatorStates.set({ operatorNo: params.no, ...body }, createRecorder(doer, now))
    return {}
  })
}

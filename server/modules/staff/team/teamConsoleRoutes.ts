import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { StaffService } from '../staffService'

/** The staff of an operator, and for whom the provider's people work. */
export const teamConsoleRoutes = (app: FastifyInstance, { team, actAs }: StaffService): void => {
  consoleRoute(app, consoleCalls.getTeam, async ({ fleet }) => team.list(fleet.operatorNo))
  consoleRoute(app, consoleCalls.inviteStaff, async ({ body, fleet, doer }) => {
    const { ship_nos: shipNos, ...invitee } = body
    return { link: await team.invite(fleet.operatorNo, { ...invitee, shipNos }, doer) }
  })
  consoleRoute(app, consoleCalls.inviteAgain, async ({ params, fleet, doer }) => ({
    link: await team.inviteAgain(fleet.operatorNo, params.no, doer),
  }))
  consoleRoute(app, consoleCalls.changeStaff, async ({ params, body, fleet, doer }) => {
    const { ship_nos: shipNos, ...change } = body
    await team.change(fleet.operatorNo, params.no, { ...change, shipNos }, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.endStaff, async ({ params, fleet, doer }) => {
    await team.end(fleet.operatorNo, params.no, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.resetFactors, async ({ params, fleet, doer }) => {
    await team.resetFactors(fleet.operatorNo, params.no, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.getOperators, async ({ query }) => actAs.list(query.query))
  consoleRoute(app, consoleCalls.actAs, async ({ body, staff: caller, doer }) => {
    await actAs.choose(caller, { operatorNo: body.operator_no, isLooking: body.is_looking }, doer)
    return {}
  })
}

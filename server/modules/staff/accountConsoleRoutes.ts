import type { FastifyInstance, FastifyReply } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { SetUp } from './factor/ownFactors'
import { handOver } from './session/sessionConsoleRoutes'
import type { StaffService } from './staffService'

/** A person’s own factors, password and sessions. */
export const accountConsoleRoutes = (app: FastifyInstance, staff: StaffService): void => {
  const answerSetUp = async ({ opened, recoveryCodes }: SetUp, reply: FastifyReply) => {
    await handOver(staff, opened, reply)
    return { recovery_codes: recoveryCodes }
  }

  consoleRoute(app, consoleCalls.getFactors, async ({ staff: caller }) =>
    staff.factors.describe(caller),
  )
  consoleRoute(app, consoleCalls.beginTotp, async ({ staff: caller }) =>
    staff.factors.beginTotp(caller),
  )
  consoleRoute(app, consoleCalls.finishTotp, async ({ body, staff: caller, doer, reply }) =>
    answerSetUp(await staff.factors.finishTotp(caller, body.code, doer), reply),
  )
  consoleRoute(app, consoleCalls.beginPasskey, async ({ staff: caller }) => ({
    options: await staff.passkeys.begin(caller),
  }))
  consoleRoute(app, consoleCalls.finishPasskey, async ({ body, staff: caller, doer, reply }) =>
    answerSetUp(await staff.passkeys.add(caller, body, doer), reply),
  )
  consoleRoute(app, consoleCalls.removeTotp, async ({ staff: caller, doer }) => {
    await staff.factors.removeTotp(caller, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.removePasskey, async ({ params, staff: caller, doer }) => {
    await staff.factors.removePasskey(caller, params.no, doer)
    return {}
  })
  consoleRoute(app, consoleCalls.renewRecoveryCodes, async ({ staff: caller, doer }) => ({
    recovery_codes: await staff.factors.renewRecoveryCodes(caller, doer),
  }))
  consoleRoute(app, consoleCalls.changeOwnPassword, async (input) => {
    const { body, staff: caller, doer, request, reply } = input
    const { old_password: oldPassword, password } = body
    const change = { oldPassword, password, address: request.ip }
    await handOver(staff, await staff.own.changePassword(caller, change, doer), reply)
    return {}
  })
  consoleRoute(app, consoleCalls.getOwnSessions, async ({ staff: caller }) => ({
    list: await staff.own.listSessions(caller),
  }))
  consoleRoute(app, consoleCalls.endOwnSession, async ({ params, staff: caller, doer }) => {
    await staff.own.endSession(caller, params.no, doer)
    return {}
  })
}

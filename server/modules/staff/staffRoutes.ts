import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { endedCookie } from '@/server/http/consoleGate'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { StaffService } from './staffService'

export const staffRoutes = (app: FastifyInstance, staff: StaffService): void => {
  consoleRoute(app, consoleCalls.getSession, async ({ staff: caller }) =>
    staff.describeSession(caller),
  )
  consoleRoute(app, consoleCalls.endSession, async ({ staff: caller, reply }) => {
    await staff.logOut(caller)
    reply.header('set-cookie', endedCookie())
    return {}
  })
}

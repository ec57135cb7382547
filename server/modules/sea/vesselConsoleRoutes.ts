import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { RegisterDesk } from './registerDesk'

export const vesselConsoleRoutes = (
  app: FastifyInstance,
  { registers }: { registers: RegisterDesk },
): void => {
  consoleRoute(app, consoleCalls.getRegister, ({ fleet, params }) =>
    registers.read(fleet, params.no),
  )
  consoleRoute(app, consoleCalls.lookUpRegister, ({ fleet, params, doer }) =>
    registers.lookUpNow(fleet, params.no, doer),
  )
}

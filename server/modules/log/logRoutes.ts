import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { LogService } from './logService'

export const logRoutes = (app: FastifyInstance, logs: LogService): void => {
  route(app, calls.postLog, async ({ body, request }) => {
    logs.report(body.report, request)
    await logs.record(body, request.ip)
    return { message: '기록했어요.' }
  })
}

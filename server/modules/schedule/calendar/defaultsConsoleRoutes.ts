import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { DefaultsService } from './defaultsService'

type Services = { defaults: DefaultsService; now: () => Date }
export const defaultsRoutes = (app: FastifyInstance, { defaults, now }: Services): void => {
  consoleRoute(app, consoleCalls.getDefaults, ({ fleet }) => defaults.list(fleet))
  consoleRoute(app, consoleCalls.addDefault, async ({ body, fleet, doer }) => {
    return { default: await defaults.add(body, { fleet, record: createRecorder(doer, now) }) }
  })
  consoleRoute(app, consoleCalls.changeDefault, async ({ params, body, fleet, doer }) => {
    const { version, ...terms } = body
    const by = { fleet, record: createRecorder(doer, now) }
    return { default: await defaults.change({ no: params.no, version }, terms, by) }
  })
  consoleRoute(app, consoleCalls.endDefault, async ({ params, body, fleet, doer }) => {
    const named = { no: params.no, version: body.version }
    await defaults.end(named, body.last_day, { fleet, record: createRecorder(doer, now) })
    return {}
  })
}

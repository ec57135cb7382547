import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { KstDate } from '@/lib/date/kst'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { DefaultsService } from './defaultsService'

type Services = { defaults: DefaultsService; now: () => Date }
type Terms = {
  weekdays: number[]
  capacity: number
  price: number
  fish: string
  method: string
  valid_from: KstDate
  valid_to: KstDate
}

const termsOf = ({ valid_from: validFrom, valid_to: validTo, ...terms }: Terms) => ({
  weekdays: [...new Set(terms.weekdays)].sort(),
  capacity: terms.capacity,
  price: terms.price,
  fish: terms.fish,
  method: terms.method,
  validFrom,
  validTo,
})

export const defaultsRoutes = (app: FastifyInstance, { defaults, now }: Services): void => {
  consoleRoute(app, consoleCalls.getDefaults, ({ fleet }) => defaults.list(fleet))
  consoleRoute(app, consoleCalls.addDefault, async ({ body, fleet, doer }) => {
    const added = { ...termsOf(body), shipNo: body.ship_no, time: body.time }
    return { default: await defaults.add(added, { fleet, record: createRecorder(doer, now) }) }
  })
  consoleRoute(app, consoleCalls.changeDefault, async ({ params, body, fleet, doer }) => {
    const named = { no: params.no, version: body.version }
    const by = { fleet, record: createRecorder(doer, now) }
    return { default: await defaults.change(named, termsOf(body), by) }
  })
  consoleRoute(app, consoleCalls.endDefault, async ({ params, body, fleet, doer }) => {
    const named = { no: params.no, version: body.version }
    await defaults.end(named, body.last_day, { fleet, record: createRecorder(doer, now) })
    return {}
  })
}

import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import type { Doer, Fleet } from '@/server/http/consoleCaller'
import { consoleRoute } from '@/server/http/consoleRoute'
import { createRecorder } from '@/server/modules/activity/activity'
import type { KeptSeatService } from '../keptSeatService'
import type { ScheduleOperations } from '../scheduleOperations'
import { batchRoutes } from './batchConsoleRoutes'
import type { BatchService } from './batchService'
import type { CalendarService } from './calendarService'
import { defaultsRoutes } from './defaultsConsoleRoutes'
import type { DefaultsService } from './defaultsService'

export type CalendarServices = {
  calendar: CalendarService
  schedules: ScheduleOperations
  kept: KeptSeatService
  batches: BatchService
  defaults: DefaultsService
  now: () => Date
}

type Caller = { fleet: Fleet; doer: Doer }
export const calendarRoutes = (app: FastifyInstance, services: CalendarServices): void => {
  const { calendar, schedules, kept, now } = services
  const by = ({ fleet, doer }: Caller) => ({ fleet, record: createRecorder(doer, now) })

  /** What a call about one departure answers. */
  const seen = async (fleet: Fleet, no: number) => ({
    departure: await calendar.getDeparture(fleet, no),
  })
  const seenWithKept = async (fleet: Fleet, no: number) => ({
    ...(await seen(fleet, no)),
    kept: (await kept.list(no)).map((row) => ({
      ...{ kept_no: row.no, seats: row.seats, note: row.note },
      frees_at: row.frees_at.toISOString(),
    })),
  })

  consoleRoute(app, consoleCalls.getCalendar, ({ params, query, fleet }) =>
    calendar.getCalendar(fleet, params.yyyymm, query.ship_no),
  )
  consoleRoute(app, consoleCalls.getDeparture, async ({ params, fleet }) => ({
    ...(await seenWithKept(fleet, params.no)),
    kept_hours: await calendar.getKeptHours(fleet),
    waiting_parties: await schedules.getWaitingParties(params.no),
  }))
  consoleRoute(app, consoleCalls.makeDeparture, async ({ body, fleet }) => ({
    departure: await calendar.makeDeparture(fleet, {
      ...{ shipNo: body.ship_no, defaultNo: body.default_no, sdate: body.sdate },
    }),
  }))
  consoleRoute(app, consoleCalls.openDeparture, async ({ body, ...caller }) => {
    const { ship_no: shipNo, ...opened } = body
    const { no } = await schedules.openSchedule({ shipNo, ...opened }, by(caller))
    return seen(caller.fleet, no)
  })
  consoleRoute(app, consoleCalls.changeDeparture, async ({ params, body, ...caller }) => {
    const { version, reason, ...edit } = body
    await schedules.editSchedule(params.no, edit, { ...by(caller), version, reason })
    return seen(caller.fleet, params.no)
  })
  consoleRoute(app, consoleCalls.setDepartureStatus, async ({ params, body, ...caller }) => {
    const { version, reason, status } = body
    const change = { ...by(caller), version, reason }
    if (status === 'open') await schedules.reopenSchedule(params.no, change)
    else await schedules.closeSchedule(params.no, status, change)
    return seen(caller.fleet, params.no)
  })
  consoleRoute(app, consoleCalls.removeDeparture, async ({ params, body, ...caller }) => {
    await schedules.removeSchedule(params.no, { ...by(caller), ...body })
    return {}
  })
  consoleRoute(app, consoleCalls.keepSeats, async ({ params, body, ...caller }) => {
    const { request_key: requestKey, ...request } = body
    await kept.keep(params.no, { requestKey, ...request }, by(caller))
    return seenWithKept(caller.fleet, params.no)
  })
  consoleRoute(app, consoleCalls.freeKeptSeats, async ({ params, ...caller }) => {
    const no = await kept.freeNow(params.no, by(caller))
    return seenWithKept(caller.fleet, no)
  })
  consoleRoute(app, consoleCalls.setKeptHours, async ({ body, ...caller }) => {
    await kept.setHours(body.hours, by(caller))
    return { kept_hours: body.hours }
  })
  batchRoutes(app, services)
  defaultsRoutes(app, services)
}

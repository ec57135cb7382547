import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import { sharedRoute } from '@/server/http/sharedRoute'
import type { ScheduleService } from './scheduleService'

export const scheduleRoutes = (app: FastifyInstance, schedules: ScheduleService): void => {
  sharedRoute(app, calls.getScheduleList, ({ params, query }) =>
    schedules.getMonth({
      shipNo: params.ship_no,
      yyyymm: params.yyyymm,
      serviceType: query.service_type,
    }),
  )
  sharedRoute(app, calls.getScheduleFleetList, ({ params, query }) =>
    schedules.getFleetMonth({
      shipNo: params.ship_no,
      yyyymm: params.yyyymm,
      serviceType: query.service_type,
    }),
  )
  sharedRoute(app, calls.getScheduleDefaultList, ({ params, query }) =>
    schedules.getDefaults(params.ship_no, query.sdate),
  )
  route(app, calls.makeDefaultSchedule, ({ body, request }) =>
    schedules.makeDefaultSchedule(
      { shipNo: body.ship_no, defaultNo: body.default_no, sdate: body.sdate },
      request.ip,
    ),
  )
}

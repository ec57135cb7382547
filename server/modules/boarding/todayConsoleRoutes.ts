import type { FastifyInstance } from 'fastify'
import { departureCalls } from '@/lib/contract/console/departure'
import { todayCalls as calls } from '@/lib/contract/console/today'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { DeparturePages } from './departurePage'
import type { TodayService } from './todayService'

export const todayConsoleRoutes = (
  app: FastifyInstance,
  { today, readDeparture }: { today: TodayService; readDeparture: DeparturePages },
): void => {
  consoleRoute(app, calls.getToday, ({ fleet, staff }) => today.getToday(fleet, staff.role))
  consoleRoute(app, departureCalls.readDeparture, ({ fleet, staff, params }) =>
    readDeparture(fleet, staff, params.no),
  )
}

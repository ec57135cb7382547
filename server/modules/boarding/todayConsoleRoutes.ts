import type { FastifyInstance } from 'fastify'
import { todayCalls as calls } from '@/lib/contract/console/today'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { TodayService } from './todayService'

export const todayConsoleRoutes = (app: FastifyInstance, today: TodayService): void => {
  consoleRoute(app, calls.getToday, ({ fleet, staff }) => today.getToday(fleet, staff))
}

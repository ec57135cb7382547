import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { ActivityService } from './activityService'

/** The record, as its page and the pages of reservations and departures show it. */
export const activityConsoleRoutes = (app: FastifyInstance, activity: ActivityService): void => {
  consoleRoute(app, consoleCalls.getActivity, async ({ query, fleet }) =>
    activity.list(fleet.operatorNo, query),
  )
  consoleRoute(app, consoleCalls.getActivityFilters, async ({ fleet }) =>
    activity.filters(fleet.operatorNo),
  )
}

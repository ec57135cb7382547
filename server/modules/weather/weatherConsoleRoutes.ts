import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { WeatherRequestService } from './weatherRequestService'

export const weatherConsoleRoutes = (
  app: FastifyInstance,
  requests: WeatherRequestService,
): void => {
  consoleRoute(app, consoleCalls.askWeather, ({ fleet, doer, body }) =>
    requests.ask(fleet, doer, body.schedule_no, body.reason),
  )
  consoleRoute(app, consoleCalls.getWeatherRequests, async ({ fleet }) => ({
    list: await requests.listOpen(fleet),
  }))
  consoleRoute(app, consoleCalls.declineWeather, async ({ fleet, doer, body }) => {
    await requests.decline(fleet, doer, body.request_no, body.reason)
    return {}
  })
}

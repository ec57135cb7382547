import type { FastifyInstance } from 'fastify'
import { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { consoleRoute } from '@/server/http/consoleRoute'
import type { WeatherService } from './weatherService'

export const weatherConsoleRoutes = (app: FastifyInstance, weather: WeatherService): void => {
  requestRoutes(app, weather)
  runRoutes(app, weather)
}

const requestRoutes = (app: FastifyInstance, { requests }: WeatherService): void => {
  consoleRoute(app, consoleCalls.askWeather, ({ fleet, doer, body }) =>
    requests.ask(fleet, doer, body.schedule_no, body.reason),
  )
  consoleRoute(app, consoleCalls.getWeatherRequests, async ({ fleet, staff }) => ({
    list: await requests.listOpen(fleet, staff.no),
  }))
  consoleRoute(app, consoleCalls.withdrawWeather, async ({ fleet, doer, staff, body }) => {
    await requests.withdraw(fleet, { ...doer, staffNo: staff.no }, body.request_no)
    return {}
  })
  consoleRoute(app, consoleCalls.declineWeather, async ({ fleet, doer, body }) => {
    await requests.decline(fleet, doer, body.request_no, body.reason)
    return {}
  })
}

const runRoutes = (app: FastifyInstance, { runs, sailsAnyway }: WeatherService): void => {
  consoleRoute(app, consoleCalls.setSailsAnyway, async ({ fleet, doer, params, body }) => {
    await sailsAnyway.set(fleet, doer, { ...params, ...body })
    return {}
  })
  consoleRoute(app, consoleCalls.getWeatherDepartures, ({ fleet, query }) =>
    runs.listDepartures(fleet, query.from),
  )
  consoleRoute(app, consoleCalls.previewWeather, ({ fleet, body }) =>
    runs.preview(fleet, body.schedule_nos),
  )
  consoleRoute(app, consoleCalls.startWeather, ({ fleet, doer, body }) =>
    runs.start(fleet, doer, {
      requestKey: body.request_key,
      chosen: body.departures.map(({ schedule_no: scheduleNo, way }) => ({ scheduleNo, way })),
      fingerprint: body.fingerprint,
      reservations: body.reservations,
      hours: body.hours,
      messages: { refund: body.refund_message, choice: body.choice_message },
    }),
  )
  consoleRoute(app, consoleCalls.getWeatherRun, ({ fleet, params }) =>
    runs.getRun(fleet, params.no),
  )
  consoleRoute(app, consoleCalls.getWeatherRuns, ({ fleet }) => runs.listRuns(fleet))
}

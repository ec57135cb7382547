import type { FastifyInstance } from 'fastify'
import { calls } from '@/lib/contract/calls'
import { route } from '@/server/http/route'
import type { WeatherService } from './weatherService'

export const weatherRoutes = (app: FastifyInstance, { choices }: WeatherService): void => {
  route(app, calls.getWeatherChoice, ({ params, query }) =>
    choices.getChoice({ reservationNo: params.no, key: query.key }),
  )
  route(app, calls.chooseWeather, ({ body }) => {
    const opened = { reservationNo: body.reservation_no, key: body.key }
    return body.action === 'refund'
      ? choices.refund(opened, body.account)
      : choices.move(opened, { shipNo: body.ship_no, sdate: body.sdate, time: body.departure_time })
  })
}

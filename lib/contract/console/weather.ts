import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { MAX_WEATHER_REASON } from '@/lib/weather/limits'
import { defineConsoleCall } from './consoleCall'

/** A captain's request to call a departure off, while the office has not answered it. */
const weatherRequest = z.object({
  no: z.int(),
  schedule_no: z.int(),
  ship_name: z.string(),
  sdate: z.string(),
  departure_time: z.string(),
  /** Who asked. */
  name: z.string(),
  reason: z.string(),
  asked_at: p.instant,
})

const askWeather = defineConsoleCall({
  method: 'POST',
  path: '/v1/weather/requests',
  summary: 'Ask the office to call a departure off for weather; a repeated request changes nothing',
  access: 'askWeather',
  body: z.object({ schedule_no: p.no, reason: p.memo(MAX_WEATHER_REASON) }),
  answer: weatherRequest,
})

const getWeatherRequests = defineConsoleCall({
  method: 'GET',
  path: '/v1/weather/requests',
  summary: 'Requests that the office has not answered',
  access: 'askWeather',
  answer: z.object({ list: z.array(weatherRequest) }),
})

const declineWeather = defineConsoleCall({
  method: 'POST',
  path: '/v1/weather/requests/decline',
  summary: 'Answer a request: the departure sails',
  access: 'decideWeather',
  body: z.object({ request_no: p.no, reason: p.memo(MAX_WEATHER_REASON) }),
  answer: z.object({}),
})

/** Cancellations for weather. */
export const weatherCalls = { askWeather, getWeatherRequests, declineWeather } as const

import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import {
  MAX_CHOICE_HOURS,
  MAX_WEATHER_DEPARTURES,
  MAX_WEATHER_MESSAGE,
  MAX_WEATHER_REASON,
} from '@/lib/weather/limits'
import { WEATHER_WAYS } from '@/lib/weather/message'
import { get, post, put } from './consoleCall'

/** A captain's request to call a departure off, while the office has not answered it. */
export const weatherRequest = z.object({
  no: z.int(),
  schedule_no: z.int(),
  ship_name: z.string(),
  sdate: z.string(),
  departure_time: z.string(),
  /** Who asked. */
  name: z.string(),
  reason: z.string(),
  asked_at: p.instant,
  /** Whether the caller asked, and so may take it back. */
  is_own: p.flag,
})

const weatherWay = z.enum(WEATHER_WAYS, '환불 방법을 선택해 주세요.')

/** A departure with what calling it off would mean. */
const weatherDeparture = z.object({
  schedule_no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
  service_type: p.serviceType,
  sdate: z.string(),
  departure_time: z.string(),
  /** Whether it can be called off: it has not left, and was not called off before. */
  is_ahead: p.flag,
  /** Ordered reservations, the persons or rooms of them, and the whole won paid for them. */
  reservations: z.int(),
  party: z.int(),
  paid: p.won,
  /** Reservations that could choose another day; the others get their money back in any case. */
  choosers: z.int(),
  /** Why a captain asks for it; null where nobody asks. */
  request_reason: z.string().nullable(),
})

/** What can be called off; without a number where only a default schedule provides it so far. */
const listedDeparture = weatherDeparture.extend({
  schedule_no: z.int().nullable(),
  default_no: z.int().nullable(),
})

const scheduleNos = z
  .array(p.no)
  .min(1, '일정을 선택해 주세요.')
  .max(MAX_WEATHER_DEPARTURES, `한 번에 ${MAX_WEATHER_DEPARTURES}개까지 선택할 수 있어요.`)

const weatherPreview = z.object({
  list: z.array(weatherDeparture),
  /** Reservations of all of them, which the confirmation repeats. */
  reservations: z.int(),
  /** Identifies this state of the reservations: a run that was started on another one is refused. */
  fingerprint: z.string(),
})

const message = p.memo(MAX_WEATHER_MESSAGE)
const HOURS = `선택 기한은 1시간에서 ${MAX_CHOICE_HOURS}시간까지예요.`

const weatherRun = z.object({
  no: z.int(),
  created_at: p.instant,
  /** Who decided. */
  name: z.string(),
  hours: z.int(),
  is_done: p.flag,
  departures: z.array(
    z.object({
      schedule_no: z.int(),
      ship_name: z.string(),
      sdate: z.string(),
      departure_time: z.string(),
      way: weatherWay,
      is_done: p.flag,
      /** Whether it should have been called off by now; the worker goes on trying. */
      is_late: p.flag,
      cancelled: z.int(),
      /** Whole won that was given back when the departure was called off. */
      refund: p.won,
      /** Parties that may choose, and how many of them chose what. */
      choosing: z.int(),
      open: z.int(),
      moved: z.int(),
      refunded: z.int(),
    }),
  ),
})

/** Cancellations for weather. */
export const weatherCalls = {
  askWeather: post('/v1/weather/requests', 'askWeather', {
    summary:
      'Ask the office to call a departure off for weather; a repeated request changes nothing',
    body: z.object({ schedule_no: p.no, reason: p.memo(MAX_WEATHER_REASON) }),
    answer: weatherRequest,
  }),
  getWeatherRequests: get('/v1/weather/requests', 'askWeather', {
    summary: 'Requests that the office has not answered',
    answer: z.object({ list: z.array(weatherRequest) }),
  }),
  withdrawWeather: post('/v1/weather/requests/withdraw', 'askWeather', {
    summary: 'Take back one’s own request while the office has not answered it',
    body: z.object({ request_no: p.no }),
    answer: z.object({}),
  }),
  declineWeather: post('/v1/weather/requests/decline', 'decideWeather', {
    summary: 'Answer a request: the departure sails',
    body: z.object({ request_no: p.no, reason: p.memo(MAX_WEATHER_REASON) }),
    answer: z.object({}),
  }),
  setSailsAnyway: put('/v1/weather/sailing/{no}', 'decideWeather', {
    summary:
      'Say that a departure sails though its operator’s limits put it in doubt, never the law’s; or take it back',
    params: z.object({ no: p.no }),
    body: z.object({ sails: z.boolean() }),
    answer: z.object({}),
  }),
  getWeatherDepartures: get('/v1/weather/departures', 'decideWeather', {
    summary: 'The departures of three days from a day or from today, with people and money',
    query: z.object({ from: p.kstDate.optional() }),
    answer: z.object({ from: z.string(), list: z.array(listedDeparture) }),
  }),
  previewWeather: post('/v1/weather/preview', 'decideWeather', {
    summary: 'What calling these departures off would mean now',
    body: z.object({ schedule_nos: scheduleNos }),
    answer: weatherPreview,
  }),
  startWeather: post('/v1/weather/runs', 'decideWeather', {
    summary:
      'Call departures off; the work goes on by itself, and a repeated call finds the same run',
    isFresh: true,
    body: z.object({
      request_key: p.uuid,
      departures: z
        .array(z.object({ schedule_no: p.no, way: weatherWay }))
        .min(1, '일정을 선택해 주세요.')
        .max(MAX_WEATHER_DEPARTURES, `한 번에 ${MAX_WEATHER_DEPARTURES}개까지 선택할 수 있어요.`),
      fingerprint: p.token,
      /** The number of reservations, typed by hand. */
      reservations: z.int('예약 수를 숫자로 입력해 주세요.'),
      hours: z.int(HOURS).min(1, HOURS).max(MAX_CHOICE_HOURS, HOURS),
      refund_message: message,
      choice_message: message,
    }),
    answer: weatherRun,
  }),
  getWeatherRun: get('/v1/weather/runs/{no}', 'decideWeather', {
    summary: 'How far a run is, and what parties chose',
    params: z.object({ no: p.no }),
    answer: weatherRun,
  }),
  getWeatherRuns: get('/v1/weather/runs', 'decideWeather', {
    summary: 'The latest twenty runs, the newest first, but before them those that are late',
    answer: z.object({
      list: z.array(
        z.object({
          no: z.int(),
          created_at: p.instant,
          departures: z.int(),
          /** Departures that should have been called off by now. */
          late: z.int(),
          is_done: p.flag,
        }),
      ),
    }),
  }),
} as const

import { z } from 'zod'
import { MAX_KEPT_HOURS } from '@/lib/schedule/operatorLimits'
import { kstDate, no, note, shipNo, yyyymm } from '../primitives'
import {
  calendarDeparture,
  calendarShip,
  clock,
  keptSeat,
  requestKey,
  version,
} from './calendarShapes'
import { batchCalls } from './calendarBatch'
import { defaultCalls } from './calendarDefaults'
import { get, post, put } from './consoleCall'
import { saleTerms, termFields } from '../termFields'

const params = z.object({ no })
const departure = z.object({ departure: calendarDeparture })
const MAX_NOTE = 200
const reason = note(MAX_NOTE).default('')

/** Hours before departure. */
const HOURS = `1시간에서 ${MAX_KEPT_HOURS}시간까지 입력해 주세요.`
const hours = z.number(HOURS).int(HOURS).min(1, HOURS).max(MAX_KEPT_HOURS, HOURS)

const newDeparture = z.object({ ship_no: no, sdate: kstDate, time: clock, ...saleTerms })

const departureChange = z.object({ version, reason, ...saleTerms })

export const keptRequest = z.object({
  request_key: requestKey,
  seats: termFields.capacity,
  note: note(MAX_NOTE).default(''),
  hours,
})

export const keptHours = z.object({ hours })

/** Departures, default schedules and seats kept back. */
export const calendarCalls = {
  getCalendar: get('/v1/calendar/{yyyymm}', 'readCalendar', {
    summary: 'The departures of one month, of all boats or of one',
    params: z.object({ yyyymm }),
    query: z.object({ ship_no: shipNo.default(0) }),
    answer: z.object({
      ships: z.array(calendarShip),
      /** How many hours before departure seats kept back are given free, unless said otherwise. */
      kept_hours: z.int(),
      days: z.array(z.object({ sdate: kstDate, tide: z.string() })),
      list: z.array(calendarDeparture),
    }),
  }),
  getDeparture: get('/v1/calendar/departure/{no}', 'readCalendar', {
    summary: 'One departure, with the seats kept back on it',
    params,
    answer: z.object({
      departure: calendarDeparture,
      kept: z.array(keptSeat),
      kept_hours: z.int(),
      /** The parties on the waiting list, in its order. */
      waiting_parties: z.array(z.int()),
    }),
  }),
  makeDeparture: post('/v1/calendar/made', 'changeCalendar', {
    summary: 'Give a departure that only a default schedule provides a number of its own',
    body: z.object({ ship_no: no, default_no: no, sdate: kstDate }),
    answer: departure,
  }),
  openDeparture: post('/v1/calendar/departure', 'changeCalendar', {
    summary: 'Open a departure',
    body: newDeparture,
    answer: departure,
  }),
  changeDeparture: put('/v1/calendar/departure/{no}', 'changeCalendar', {
    summary: 'Change a departure',
    params,
    body: departureChange,
    answer: departure,
  }),
  setDepartureStatus: put('/v1/calendar/departure/{no}/status', 'changeCalendar', {
    summary: 'Sell a departure, stop its sale, or take it out of service',
    params,
    body: z.object({ version, status: z.enum(['open', 'closed', 'maintenance']), reason }),
    answer: departure,
  }),
  removeDeparture: post('/v1/calendar/departure/{no}/remove', 'changeCalendar', {
    summary: 'Remove a departure that nobody has booked',
    params,
    body: z.object({ version, reason }),
    answer: z.object({}),
  }),
  keepSeats: post('/v1/calendar/departure/{no}/kept', 'changeCalendar', {
    summary: 'Keep seats back until some hours before departure',
    params,
    body: keptRequest,
    answer: z.object({ departure: calendarDeparture, kept: z.array(keptSeat) }),
  }),
  freeKeptSeats: post('/v1/calendar/kept/{no}/free', 'changeCalendar', {
    summary: 'Give seats that were kept back free',
    params,
    answer: z.object({ departure: calendarDeparture, kept: z.array(keptSeat) }),
  }),
  setKeptHours: put('/v1/calendar/kept_hours', 'changeCalendar', {
    summary:
      'How many hours before departure seats kept back are given free, unless said otherwise',
    body: keptHours,
    answer: z.object({ kept_hours: z.int() }),
  }),
  ...batchCalls,
  ...defaultCalls,
} as const

import { z } from 'zod'
import { WORK_KINDS } from '@/lib/staff/work'
import * as p from '../primitives'
import { scheduleState } from '../schedule'
import { seaForecast, seaWarnings, tideTurn } from '../sea'
import { get } from './consoleCall'

export const todayDeparture = z.object({
  schedule_no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
  /** '' where the ship names none. */
  meeting_place: z.string().optional(),
  service_type: p.serviceType,
  sdate: z.string(),
  departure_time: z.string(),
  departs_at: p.instant,
  state: scheduleState,
  capacity: z.int(),
  /** Seats that are sold or held. */
  taken: z.int(),
  /** With fewer it does not sail; 0: with however few. */
  least_to_sail: z.int(),
  /** When the worker decides whether it sails; absent where a person does, or it is decided. */
  decides_at: p.instant.optional(),
  /** People (or rooms) of the reservations that begin here. */
  people: z.int(),
  boarded: z.int(),
  no_show: z.int(),
  /** Passengers that the law asks for, and those that are filled in; 0 where it asks for none. */
  passengers_needed: z.int(),
  passengers_filled: z.int(),
  /** Reservations that are not paid, and the won that are missing. */
  unpaid: z.int(),
  missing: p.won,
  /** '' where the tide is of no interest. */
  tide: z.string(),
  /** `HH:MM` of the Korean clock; null where the place is not known. */
  sunrise: z.string().nullable(),
  sunset: z.string().nullable(),
  /** High and low water of the port in order, what is forecast of the sea, and warnings; null where nothing is known. */
  turns: z.array(tideTurn).optional(),
  forecast: seaForecast.nullish(),
  warnings: seaWarnings.nullish(),
  /** Why it may not sail, each in a few words: warnings, and what is forecast at the operator’s limits. */
  doubts: z.array(z.string()).optional(),
  /** Whether a person may say that it sails all the same. */
  may_sail_anyway: z.boolean().optional(),
  /** Who said so, '' where that is not known, and when; it counts while one may. null where nobody did. */
  sails_anyway: z.object({ name: z.string(), at: p.instant }).nullish(),
})
export type TodayDeparture = z.output<typeof todayDeparture>

/** How many of a kind wait to be done. */
const openWork = z.object({ kind: z.enum(WORK_KINDS), count: z.int() })
export type OpenWork = z.output<typeof openWork>

/** The departures of today and tomorrow, and what waits to be done. */
export const todayCalls = {
  getToday: get('/v1/today', 'today', {
    summary: 'The departures of today and tomorrow, and how much work of each kind waits',
    answer: z.object({
      today: z.string(),
      departures: z.array(todayDeparture),
      /** Only kinds that the caller may do, and of which there are any. */
      work: z.array(openWork).optional(),
    }),
  }),
} as const

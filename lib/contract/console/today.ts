import { z } from 'zod'
import * as p from '../primitives'
import { scheduleState } from '../schedule'
import { get } from './consoleCall'

const todayDeparture = z.object({
  schedule_no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
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
})
export type TodayDeparture = z.output<typeof todayDeparture>

/** The departures of today and tomorrow. */
export const todayCalls = {
  getToday: get('/v1/today', 'today', {
    summary: 'The departures of today and tomorrow',
    answer: z.object({ today: z.string(), departures: z.array(todayDeparture) }),
  }),
} as const

import { z } from 'zod'
import { SCHEDULE_STATES } from '@/lib/schedule/scheduleState'
import { defineCall } from './call'
import * as p from './primitives'
import { shownAnswers } from './termFields'

export const scheduleState = z.enum(SCHEDULE_STATES)

/**
 * One departure; `sdate` is the day on which it leaves. `schedule_no` is null where only the ship's default schedule provides it.
 * In calendars `default_no` is the default that provides it, also after the departure has a number: a
 * link that was made before names the default.
 */
export const schedule = z.object({
  schedule_no: z.int().nullable(),
  default_no: z.int().nullable(),
  ship_no: z.int(),
  sdate: z.string(),
  departure_time: z.string(),
  departs_at: p.instant,
  /** Terms beside seats, price, species and opening time only where they say something. */
  ...shownAnswers,
  /** Until when it is open whether enough will have booked. */
  decides_at: p.instant.optional(),
  /** That too few have booked so far. */
  is_undecided: z.boolean().optional(),
  /** That enough have booked, and it was decided. */
  is_sure: z.boolean().optional(),
  /** That its places were drawn, in calendars: `spot_way` is absent then, and who books gets what is left. */
  is_drawn: z.boolean().optional(),
  remain: z.int(),
  state: scheduleState.default('open'),
})

/** One calendar day in KST with its tide (물때) and lunar date, and the departures to fish on it with. */
export const scheduleDay = z.object({
  sdate: p.needed(z.string()),
  tide: z.string(),
  lunar: z.string(),
  schedules: z.array(schedule),
})

const month = z.object({ ship_no: p.no, yyyymm: p.yyyymm })
const ofType = z.object({ service_type: p.serviceType.optional() })

export const getOptionsLeft = defineCall('getOptionsLeft', {
  summary: 'How many of each option a departure still has; those without a bound are left out',
  params: z.object({ schedule_no: p.no }),
  answer: z.object({
    list: z.array(z.object({ no: p.needed(z.int()), remain: p.needed(z.int()) })),
  }),
})

export const getScheduleList = defineCall('getScheduleList', {
  summary: 'Every day of one month for one ship',
  params: month,
  query: ofType,
  answer: z.object({ list: p.needed(z.array(scheduleDay)) }),
})

export const getScheduleFleetList = defineCall('getScheduleFleetList', {
  summary: 'Every day of one month for each ship of the fleet that `ship_no` belongs to',
  params: month,
  query: ofType,
  answer: z.object({
    list: p.needed(
      z.array(
        z.object({
          ship: z.object({
            no: p.needed(z.int()),
            name: z.string(),
            service_type: p.ofServiceType,
          }),
          days: z.array(scheduleDay),
        }),
      ),
    ),
  }),
})

export const getScheduleDefaultList = defineCall('getScheduleDefaultList', {
  summary: 'What the default schedule provides on a day that has no row of its own',
  params: z.object({ ship_no: p.no }),
  query: z.object({ sdate: p.kstDate }),
  answer: z.object({ list: p.needed(z.array(schedule)) }),
})

export const makeDefaultSchedule = defineCall('makeDefaultSchedule', {
  summary:
    'Creates the day’s departure from the default schedule, once however many call; it follows the default until it is booked',
  body: z.object({ ship_no: p.no, default_no: p.no, sdate: p.kstDate }),
  answer: z.object({ schedule }),
})

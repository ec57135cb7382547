import { z } from 'zod'
import { SCHEDULE_STATES } from '@/lib/schedule/scheduleState'
import { defineCall } from './call'
import * as p from './primitives'

export const scheduleState = z.enum(SCHEDULE_STATES)

/**
 * One departure of one day. `schedule_no` is null where only the ship's default schedule provides it.
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
  capacity: z.int(),
  remain: z.int(),
  price: p.won,
  fish: z.string(),
  method: z.string(),
  state: scheduleState,
  opens_at: p.instant.nullable(),
})

/** One calendar day in KST with its tide (물때) and lunar date. */
export const scheduleDay = z.object({
  sdate: z.string(),
  tide: z.string(),
  lunar: z.string(),
  schedules: z.array(schedule),
})

const month = z.object({ ship_no: p.no, yyyymm: p.yyyymm })
const ofType = z.object({ service_type: p.serviceType.optional() })

export const getScheduleList = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/ship/schedule_list/{ship_no}/{yyyymm}',
  summary: 'Every day of one month for one ship',
  access: 'open',
  params: month,
  query: ofType,
  answer: z.object({ list: z.array(scheduleDay) }),
})

export const getScheduleFleetList = defineCall({
  base: 'a',
  method: 'GET',
  path: '/ship/schedule_fleet_list/{ship_no}/{yyyymm}',
  summary: 'Every day of one month for each ship of the fleet that `ship_no` belongs to',
  access: 'open',
  params: month,
  query: ofType,
  answer: z.object({
    list: z.array(
      z.object({
        ship: z.object({ no: z.int(), name: z.string(), service_type: p.serviceType }),
        days: z.array(scheduleDay),
      }),
    ),
  }),
})

export const getScheduleDefaultList = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/ship/schedule_default_list/{ship_no}',
  summary: 'What the default schedule provides on a day that has no row of its own',
  access: 'open',
  params: z.object({ ship_no: p.no }),
  query: z.object({ sdate: p.kstDate }),
  answer: z.object({ list: z.array(schedule) }),
})

export const makeDefaultSchedule = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/default_schedule',
  summary:
    'Creates the day’s departure from the default schedule, once however many call; it follows the default until it is booked',
  access: 'open',
  body: z.object({ ship_no: p.no, default_no: p.no, sdate: p.kstDate }),
  answer: z.object({ schedule }),
})

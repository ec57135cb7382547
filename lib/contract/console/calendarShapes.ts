import { z } from 'zod'
import { SCHEDULE_STATES, SCHEDULE_STATUSES } from '@/lib/schedule/scheduleState'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'
import { instant, kstDate, no } from '../primitives'
import { defaultAnswers, termAnswers } from '../termFields'

export const clock = z
  .string('시간을 입력해 주세요.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '시간을 05:30처럼 입력해 주세요.')

const WEEKDAYS = '요일을 하나 이상 선택해 주세요.'
export const weekdays = z
  .array(z.number(WEEKDAYS).int(WEEKDAYS).min(0, WEEKDAYS).max(6, WEEKDAYS), WEEKDAYS)
  .min(1, WEEKDAYS)
  .max(7, WEEKDAYS)

export const version = z.number().int().min(0)
export const requestKey = z.uuid('요청이 올바르지 않아요.')

/** A departure as its operator sees it. */
export const calendarDeparture = z.object({
  /** Null: only a default schedule provides it so far. */
  schedule_no: z.int().nullable(),
  /** The default schedule that provides it too. */
  default_no: z.int().nullable(),
  ship_no: z.int(),
  ship_name: z.string(),
  service_type: z.enum(SERVICE_TYPES),
  sdate: kstDate,
  departure_time: z.string(),
  departs_at: instant,
  ...termAnswers,
  /** Seats of reservations and holds. */
  sold: z.int(),
  /** Seats kept back. */
  kept: z.int(),
  /** Parties on the waiting list. */
  waiting: z.int(),
  status: z.enum(SCHEDULE_STATUSES),
  state: z.enum(SCHEDULE_STATES),
  /** Whether it takes over the values of its default schedule as long as nobody has booked it. */
  is_following: z.boolean(),
  version: z.int(),
})
export type CalendarDeparture = z.infer<typeof calendarDeparture>

export const keptSeat = z.object({
  kept_no: z.int(),
  seats: z.int(),
  note: z.string(),
  frees_at: instant,
})
export type KeptSeat = z.infer<typeof keptSeat>

export const calendarShip = z.object({
  no,
  name: z.string(),
  service_type: z.enum(SERVICE_TYPES),
  capacity: z.int(),
  price: z.int(),
})
export type CalendarShip = z.infer<typeof calendarShip>

export const defaultSchedule = z.object({
  default_no: z.int(),
  ship_no: z.int(),
  ship_name: z.string(),
  service_type: z.enum(SERVICE_TYPES),
  weekdays: z.array(z.int()),
  departure_time: z.string(),
  ...defaultAnswers,
  valid_from: kstDate,
  valid_to: kstDate,
  /** From this day on it provides nothing: the span of the boat's business (낚시어선업 신고) is over. */
  shut_from: kstDate.nullable(),
  version: z.int(),
  /** Departures ahead that keep other values, because somebody has booked them. */
  booked: z.int(),
})
export type DefaultSchedule = z.infer<typeof defaultSchedule>

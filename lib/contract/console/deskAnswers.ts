import { z } from 'zod'
import { RESALE_STATES } from '@/lib/refund/resaleStates'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { RESERVATION_STATES } from '@/lib/reservation/states'
import { SCHEDULE_STATES } from '@/lib/schedule/scheduleState'
import { instant, won } from '@/lib/contract/primitives'
import { consoleMessage } from './messages'
import { isOvernight, shownAnswers, termAnswers } from '@/lib/contract/termFields'
import { SERVICE_TYPES } from '@/lib/serviceType/serviceType'

const ship = z.object({ no: z.number(), name: z.string(), service_type: z.enum(SERVICE_TYPES) })

/** A reservation in a list of the desk. */
export const foundReservation = z.object({
  reservation_no: z.number(),
  schedule_no: z.number(),
  state: z.enum(RESERVATION_STATES),
  pay_type: z.enum(PAY_TYPES).nullable(),
  is_cash: z.boolean(),
  /** Paid by card at the operator's own terminal. */
  is_terminal: z.boolean().optional(),
  is_review: z.boolean(),
  name: z.string(),
  /** Empty where the role does not see phones. */
  phone: z.string(),
  party: z.int(),
  nights: z.int(),
  total: won,
  paid_amount: won,
  sdate: z.string(),
  departure_time: z.string(),
  ship_no: z.number(),
  ship_name: z.string(),
  service_type: z.enum(SERVICE_TYPES),
  crew_note: z.string(),
})
export type FoundReservationWire = z.infer<typeof foundReservation>

const account = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

/** What happened: an event of the reservation, or what staff did to it. */
const timelineRow = z.object({
  at: instant,
  state: z.enum(RESERVATION_STATES).nullable(),
  action: z.string().nullable(),
  actor: z.string(),
  staff_name: z.string().nullable(),
  note: z.string(),
  amount: won.nullable(),
})
export type DeskTimelineRow = z.infer<typeof timelineRow>

const refund = z.object({
  amount: won,
  state: z.enum(['queued', 'manual', 'done']),
  at: instant.nullable(),
})

/** One reservation, with all that staff may know of it. */
export const deskReservation = foundReservation.extend({
  /** Changes with every change of the reservation. */
  version: z.string(),
  departs_at: instant,
  is_called_off: z.boolean(),
  /** Of a stay, where it was asked. */
  guests: z.int().nullish(),
  youths: z.int(),
  /** Whether it is all of the departure; absent: seats. */
  is_whole: z.boolean().optional(),
  /** Whether it was booked at a price for youths. */
  takes_youths: z.boolean(),
  memo: z.string(),
  /** The partner that sent the booker, and the partner's own data; '' without one. */
  affiliate_code: z.string(),
  affiliate_data: z.string(),
  is_member: z.boolean(),
  options: z.array(z.object({ name: z.string(), price: won, count: z.int() })),
  /** Places aboard, `선수 우현 3번, 4번`; absent where there are none. */
  spots: z.string().optional(),
  origin_price: won,
  discount: won,
  /** What earlier changes kept, a part of `total`. */
  change_fee: won,
  /** Won that is still owed. */
  missing: won,
  pay_deadline: instant.nullable(),
  /** Won that confirm it; absent or null where all of it does. */
  deposit: won.nullish(),
  account: account.nullable(),
  created_at: instant,
  cancel_reason: z.string(),
  persons: z.object({ needed: z.int(), filled: z.int() }),
  refunds: z.array(refund),
  /** What companions were asked for of the rest, and who has paid; '' is nobody's name. Absent: none. */
  shares: z
    .array(z.object({ name: z.string(), amount: won, paid_at: instant.nullable() }))
    .optional(),
  resale: z.object({ state: z.enum(RESALE_STATES), percent: z.int(), amount: won }).nullish(),
  can_change: z.boolean(),
  /** The refund of a cancellation now, by the policy; null where it cannot be cancelled. */
  cancel: z
    .object({
      refund_percent: z.int(),
      refund_amount: won,
      needs_account: z.boolean(),
      /** Won that came by card: more than that is transferred. */
      by_card: won,
      /** What comes back in all once the seats are sold again; absent or null where that is not offered. */
      resale: z.object({ percent: z.int(), refund_amount: won }).nullish(),
    })
    .nullable(),
  timeline: z.array(timelineRow),
  messages: z.array(consoleMessage),
})
export type DeskReservation = z.infer<typeof deskReservation>

/** What the search of every page finds. */
export const deskSearch = z.object({
  ships: z.array(z.object({ no: z.number(), name: z.string() })),
  people: z.array(z.object({ name: z.string(), phone: z.string() })),
  bookings: z.array(foundReservation),
})
export type DeskSearch = z.infer<typeof deskSearch>

/** What the operator knows of a phone. */
export const deskCaller = z.object({
  /** That of the newest booking; '' where there is none. */
  name: z.string(),
  /** Of the newest hundred bookings: how many there are, and in how many somebody did not come. */
  bookings: z.int(),
  no_shows: z.int(),
  /** The newest few. */
  list: z.array(foundReservation.extend({ memo: z.string(), no_shows: z.int() })),
})
export type DeskCaller = z.infer<typeof deskCaller>

/** What a change of party or day would do. */
export const changePlan = z.object({
  version: z.string(),
  ship_no: z.number(),
  schedule_no: z.number(),
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: isOvernight,
  party: z.int(),
  youths: z.int(),
  total: won,
  difference: won,
  /** What it keeps of the money, a part of `total`. */
  fee: won,
  refund_percent: z.int(),
  refund_amount: won,
  missing: won,
  pay_by: instant.nullable(),
})
export type ChangePlanWire = z.infer<typeof changePlan>

const splitPart = z.object({
  party: z.int(),
  youths: z.int(),
  options: z.array(z.object({ name: z.string(), count: z.int() })),
  total: won,
  paid_amount: won,
})

/** What both reservations of a split would have. */
export const splitPlan = z.object({ version: z.string(), first: splitPart, second: splitPart })
export type SplitPlanWire = z.infer<typeof splitPlan>

const deskDeparture = z.object({
  /** Null for a day of a default schedule that nobody has booked yet: `default_no` names it. */
  schedule_no: z.number().nullable(),
  default_no: z.number().nullable(),
  ship_no: z.number(),
  departure_time: z.string(),
  price: won,
  capacity: z.int(),
  remain: z.int(),
  smallest_party: termAnswers.smallest_party,
  youth_price: shownAnswers.youth_price,
  youth_who: shownAnswers.youth_who,
  group_size: shownAnswers.group_size,
  group_price: shownAnswers.group_price,
  whole_price: shownAnswers.whole_price,
  deposit_percent: shownAnswers.deposit_percent,
  deposit_each: shownAnswers.deposit_each,
  balance_days: shownAnswers.balance_days,
  state: z.enum(SCHEDULE_STATES),
  /** What is caught and how; of a room its kind. Both '' where the departure says nothing. */
  fish: z.string(),
  method: z.string(),
  /** The nights of a stay that are free in a row, this one first; empty for what is no stay. */
  nights: z.array(z.object({ remain: z.int(), price: won })),
  waiting: z.int(),
})
export type DeskDeparture = z.infer<typeof deskDeparture>

export const deskDepartures = z.object({
  ships: z.array(ship),
  departures: z.array(deskDeparture),
})

export const deskEntry = z.object({
  awaiter_no: z.number(),
  schedule_no: z.number(),
  ship_no: z.number(),
  ship_name: z.string(),
  sdate: z.string(),
  departure_time: z.string(),
  remain: z.int(),
  name: z.string(),
  phone: z.string(),
  party: z.int(),
  state: z.enum(['waiting', 'offered']),
  place: z.int(),
  /** Entries of the departure, of which this is one. */
  parties: z.int(),
  offer_expires_at: instant.nullable(),
  created_at: instant,
})
export type DeskEntryWire = z.infer<typeof deskEntry>

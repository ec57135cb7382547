import { z } from 'zod'
import {
  instant,
  kstDate,
  memo,
  nights,
  no,
  note,
  party,
  phone,
  queryFlag,
  text,
  uuid,
  youths,
} from '@/lib/contract/primitives'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { RESERVATION_STATES } from '@/lib/reservation/states'
import { get, post } from './consoleCall'
import { deskChangeCalls } from './deskChanges'
import {
  deskCaller,
  deskDepartures,
  deskEntry,
  deskReservation,
  deskSearch,
  foundReservation,
} from './deskAnswers'

const byNo = z.object({ no })
const done = z.object({ reservation_no: z.number() })

/** How a phone booking is paid. */
const DESK_PAYS = ['transfer', 'cash', 'free'] as const
/** The caller of a phone booking, as the form has it. */
export const phoneCaller = z.object({
  name: text('이름을', 30),
  phone,
  party: party(),
  youths: youths.default(0),
  /** All of the departure, at its price for that. */
  is_whole: z.boolean().default(false),
  nights: nights.default(1),
  pay: z.enum(DESK_PAYS, '결제 방법을 선택해 주세요.'),
  /** A field `datetime-local`; '' for the usual time. */
  pay_by: z.string().optional(),
  /** Of a transfer, whether the departure's deposit alone is waited for. */
  is_deposit: z.boolean().default(false),
})

const newBooking = phoneCaller
  .extend({
    request_key: uuid,
    schedule_no: no.optional(),
    /** A day of a default schedule, in place of `schedule_no`. */
    default_day: z.object({ ship_no: no, default_no: no, sdate: kstDate }).optional(),
    memo: memo(500).default(''),
    crew_note: memo(500).default(''),
    pay_by: instant.optional(),
    awaiter_no: no.optional(),
    /** The inquiry of a group that it is made from. */
    inquiry_no: no.optional(),
  })
  .refine((body) => (body.schedule_no === undefined) !== (body.default_day === undefined), {
    message: '일정을 선택해 주세요.',
  })

/** Reservations, phone bookings and the waiting list. */
export const deskCalls = {
  findReservations: get('/v1/reservations', 'readReservations', {
    summary: 'Reservations by a part of name, initials or phone, by number and filters',
    query: z.object({
      text: note(50).default(''),
      from: kstDate.optional(),
      to: kstDate.optional(),
      ship_no: no.optional(),
      schedule_no: no.optional(),
      state: z.enum(RESERVATION_STATES, '상태가 올바르지 않아요.').optional(),
      pay_type: z.enum(PAY_TYPES, '결제 방법이 올바르지 않아요.').optional(),
      is_missing: queryFlag.default(0),
      is_review: queryFlag.default(0),
      after: no.optional(),
    }),
    answer: z.object({ list: z.array(foundReservation), has_more: z.boolean() }),
  }),
  getReservation: get('/v1/reservations/{no}', 'readReservations', {
    summary: 'One reservation with its timeline',
    params: byNo,
    answer: deskReservation,
  }),
  searchAll: get('/v1/desk/search', 'readReservations', {
    summary: 'Boats, people and reservations that one text may mean, a few of each',
    query: z.object({ text: text('찾을 말을', 50) }),
    answer: deskSearch,
  }),
  findCaller: get('/v1/desk/caller', 'readReservations', {
    summary: 'What the operator knows of who calls, by phone',
    query: z.object({ phone }),
    answer: deskCaller,
  }),
  findDepartures: get('/v1/desk/departures', 'readReservations', {
    summary: 'The departures of a day, for a booking or a change of day',
    query: z.object({ sdate: kstDate, ship_no: no.optional() }),
    answer: deskDepartures,
  }),
  bookByPhone: post('/v1/reservations', 'changeReservations', {
    summary: 'Book for a caller',
    body: newBooking,
    answer: done,
  }),
  findWaiting: get('/v1/waiting', 'readReservations', {
    summary: 'Waiting lists of coming departures',
    query: z.object({ schedule_no: no.optional() }),
    /** `count`: entries of all coming departures; the list has the first of them, or those of the one. */
    answer: z.object({ count: z.int(), list: z.array(deskEntry) }),
  }),
  waitByPhone: post('/v1/waiting', 'changeReservations', {
    summary: 'Put a caller on the waiting list of a departure without room for the party',
    body: phoneCaller.pick({ name: true, phone: true, party: true }).extend({ schedule_no: no }),
    answer: z.object({ awaiter_no: z.number() }),
  }),
  ...deskChangeCalls,
} as const

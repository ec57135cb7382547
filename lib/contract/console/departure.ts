import { z } from 'zod'
import { MAX_DEPARTURE_MESSAGE } from '@/lib/notification/departureMessage'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { MAX_OPTION_STOCK } from '@/lib/schedule/operatorLimits'
import { MAX_SPOTS } from '@/lib/spot/spots'
import * as p from '../primitives'
import { isOvernight } from '../termFields'
import { reservationState } from '../reservationParts'
import { spotAnswer, spotNumbers } from '../spot'
import { bookedOptions } from './bookedOptions'
import { get, post, put } from './consoleCall'
import { todayDeparture } from './today'
import { weatherRequest } from './weather'

const STOCK = `0에서 ${MAX_OPTION_STOCK}까지 입력해 주세요.`

/** A departure as its page has it. */
const pageDeparture = todayDeparture.extend({
  /** What is caught and how; '' where the departure says nothing. */
  fish: z.string(),
  method: z.string(),
  is_overnight: isOvernight,
  /** Of `taken`, the seats kept back. */
  kept: z.int(),
  /** Parties on the waiting list, those with an offer too. */
  waiting: z.int(),
})
export type PageDeparture = z.output<typeof pageDeparture>

const departureOption = z.object({
  name: z.string(),
  /** How many are booked. */
  taken: z.int(),
  /** How many the departure has; null where there is no bound. */
  stock: z.int().nullable(),
  /** Whether that was set for this departure; else it is what the boat says. */
  is_own: z.boolean(),
})
export type DepartureOption = z.output<typeof departureOption>

/** A reservation with seats of the departure; of a stay, also one that began on a day before. */
const departureBooking = z.object({
  reservation_no: z.int(),
  state: reservationState,
  pay_type: z.enum(PAY_TYPES).nullable(),
  is_review: p.flag,
  name: z.string(),
  /** Empty where the role does not see phones, and once the passenger list is too old to be stored. */
  phone: z.string(),
  party: z.int(),
  youths: z.int(),
  /** Whether it is all of the departure; absent: seats. */
  is_whole: z.boolean().optional(),
  nights: z.int(),
  /** Won that are not paid yet. */
  missing: p.won,
  crew_note: z.string(),
  /** Passengers that are filled in. */
  filled: z.int(),
  /** What was booked beside. */
  options: bookedOptions.optional(),
  /** Places aboard, `선수 우현 3번, 4번`; absent where there are none. */
  spots: z.string().optional(),
})
export type DepartureBooking = z.output<typeof departureBooking>

const standingSpot = spotAnswer.extend({ reservation_no: z.int().nullable() })
export type StandingSpot = z.output<typeof standingSpot>

const wholeDeparture = z.object({
  departure: pageDeparture,
  bookings: z.array(departureBooking),
  /** A captain's request that the office has not answered. */
  weather_request: weatherRequest.nullable(),
  /** The latest cancellation for weather that it was a part of. */
  weather_run: z.object({ no: z.int(), is_done: p.flag }).nullable(),
  /** Of one whose places are drawn: when, and when they were. */
  spot_draw: z.object({ draws_at: p.instant, drawn_at: p.instant.nullable() }).optional(),
  /** What may be booked beside, and what was; empty of a stay, whose nights are several departures. */
  options: z.array(departureOption).optional(),
  /** Its places, each with the reservation that has it; absent where it gives none. */
  spots: z.array(standingSpot).optional(),
})
export type WholeDeparture = z.output<typeof wholeDeparture>

/** One departure with all that belongs to it. */
export const departureCalls = {
  readDeparture: get('/v1/departures/{no}', 'today', {
    summary: 'One departure with its reservations and what was decided about its weather',
    params: z.object({ no: p.no }),
    answer: wholeDeparture,
  }),
  setOptionStock: put('/v1/departures/{no}/options', 'changeCalendar', {
    summary: 'How many of an option a departure has; null is what the boat says',
    params: z.object({ no: p.no }),
    body: z.object({
      name: p.text('이름을', 40),
      stock: z.int(STOCK).min(0, STOCK).max(MAX_OPTION_STOCK, STOCK).nullable(),
    }),
    answer: p.done,
  }),
  moveSpots: put('/v1/departures/{no}/spots', 'changeReservations', {
    summary: 'Moves parties to other places aboard, all of them or none; the inverse moves undo it',
    params: z.object({ no: p.no }),
    body: z.object({
      moves: z
        .array(
          z.object({
            reservation_no: p.no,
            /** The places that were shown: other ones are refused. */
            from: spotNumbers,
            numbers: spotNumbers,
          }),
        )
        .min(1, '옮길 자리를 골라 주세요.')
        .max(MAX_SPOTS, '옮길 자리를 골라 주세요.'),
    }),
    answer: p.done,
  }),
  drawSpots: post('/v1/departures/{no}/draw', 'board', {
    summary: 'Draws the places of a departure before its hour, once for all',
    params: z.object({ no: p.no }),
    answer: p.done,
  }),
  tellDeparture: post('/v1/departures/{no}/message', 'changeReservations', {
    summary: 'One text to the booker of each live reservation of a departure; a key counts once',
    params: z.object({ no: p.no }),
    body: z.object({
      request_key: p.uuid,
      text: p.memo(MAX_DEPARTURE_MESSAGE).min(1, '보낼 내용을 입력해 주세요.'),
    }),
    /** People who were sent it: of several reservations with one phone, one. */
    answer: z.object({ people: z.int() }),
  }),
} as const

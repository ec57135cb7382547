import { z } from 'zod'
import * as p from '@/lib/contract/primitives'
import { clock, requestKey, version } from './calendarShapes'
import { get, post } from './consoleCall'

const MAX_REASON = 200
const params = z.object({ no: p.no })
const place = z.object({ schedule_no: z.int(), ship_name: z.string(), departure_time: z.string() })

const departureMove = z.object({
  move_no: z.int(),
  from: place,
  to: place,
  moved_at: p.instant,
  refuse_until: p.instant,
  /** Whether it can still be refused. */
  is_open: p.flag,
  /** Reservations that were moved, and those that refused it. */
  parties: z.int(),
  refused: z.array(
    z.object({
      reservation_no: z.int(),
      name: z.string(),
      party: z.int(),
      refund_amount: p.won,
    }),
  ),
  can_undo: p.flag,
  /** Whether it opened the departure that it led to; of another one only whom it moved goes back. */
  is_made: p.flag,
})
export type DepartureMove = z.infer<typeof departureMove>

const moved = z.object({
  /** Where the bookings are now. */
  schedule_no: z.int(),
  /** Reservations that were told. */
  told: z.int(),
})

/** A whole departure to another hour of its day, or onto another boat. */
export const departureMoveCalls = {
  getDepartureMove: get('/v1/departures/{no}/move', 'readCalendar', {
    summary: 'Who would be told of a move, and the latest moves from this departure or to it',
    params,
    answer: z.object({
      version,
      /** Reservations that are told, the persons of them, and those that have paid something. */
      told: z.int(),
      party: z.int(),
      paid: z.int(),
      paid_amount: p.won,
      /** Seats that somebody is ordering at this moment. */
      holds: z.int(),
      moves: z.array(departureMove),
    }),
  }),
  moveDeparture: post('/v1/departures/{no}/move', 'changeCalendar', {
    summary: 'Move a departure with all bookings; all booked are told, and may refuse',
    isFresh: true,
    params,
    body: z.object({
      version,
      request_key: requestKey,
      ship_no: p.no,
      departure_time: clock,
      reason: p.note(MAX_REASON).default(''),
    }),
    answer: moved,
  }),
  undoDepartureMove: post('/v1/departure_moves/{no}/undo', 'changeCalendar', {
    summary: 'Move back whom a move took along, as long as nobody has refused it',
    isFresh: true,
    params,
    body: z.object({ request_key: requestKey }),
    answer: moved,
  }),
} as const

import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { booker, onStorefront } from './reservationParts'
import { isOvernight } from './termFields'

const awaiter = z.object({
  awaiter_no: p.needed(z.int()),
  schedule_no: z.int(),
  ship: z.object({ no: z.int(), name: z.string(), service_type: p.ofServiceType }),
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: isOvernight,
  party: z.int(),
  /** The position in the waiting list, from 1. */
  place: z.int(),
  state: z.enum(['waiting', 'offered']).default('waiting'),
  offer_expires_at: p.instant.nullable(),
})

/** Joins, leaves or lists; every answer has all waiting-list entries of the booker. */
export const awaitReservation = defineCall('awaitReservation', {
  summary: 'The waiting list: join, leave, or list the booker’s entries',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({
        action: z.literal('join'),
        schedule_no: p.no,
        party: p.party(),
        ...onStorefront,
        ...booker,
      }),
      z.object({ action: z.literal('leave'), awaiter_no: p.no, ...booker }),
      z.object({ action: z.literal('list'), ...booker }),
    ],
    '요청이 올바르지 않아요.',
  ),
  answer: z.object({ list: p.needed(z.array(awaiter)) }),
})

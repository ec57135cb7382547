import { z } from 'zod'
import { defineCall } from './call'
import { refundAccount } from './cancel'
import * as p from './primitives'
import { booker } from './reservationParts'
import { schedule } from './schedule'
import { isOvernight } from './termFields'

const plan = z.object({
  /** Changes with every change of the reservation. */
  version: p.needed(z.string()),
  schedule_no: z.int(),
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: isOvernight,
  party: z.int(),
  youths: z.int().optional(),
  total: p.won,
  /** How much more (or, below 0, less) it costs. */
  difference: p.won,
  refund_percent: z.int(),
  refund_amount: p.won,
  /** What is still to be paid, and by when. */
  missing: p.won,
  pay_by: p.instant.nullable(),
  /** What is given back goes to an account that the booker names. */
  needs_account: p.flag,
})

export const readyChange = defineCall('readyChange', {
  summary: 'To which departures a booker may move a reservation, or what a wish would cost',
  body: z.object({
    reservation_no: p.no,
    ...booker,
    wish: z.object({ schedule_no: p.no, party: p.party(), youths: p.youths.optional() }).optional(),
  }),
  answer: z.object({ days: p.needed(z.array(schedule)), plan: plan.nullable() }),
})

const changed = z.object({ reservation_no: z.int() })

export const changeOwnReservation = defineCall('changeOwnReservation', {
  summary: 'Changes day or party of a reservation, as it was shown',
  body: z.object({
    reservation_no: p.no,
    ...booker,
    schedule_no: p.no,
    party: p.party(),
    /** As many as before, where the new day has a price for them, where absent. */
    youths: p.youths.optional(),
    version: p.text('예약 정보를', 20),
    total: z.int('금액이 올바르지 않아요.').min(0),
    refund_amount: z.int('금액이 올바르지 않아요.').min(0),
    account: refundAccount.optional(),
  }),
  answer: changed,
})

export const changeBooker = defineCall('changeBooker', {
  summary: 'Changes the name and the phone of a reservation’s booker; a new phone with its proof',
  body: z.object({
    reservation_no: p.no,
    ...booker,
    name: p.text('이름을', 30),
    phone: p.phone,
    phone_token: p.token.optional(),
  }),
  answer: changed.extend({
    /** For a guest whose phone is new: the former token opens the reservation no more. */
    guest_token: z.string().nullable(),
  }),
})

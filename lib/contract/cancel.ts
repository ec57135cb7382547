import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { ofReservation, refundPolicy, reservationState } from './reservationParts'

const cancelQuote = z.object({
  reservation_no: z.int(),
  /** The departure that it is about: see `schedule_no` of a cancellation. */
  schedule_no: z.int().optional(),
  paid_amount: p.won,
  days_before: z.int().nullable(),
  refund_percent: z.int(),
  refund_amount: p.won,
  /** Companions paid a part by card, of which each gets back what is due on his. */
  is_shared: z.boolean().optional(),
  fee: p.won,
  /** The departure is called off: the refund is full, whatever the policy says. */
  is_called_off: p.flag,
  /** The operator moved the departure, and the refund is full until the booker’s time to refuse is over. */
  is_refusable: p.flag.optional(),
  /** A bank transfer is refunded to an account that the visitor names. */
  needs_account: p.flag,
  /** What comes back in all once the seats are sold again, where that is more. */
  resale: z.object({ percent: z.int(), refund_amount: p.won, needs_account: p.flag }).nullish(),
  refund_policy: refundPolicy,
})

export const getCancelReady = defineCall('getCancelReady', {
  summary: 'What a cancellation at this moment would pay back',
  params: ofReservation,
  answer: cancelQuote,
})

export const getGuestCancelReady = defineCall('getGuestCancelReady', {
  summary: 'The same for a guest',
  params: ofReservation,
  answer: cancelQuote,
})

/** Where a bank transfer is paid back to. */
export const refundAccount = z.object({
  bank: p.text('은행을', 20),
  number: z
    .string('계좌번호를 입력해 주세요.')
    .regex(/^[\d-]{6,30}$/, '계좌번호가 올바르지 않아요.'),
  holder: p.text('예금주를', 30),
})

const cancelBody = z.object({
  reservation_no: p.no,
  /** The refund that the visitor saw: a different one is refused, with the new amount. */
  refund_amount: z.int('환불 금액이 올바르지 않아요.').min(0),
  /** The departure that the visitor saw: where the reservation is on another one by now, it is refused. */
  schedule_no: p.no.optional(),
  reason: p.memo(200).default(''),
  /** Whether more shall be paid back once the seats are sold again, as the quote offers. */
  is_resale: z.boolean('취소 요청이 올바르지 않아요.').default(false),
  account: refundAccount.optional(),
  /** True to give up a hold: what was ordered meanwhile stays, and is answered with 404. */
  is_hold: z.boolean('취소 요청이 올바르지 않아요.').default(false),
})
const cancelled = z.object({
  reservation_no: z.int(),
  state: reservationState.default('CANCELLED'),
  refund_amount: p.won,
})

export const requestCancel = defineCall('requestCancel', {
  summary: 'Cancels one of the member’s reservations, or gives up a hold',
  body: cancelBody,
  answer: cancelled,
})

export const requestGuestCancel = defineCall('requestGuestCancel', {
  summary: 'Cancels one of the guest’s reservations, or gives up a hold',
  body: cancelBody,
  answer: cancelled,
})

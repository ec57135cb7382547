import { z } from 'zod'
import { defineCall } from './call'
import * as p from './primitives'
import { schedule, scheduleState } from './schedule'

export const reservationState = z.enum([
  'HOLD',
  'RELEASED',
  'AWAITING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'EXPIRED',
])
export const payType = z.enum(['BANK', 'VBANK', 'CARD'], '결제 방법을 선택해 주세요.')
export const listType = z.enum(['ready', 'end', 'cancel'], '목록 종류가 올바르지 않습니다.')

/** A guest's token goes in the body of calls whose URL has no `guest_` in it. */
const booker = {
  user_type: z.enum(['member', 'guest'], '예약자 구분이 올바르지 않습니다.'),
  guest_token: p.token.optional(),
}

/** The storefront one books on: it sells its own fleet, and the provider's own sells every operator's. */
const onStorefront = { host: z.string('스토어가 올바르지 않습니다.').min(1, '스토어가 올바르지 않습니다.').max(63) }

export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

export const guestLogin = defineCall({
  base: 'a',
  method: 'POST',
  path: '/reservation/guest_login',
  summary: 'A guest’s token for a proved phone',
  access: 'open',
  body: z.object({ name: p.text('이름을', 30), phone: p.phone, phone_token: p.token }),
  answer: z.object({ token: z.string() }),
})

export const getGuestData = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/guest_data',
  summary: 'Whose token this is, and how many reservations it opens',
  access: 'guest',
  answer: z.object({ name: z.string(), phone: z.string(), reservation_count: z.int() }),
})

const shipOfReservation = z.object({
  no: z.int(),
  name: z.string(),
  service_type: p.serviceType,
  port_name: z.string(),
  meeting_place: z.string(),
  departure_address: z.string(),
  phone: z.string(),
  image: z.string(),
  host: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})

const quote = z.object({
  unit_price: p.won,
  party: z.int(),
  nights: z.int(),
  options: z.array(z.object({ no: z.int(), name: z.string(), price: p.won, count: z.int() })),
  origin_price: p.won,
  discount: p.won,
  total: p.won,
})

const hold = z.object({
  reservation_no: z.int(),
  hold_key: z.string(),
  expires_at: p.instant,
  quote,
  schedule,
  ship: shipOfReservation,
  /** What may be added, and how one may pay. */
  options: z.array(z.object({ no: z.int(), name: z.string(), price: p.won, max: z.int() })),
  pay_type: z.array(payType),
  refund_policy: z.array(z.object({ days: z.int(), percent: z.int() })),
})

export const readyReservation = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/ready',
  summary: 'Holds seats for ten minutes and quotes the price; again by the same visitor changes the hold',
  access: 'open',
  body: z.object({ schedule_no: p.no, party: p.party(), nights: p.nights.default(1), ...onStorefront, ...booker }),
  answer: hold,
})

export const readyDefaultReservation = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/default_ready',
  summary: 'The same on a day that so far only the default schedule offers',
  access: 'open',
  body: z.object({
    ship_no: p.no,
    default_no: p.no,
    sdate: p.kstDate,
    party: p.party(),
    nights: p.nights.default(1),
    ...onStorefront,
    ...booker,
  }),
  answer: hold,
})

export const createReservation = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v2/reservation/index',
  summary: 'Turns a hold into a reservation, exactly once however often it is sent',
  access: 'open',
  body: z.object({
    hold_key: p.uuid,
    name: p.text('예약자 이름을', 30),
    pay_type: payType,
    options: z
      .array(z.object({ no: p.no, count: z.int('수량이 올바르지 않습니다.').min(0).max(100) }))
      .max(20)
      .default([]),
    coupon_no: p.no.optional(),
    /** What the visitor was shown: another price is refused rather than charged. */
    total: z.int('금액이 올바르지 않습니다.').min(0).max(2_000_000_000),
    memo: p.note(500).default(''),
    is_agree: z.literal(true, '예약 및 환불 규정에 동의해 주세요.'),
    ...booker,
  }),
  answer: z.object({
    reservation_no: z.int(),
    state: reservationState,
    total: p.won,
    pay_type: payType,
    pay_deadline: p.instant.nullable(),
    account: bankAccount.nullable(),
    /** Where a card payment goes on; null when there is nothing more to do. */
    redirect_url: z.string().nullable(),
  }),
})

const reservationBase = z.object({
  reservation_no: z.int(),
  state: reservationState,
  sdate: z.string(),
  departure_time: z.string(),
  party: z.int(),
  nights: z.int(),
  total: p.won,
  pay_type: payType.nullable(),
  pay_deadline: p.instant.nullable(),
  created_at: p.instant,
})

const reservationCard = reservationBase.extend({ ship: shipOfReservation })

const listQuery = z.object({ page: p.page, type: listType.default('ready') })

export const getReservationList = defineCall({
  base: 'a',
  method: 'GET',
  path: '/reservation/list',
  summary: 'The member’s reservations, 10 a page',
  access: 'member',
  query: listQuery,
  answer: p.pageOf(reservationCard),
})

export const getGuestReservationList = defineCall({
  base: 'a',
  method: 'GET',
  path: '/reservation/guest_list',
  summary: 'The guest’s reservations, 10 a page',
  access: 'guest',
  query: listQuery,
  answer: p.pageOf(reservationCard),
})

const reservationDetail = z.object({
  reservation: reservationBase.extend({
    name: z.string(),
    phone: z.string(),
    memo: z.string(),
    quote,
    account: bankAccount.nullable(),
    /** Where an open card payment can be taken up again. */
    redirect_url: z.string().nullable(),
    paid_amount: p.won,
    paid_at: p.instant.nullable(),
    refund_amount: p.won.nullable(),
    is_review: p.flag,
    refund_policy: z.array(z.object({ days: z.int(), percent: z.int() })),
    can_cancel: p.flag,
    /** Completeness of the passenger list; needed is 0 where the law asks for none. */
    persons: z.object({ needed: z.int(), filled: z.int(), is_locked: p.flag }),
    person_key: z.string(),
    companion_key: z.string(),
    timeline: z.array(z.object({ state: reservationState, at: p.instant, note: z.string() })),
  }),
  schedule: z.object({
    schedule_no: z.int(),
    sdate: z.string(),
    departure_time: z.string(),
    departs_at: p.instant,
    state: scheduleState,
    fish: z.string(),
    method: z.string(),
    tide: z.string(),
    lunar: z.string(),
  }),
  ship: shipOfReservation,
})

const ofReservation = z.object({ no: p.no })

export const getReservationDetail = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/reservation/detail/{no}',
  summary: 'One of the member’s reservations',
  access: 'member',
  params: ofReservation,
  answer: reservationDetail,
})

export const getGuestReservationDetail = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/reservation/guest_detail/{no}',
  summary: 'One of the guest’s reservations',
  access: 'guest',
  params: ofReservation,
  answer: reservationDetail,
})

const cancelQuote = z.object({
  reservation_no: z.int(),
  paid_amount: p.won,
  days_before: z.int(),
  refund_percent: z.int(),
  refund_amount: p.won,
  fee: p.won,
  /** A bank transfer is paid back to an account that the visitor names. */
  needs_account: p.flag,
  refund_policy: z.array(z.object({ days: z.int(), percent: z.int() })),
})

export const getCancelReady = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/reservation/cancel_ready/{no}',
  summary: 'What a cancellation at this moment would pay back',
  access: 'member',
  params: ofReservation,
  answer: cancelQuote,
})

export const getGuestCancelReady = defineCall({
  base: 'b',
  method: 'GET',
  path: '/v1/reservation/guest_cancel_ready/{no}',
  summary: 'The same for a guest',
  access: 'guest',
  params: ofReservation,
  answer: cancelQuote,
})

const cancelBody = z.object({
  reservation_no: p.no,
  /** What the visitor was shown: another refund is refused with the new one told. */
  refund_amount: z.int('환불 금액이 올바르지 않습니다.').min(0),
  reason: p.note(200).default(''),
  account: z
    .object({
      bank: p.text('은행을', 20),
      number: z.string('계좌번호를 입력해 주세요.').regex(/^[\d-]{6,30}$/, '계좌번호가 올바르지 않습니다.'),
      holder: p.text('예금주를', 30),
    })
    .optional(),
})
const cancelled = z.object({ reservation_no: z.int(), state: reservationState, refund_amount: p.won })

export const requestCancel = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/cancel_request',
  summary: 'Cancels one of the member’s reservations',
  access: 'member',
  body: cancelBody,
  answer: cancelled,
})

export const requestGuestCancel = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/guest_cancel_request',
  summary: 'Cancels one of the guest’s reservations',
  access: 'guest',
  body: cancelBody,
  answer: cancelled,
})

const deleteBody = z.object({ reservation_no: p.no })

export const deleteReservation = defineCall({
  base: 'a',
  method: 'POST',
  path: '/reservation/delete',
  summary: 'Takes an ended or cancelled reservation off the member’s list',
  access: 'member',
  body: deleteBody,
  answer: p.done,
})

export const deleteGuestReservation = defineCall({
  base: 'a',
  method: 'POST',
  path: '/reservation/guest_delete',
  summary: 'Takes an ended or cancelled reservation off the guest’s list',
  access: 'guest',
  body: deleteBody,
  answer: p.done,
})

const awaiter = z.object({
  awaiter_no: z.int(),
  schedule_no: z.int(),
  ship: z.object({ no: z.int(), name: z.string() }),
  sdate: z.string(),
  departure_time: z.string(),
  party: z.int(),
  /** 1 is the front of the line. */
  place: z.int(),
  state: z.enum(['waiting', 'offered']),
  offer_expires_at: p.instant.nullable(),
})

/** Joins or leaves the waiting list, or only looks; each answers where one stands everywhere. */
export const awaitReservation = defineCall({
  base: 'b',
  method: 'POST',
  path: '/v1/reservation/awaiter',
  summary: 'The waiting list: join, leave, or list one’s places',
  access: 'open',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('join'), schedule_no: p.no, party: p.party(), ...onStorefront, ...booker }),
      z.object({ action: z.literal('leave'), awaiter_no: p.no, ...booker }),
      z.object({ action: z.literal('list'), ...booker }),
    ],
    '요청이 올바르지 않습니다.',
  ),
  answer: z.object({ list: z.array(awaiter) }),
})

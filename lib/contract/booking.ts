import { z } from 'zod'
import { CONSENT_VERSIONS } from '@/lib/consent/bookingConsents'
import { AFFILIATE_MAX_LENGTH } from '@/lib/coupon/affiliate'
import { defineCall } from './call'
import * as p from './primitives'
import {
  bankAccount,
  booker,
  offeredOption,
  onStorefront,
  payType,
  payTypes,
  quote,
  refundPolicy,
  reservationState,
  shipOfReservation,
} from './reservationParts'
import { schedule } from './schedule'

const hold = z.object({
  reservation_no: z.int(),
  hold_key: p.needed(z.string()),
  expires_at: p.instant,
  quote,
  schedule,
  ship: shipOfReservation,
  /** Options that may be added. */
  options: z.array(offeredOption),
  pay_type: payTypes,
  refund_policy: refundPolicy,
  /** Per cent paid back once a cancelled booking’s seats are sold again; absent or null where that is not offered. */
  resale_percent: z.int().nullish(),
  /**
   * What may be paid first, by per cent of the price or won for each seat, which counts before it; and until when
   * the rest is paid, null: on the day. Absent or null where all is paid at once.
   */
  deposit: z.object({ percent: z.int(), each: p.won, balance_by: p.instant.nullable() }).nullish(),
})

/** All of the departure for the party alone, where it has a `whole_price`; absent: seats. */
const isWhole = z.boolean('독선인지 선택해 주세요.').optional()

export const readyReservation = defineCall('readyReservation', {
  summary:
    'Holds seats for ten minutes and quotes the price; a repeat by the same booker changes the hold',
  body: z.object({
    schedule_no: p.no,
    party: p.party(),
    is_whole: isWhole,
    /** With `is_whole`: at the price and the terms of this quote. */
    quote_key: p.uuid.optional(),
    nights: p.nights.default(1),
    ...onStorefront,
    ...booker,
  }),
  answer: hold,
})

export const readyDefaultReservation = defineCall('readyDefaultReservation', {
  summary: 'The same on a day that only the default schedule provides so far',
  body: z.object({
    ship_no: p.no,
    default_no: p.no,
    sdate: p.kstDate,
    party: p.party(),
    is_whole: isWhole,
    nights: p.nights.default(1),
    ...onStorefront,
    ...booker,
  }),
  answer: hold,
})

export const createReservation = defineCall('createReservation', {
  summary: 'Orders a hold, exactly once however often it is sent; or pays an ordered reservation',
  body: z.object({
    hold_key: p.uuid,
    name: p.text('예약자 이름을', 30),
    /** Of a guest whose `guest_token` the server does not take. */
    phone: p.phone.optional(),
    pay_type: payType,
    options: z
      .array(z.object({ no: p.no, count: z.int('수량이 올바르지 않아요.').min(0).max(100) }))
      .max(20)
      .default([]),
    coupon_no: p.no.optional(),
    /** The price that the visitor saw: a different price is refused, not charged. */
    total: z.int('금액이 올바르지 않아요.').min(0).max(2_000_000_000),
    /** What of it the visitor saw to be paid first: absent, all of it is paid. */
    deposit: z.int('예약금이 올바르지 않아요.').min(1).max(2_000_000_000).optional(),
    /** The departure that the visitor saw: another one, which the hold was moved to, is not ordered. */
    schedule_no: p.no.optional(),
    memo: p.memo(500).default(''),
    /** How many will sleep in the rooms of a stay. */
    guests: p.party().optional(),
    /** How many of the party are youths, where the departure has a price for them. */
    youths: p.youths.optional(),
    /** The partner that sent the booker, and the partner's own data: kept with the reservation. */
    affiliate_code: p.note(AFFILIATE_MAX_LENGTH.code).default(''),
    affiliate_data: p.note(AFFILIATE_MAX_LENGTH.data).default(''),
    is_agree: z.literal(true, '예약 및 환불 규정에 동의해 주세요.'),
    /** The versions that the booker agreed to: all of them; absent from a client that asks for none. */
    consents: z
      .object({
        privacy: z.enum(CONSENT_VERSIONS.privacy, '개인정보 수집·이용에 동의해 주세요.'),
        third_party: z.enum(CONSENT_VERSIONS.third_party, '개인정보 제3자 제공에 동의해 주세요.'),
      })
      .optional(),
    /**
     * True to pay an ordered reservation by `pay_type`, the same type again or another one. Without
     * it the existing order is answered unchanged, so that a repeat changes nothing.
     */
    is_pay_again: z.boolean('결제 요청이 올바르지 않아요.').default(false),
    ...booker,
  }),
  answer: z.object({
    reservation_no: p.needed(z.int()),
    state: reservationState.default('CONFIRMED'),
    total: p.won,
    /** What of it confirms the booking, and is paid now; absent: all of it. */
    deposit: p.won.optional(),
    pay_type: payType.nullable(),
    pay_deadline: p.instant.nullable(),
    account: bankAccount.nullable(),
    /** The gateway's page for a card payment; null where none is needed. */
    redirect_url: z.string().nullable(),
  }),
})

import { z } from 'zod'
import { RESALE_STATES } from '@/lib/refund/resaleStates'
import { defineCall } from './call'
import * as p from './primitives'
import {
  bankAccount,
  listType,
  ofReservation,
  payType,
  quote,
  refundPolicy,
  reservationState,
  shipOfReservation,
} from './reservationParts'
import { scheduleState } from './schedule'
import { isOvernight } from './termFields'

/** Whether the coupon of a reservation is used by it or was given back. */
const COUPON_STATES = ['used', 'returned'] as const

const reservationBase = z.object({
  reservation_no: p.needed(z.int()),
  state: reservationState.default('CONFIRMED'),
  sdate: z.string(),
  departure_time: z.string(),
  is_overnight: isOvernight,
  party: z.int(),
  nights: z.int().default(1),
  /** How many will sleep in the rooms of a stay; absent or null where that was not asked. */
  guests: z.int().nullish(),
  /** How many of the party are youths. */
  youths: z.int().nullish(),
  /** Whether it is all of the departure; absent: seats. */
  is_whole: z.boolean().nullish(),
  total: p.won,
  pay_type: payType.nullable(),
  pay_deadline: p.instant.nullable(),
  created_at: p.instant,
})

/** Completeness of the passenger list; needed is 0 where there is none. */
const persons = z.object({ needed: z.int(), filled: z.int(), is_locked: p.flag })

/**
 * After a cancellation for weather: the party may choose another day or its money until the deadline, with
 * the key of the page. Absent or null otherwise.
 */
const weatherChoice = z.object({ key: p.needed(z.string()), deadline: p.instant }).nullish()

const reservationCard = reservationBase.extend({
  weather_choice: weatherChoice,
  departs_at: p.instant,
  refund_amount: p.won.nullable(),
  persons,
  person_key: z.string(),
  ship: shipOfReservation,
})

/** Money on its way back: `queued` at the gateway, `manual` by the operator's own transfer. */
const refund = z.object({
  state: p.needed(z.enum(['queued', 'manual', 'done'])),
  amount: p.won,
  /** Won of it that the gateway gives back; the rest is transferred. */
  by_gateway: p.won.optional(),
  /** Won of that which goes to the cards of companions, who paid shares. */
  to_companions: p.won.optional(),
  done_at: p.instant.nullable(),
  /** Where a transfer goes, its number masked; null for a card and once it is done. */
  account: bankAccount.nullable(),
})

/** Of seats that may be sold again: per cent in all, and won beside what the refund policy gave. */
const resale = z
  .object({
    state: p.needed(z.enum(RESALE_STATES)),
    percent: z.int(),
    amount: p.won,
  })
  .nullish()

const listQuery = z.object({ page: p.page, after: p.after, type: listType.default('ready') })

export const getReservationList = defineCall('getReservationList', {
  summary:
    'The member’s reservations by day of trip (the soonest first, past ones last first), 10 a page',
  query: listQuery,
  answer: p.pageOf(reservationCard),
})

export const getGuestReservationList = defineCall('getGuestReservationList', {
  summary: 'The guest’s reservations, 10 a page',
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
    /** The gateway's page of an open card payment. */
    redirect_url: z.string().nullable(),
    /** `/v2/reservation/index` takes it to pay the reservation again. */
    hold_key: z.string(),
    /** The pay types that are possible now; empty when there is nothing to pay. */
    payable: z.array(payType),
    paid_amount: p.won,
    paid_at: p.instant.nullable(),
    refund_amount: p.won.nullable(),
    is_review: p.flag,
    refund_policy: refundPolicy,
    /** Per cent paid back once its seats are sold again, when it is cancelled. */
    resale_percent: z.int().nullish(),
    can_cancel: p.flag,
    /**
     * Until when the booker may change it alone, and whether day and party too, or the party alone; null where only the
     * office does.
     */
    own_change: z
      .object({ until: p.instant, can_move: p.flag, is_party_only: z.boolean().optional() })
      .nullish(),
    /** What of a deposit or a change is due and has not come, and where it goes; null where nothing is. */
    rest: z
      .object({ amount: p.won, account: bankAccount, deadline: p.instant.nullable() })
      .nullish(),
    /** The page where that is paid by card, on the storefront; absent or null where it cannot be. */
    rest_path: z.string().nullish(),
    /** What confirms it, what is left then, and until when (null: on the day); absent or null: all is paid at once. */
    deposit: z
      .object({ amount: p.won, balance: p.won, balance_by: p.instant.nullable() })
      .nullish(),
    /** The places aboard of the party, `선수 우현 3번, 4번`, or when they are drawn; absent where there are none. */
    spots: z.string().optional(),
    /** That places are drawn by lot, which `getSpotDraw` proves. */
    is_spot_draw: z.boolean().optional(),
    /** Null when nothing is paid back. */
    refund: refund.nullable(),
    /** What a cancellation waits for, or got, beside the refund policy; absent or null without a resale. */
    resale,
    coupon: z.enum(COUPON_STATES).nullable(),
    persons,
    person_key: z.string(),
    companion_key: z.string(),
    /** What the QR says that is shown at boarding; null once nobody boards with it. */
    boarding_code: z.string().nullable(),
    /** The reason given for the cancellation; '' without one. */
    cancel_reason: z.string(),
    weather_choice: weatherChoice,
    /**
     * What was agreed to before the operator moved the departure, while that may be refused for all money
     * back. Absent or null otherwise.
     */
    moved_from: z
      .object({
        ship_name: z.string(),
        sdate: z.string(),
        departure_time: z.string(),
        is_overnight: isOvernight,
        refuse_until: p.instant,
      })
      .nullish(),
    timeline: z.array(
      z.object({
        state: p.needed(reservationState),
        at: p.instant,
        note: z.string(),
        /** Money received (positive) or refunded (negative); null without any. */
        amount: p.won.nullable(),
      }),
    ),
  }),
  schedule: z.object({
    schedule_no: z.int(),
    sdate: z.string(),
    departure_time: z.string(),
    departs_at: p.instant,
    state: scheduleState.default('open'),
    /** With how many it sails, and how many have booked: only while these are fewer, before it leaves. */
    too_few: z
      .object({
        least: z.int(),
        taken: z.int(),
        /** When it is decided, and whether one may then choose another departure. */
        decides_at: p.instant.optional(),
        is_joining: z.boolean().optional(),
      })
      .optional(),
    /** That enough have booked, and it was decided. */
    is_sure: z.boolean().optional(),
    fish: z.string(),
    method: z.string(),
    tide: z.string(),
    lunar: z.string(),
  }),
  ship: shipOfReservation,
})

export const getReservationDetail = defineCall('getReservationDetail', {
  summary: 'One of the member’s reservations',
  params: ofReservation,
  answer: reservationDetail,
})

export const getGuestReservationDetail = defineCall('getGuestReservationDetail', {
  summary: 'One of the guest’s reservations',
  params: ofReservation,
  answer: reservationDetail,
})

const deleteBody = z.object({ reservation_no: p.no })

export const deleteReservation = defineCall('deleteReservation', {
  summary: 'Removes an ended or cancelled reservation from the member’s list',
  body: deleteBody,
  answer: p.done,
})

export const deleteGuestReservation = defineCall('deleteGuestReservation', {
  summary: 'Removes an ended or cancelled reservation from the guest’s list',
  body: deleteBody,
  answer: p.done,
})

import { z } from 'zod'
import { PAY_TYPES } from '@/lib/reservation/payTypes'
import { RESERVATION_LIST_TYPES, RESERVATION_STATES } from '@/lib/reservation/states'
import * as p from './primitives'

export const reservationState = z.enum(RESERVATION_STATES)
export const payType = z.enum(PAY_TYPES, '결제 방법을 선택해 주세요.')
/** What a sale accepts; where the server does not say it, all. */
export const payTypes = z.array(payType).default([...PAY_TYPES])
export const listType = z.enum(RESERVATION_LIST_TYPES, '목록 종류가 올바르지 않아요.')

export const bookerType = z.enum(['member', 'guest'], '예약자 구분이 올바르지 않아요.')

/** A guest's token goes in the body of calls whose URL has no `guest_` in it. */
export const booker = {
  user_type: bookerType,
  guest_token: p.token.optional(),
}

/** The storefront of the booking: an operator's sells its own fleet, the provider's every fleet. */
export const onStorefront = { host: p.host }

/** Each row: cancelled at least `days` calendar days before departure, `percent` is paid back. */
export const refundPolicy = z.array(z.object({ days: z.int(), percent: z.int() }))

export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

/** When the phone is answered, where to park, a picture of the meeting place; '' where not said. */
export const shipGuideFields = {
  phone_hours: z.string().optional(),
  parking: z.string().optional(),
  meeting_image: z.string().optional(),
}

export const shipOfReservation = z.object({
  no: z.int(),
  name: z.string(),
  service_type: p.ofServiceType,
  port_name: z.string(),
  meeting_place: z.string(),
  departure_address: z.string(),
  /** As of a ship. */
  departure_place: z.string().optional(),
  phone: z.string(),
  ...shipGuideFields,
  image: z.string(),
  /** How long a trip takes, or a stay of one night: from the check-in to the check-out. */
  use_minutes: z.int(),
  host: z.string().nullable(),
  lat: z.number(),
  lng: z.number(),
})

export const quote = z.object({
  unit_price: p.won,
  /** Of one youth in a party of this size; absent where all pay the same. */
  youth_price: p.won.optional(),
  party: z.int(),
  nights: z.int().default(1),
  /** Whether it is all of the departure, at one price whatever the party; absent: seats. */
  is_whole: z.boolean().optional(),
  options: z.array(z.object({ no: z.int(), name: z.string(), price: p.won, count: z.int() })),
  origin_price: p.won,
  discount: p.won,
  total: p.won,
})

/** What may be booked beside: lunch, rods. */
export const offeredOption = z.object({
  no: z.int(),
  name: z.string(),
  price: p.won,
  max: z.int(),
  /** One for each person at most; absent where that does not hold. */
  is_each: z.boolean().optional(),
})

export const ofReservation = z.object({ no: p.no })

import { z } from 'zod'
import * as p from './primitives'

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
export const booker = {
  user_type: z.enum(['member', 'guest'], '예약자 구분이 올바르지 않습니다.'),
  guest_token: p.token.optional(),
}

/** The storefront one books on: it sells its own fleet, and the provider's own sells every operator's. */
export const onStorefront = { host: p.host }

export const bankAccount = z.object({ bank: z.string(), number: z.string(), holder: z.string() })

export const shipOfReservation = z.object({
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

export const quote = z.object({
  unit_price: p.won,
  party: z.int(),
  nights: z.int(),
  options: z.array(z.object({ no: z.int(), name: z.string(), price: p.won, count: z.int() })),
  origin_price: p.won,
  discount: p.won,
  total: p.won,
})

export const ofReservation = z.object({ no: p.no })

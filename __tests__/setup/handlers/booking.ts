import type {
  Awaiter,
  CancelQuote,
  Coupon,
  Hold,
  PersonList,
  ReservationCard,
  ReservationDetail,
} from '@/lib/contract/wire'
import { DEFAULT_REFUND_POLICY } from '@/lib/refund/refund'
import { scheduleOf } from './wire'

const MINUTE_MS = 60_000

/** The day that tests book, far in the future. */
export const TRIP_DAY = '2099-11-21'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()

const HOLD_KEY = '7b6a3a0e-6f0e-4c0e-9d35-0e6ce3f6a111'

const ship: Hold['ship'] = {
  no: 1,
  name: '바다1호',
  service_type: 'SHIP',
  port_name: '오천항',
  meeting_place: '오천항 3번 선착장',
  departure_address: '충남 보령시 오천면',
  use_minutes: 600,
  phone: '0411234567',
  image: '',
  host: 'bada',
  lat: 36.43,
  lng: 126.52,
}

const quoteOf = (party: number): Hold['quote'] => ({
  unit_price: 80_000,
  party,
  nights: 1,
  options: [],
  origin_price: 80_000 * party,
  discount: 0,
  total: 80_000 * party,
})

export const holdOf = (party: number, of: Partial<Hold> = {}): Hold => ({
  reservation_no: 501,
  hold_key: HOLD_KEY,
  expires_at: inMinutes(10),
  quote: quoteOf(party),
  schedule: scheduleOf(TRIP_DAY),
  ship,
  options: [{ no: 1, name: '낚싯대 대여', price: 10_000, max: 3 }],
  pay_type: ['BANK', 'VBANK', 'CARD'],
  refund_policy: DEFAULT_REFUND_POLICY,
  ...of,
})

export const couponOf = (of: Partial<Coupon> = {}): Coupon => ({
  no: 31,
  name: '가을 쿠폰',
  ship_name: '',
  amount: 10_000,
  percent: null,
  max_amount: null,
  min_price: 0,
  discount: 10_000,
  is_usable: 1,
  starts_on: '2026-01-01',
  ends_on: '2099-12-31',
  used_at: null,
  ...of,
})

export const detailOf = (
  of: Partial<ReservationDetail['reservation']> = {},
): ReservationDetail => ({
  reservation: {
    reservation_no: 501,
    state: 'AWAITING_PAYMENT',
    sdate: TRIP_DAY,
    departure_time: '05:00',
    party: 2,
    nights: 1,
    total: 160_000,
    pay_type: 'BANK',
    pay_deadline: '2099-11-01T05:00:00.000Z',
    created_at: '2026-11-20T05:00:00.000Z',
    name: '홍길동',
    phone: '01012345678',
    memo: '',
    quote: quoteOf(2),
    account: { bank: '수협은행', number: '101-0000-0000', holder: '바다호' },
    redirect_url: null,
    hold_key: HOLD_KEY,
    payable: ['BANK', 'VBANK', 'CARD'],
    paid_amount: 0,
    paid_at: null,
    refund_amount: null,
    refund: null,
    coupon: null,
    is_review: 0,
    refund_policy: DEFAULT_REFUND_POLICY,
    can_cancel: 1,
    persons: { needed: 2, filled: 1, is_locked: 0 },
    person_key: 'a3f1c1de-1111-4a11-8a11-111111111111',
    companion_key: 'b3f1c1de-2222-4a22-8a22-222222222222',
    boarding_code: 'BGabcdefghijklmnopqrstuv',
    cancel_reason: '',
    timeline: [
      { state: 'AWAITING_PAYMENT', at: '2026-11-20T05:00:00.000Z', note: '', amount: null },
    ],
    ...of,
  },
  schedule: {
    schedule_no: 11,
    sdate: TRIP_DAY,
    departure_time: '05:00',
    departs_at: '2099-11-20T20:00:00.000Z',
    state: 'open',
    fish: '갑오징어',
    method: '에깅',
    tide: '7물',
    lunar: '음 10.13',
  },
  ship,
})

export const reservationCardOf = (of: Partial<ReservationCard> = {}): ReservationCard => ({
  reservation_no: 501,
  state: 'CONFIRMED',
  sdate: TRIP_DAY,
  departure_time: '05:00',
  party: 2,
  nights: 1,
  total: 160_000,
  pay_type: 'BANK',
  pay_deadline: null,
  created_at: '2026-11-20T05:00:00.000Z',
  departs_at: '2099-11-20T20:00:00.000Z',
  refund_amount: null,
  persons: { needed: 2, filled: 2, is_locked: 0 },
  person_key: 'a3f1c1de-1111-4a11-8a11-111111111111',
  ship,
  ...of,
})

export const awaiterOf = (of: Partial<Awaiter> = {}): Awaiter => ({
  awaiter_no: 71,
  schedule_no: 11,
  ship: { no: 1, name: '바다1호', service_type: 'SHIP' },
  sdate: TRIP_DAY,
  departure_time: '05:00',
  party: 2,
  place: 3,
  state: 'waiting',
  offer_expires_at: null,
  ...of,
})

export const cancelQuoteOf = (of: Partial<CancelQuote> = {}): CancelQuote => ({
  reservation_no: 501,
  paid_amount: 160_000,
  days_before: 3,
  refund_percent: 50,
  refund_amount: 80_000,
  fee: 80_000,
  is_called_off: 0,
  needs_account: 1,
  refund_policy: DEFAULT_REFUND_POLICY,
  ...of,
})

export const personListOf = (of: Partial<PersonList> = {}): PersonList => ({
  reservation_no: 501,
  ship_name: '바다1호',
  service_type: 'SHIP',
  sdate: TRIP_DAY,
  departure_time: '05:00',
  is_booker: 1,
  is_locked: 0,
  booker: { name: '홍길동', phone: '01012345678' },
  companion_key: 'b3f1c1de-2222-4a22-8a22-222222222222',
  list: [1, 2].map((slot) => ({ slot, is_filled: 0, person: null, masked_name: '' })),
  ...of,
})

import { z } from 'zod'
import { COUPON_STATES, type CouponState } from '@/lib/coupon/couponState'
import { daysBetween } from '@/lib/date/kst'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { kstDate, no, phone, text } from '../primitives'
import { get, post } from './consoleCall'

/** Coupons of an operator that have not ended. */
export const MAX_COUPONS = 100
export const MAX_ISSUES = 100_000
const MAX_NAME = 40
const MAX_BOATS = 100
const HUNDRED = 100

const whole = (message: string, min: number, max: number) =>
  z.number(message).int(message).min(min, message).max(max, message)

const OFF = '할인 금액이나 할인율 가운데 하나를 입력해 주세요.'
const BOATS = '배를 하나 이상 선택해 주세요.'
const CODE = '쿠폰 번호는 영문과 숫자 4~30자로 입력해 주세요.'

const shape = {
  name: text('이름을', MAX_NAME),
  /** Won; or a percentage, of at most `max_amount` won. */
  amount: whole('할인 금액을 1원 이상 입력해 주세요.', 1, MAX_WON).nullable(),
  percent: whole('할인율을 1%에서 100%까지 입력해 주세요.', 1, HUNDRED).nullable(),
  max_amount: whole('최대 할인 금액을 1원 이상 입력해 주세요.', 1, MAX_WON).nullable(),
  /** The least price of a booking, won. */
  min_price: whole('최소 금액을 0원 이상 입력해 주세요.', 0, MAX_WON),
  starts_on: kstDate,
  ends_on: kstDate,
  /** Null: all boats of the operator. */
  ship_nos: z.array(no, BOATS).min(1, BOATS).max(MAX_BOATS, BOATS).nullable(),
  /** By which members get it themselves; null: it is only given. */
  code: z
    .string(CODE)
    .regex(/^[A-Za-z0-9]{4,30}$/, CODE)
    .nullable(),
  /** How many are given in all; null: any number. */
  max_issues: whole('수량을 1장 이상 입력해 주세요.', 1, MAX_ISSUES).nullable(),
  /** Won that all discounts together may take; null: any sum. */
  budget: whole('예산을 1원 이상 입력해 주세요.', 1, MAX_WON).nullable(),
}

export const newCoupon = z
  .object({
    ...shape,
    /** What the provider bears of each discount, in per cent; only the provider sets it. */
    provider_percent: whole(
      '뱃길이 부담하는 몫을 0%에서 100%까지 입력해 주세요.',
      0,
      HUNDRED,
    ).default(0),
  })
  .refine(({ amount, percent }) => (amount === null) !== (percent === null), {
    ...{ path: ['amount'], error: OFF },
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    ...{ path: ['ends_on'], error: '마지막 날이 첫날보다 빨라요.' },
  })
export type NewOwnCoupon = z.infer<typeof newCoupon>

const madeCoupon = newCoupon.safeExtend({ request_key: z.uuid('쿠폰 정보가 올바르지 않아요.') })
export type MadeCoupon = z.infer<typeof madeCoupon>

const coupon = z.object({
  coupon_no: z.int(),
  ...shape,
  provider_percent: z.int(),
  issues_left: z.int().nullable(),
  budget_left: z.int().nullable(),
  issued: z.int(),
  used: z.int(),
  /** What all uses together took off, won. */
  cost: z.int(),
  state: z.enum(Object.keys(COUPON_STATES) as [CouponState, ...CouponState[]]),
})
export type OwnCoupon = z.infer<typeof coupon>

const couponUse = z.object({
  reservation_no: z.int(),
  name: z.string(),
  ship_name: z.string(),
  sdate: kstDate,
  discount: z.int(),
})
export type CouponUse = z.infer<typeof couponUse>

/** Of those who were aboard, in one press. */
export const MAX_GIVEN_AT_ONCE = 500
const MAX_SPAN_DAYS = 92

export const giveSpan = z
  .object({ from: kstDate, to: kstDate })
  .refine(({ from, to }) => from <= to, {
    ...{ path: ['to'], error: '마지막 날이 첫날보다 빨라요.' },
  })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_SPAN_DAYS, {
    ...{ path: ['to'], error: `${MAX_SPAN_DAYS}일까지 고를 수 있어요.` },
  })

const params = z.object({ no })
const answer = z.object({ coupon })

export const couponCalls = {
  getCoupons: get('/v1/coupons', 'makeCoupons', {
    summary: 'The coupons of the operator, the newest first, with their use and cost',
    answer: z.object({
      ships: z.array(z.object({ no: z.int(), name: z.string() })),
      list: z.array(coupon),
    }),
  }),
  makeCoupon: post('/v1/coupons', 'makeCoupons', {
    summary: 'Make a coupon, once for a key',
    body: madeCoupon,
    answer,
  }),
  giveCoupon: post('/v1/coupons/{no}/give', 'makeCoupons', {
    summary: 'Give a coupon to a member who has booked with the operator, by phone',
    params,
    body: z.object({ phone }),
    answer,
  }),
  giveCouponAboard: post('/v1/coupons/{no}/give_aboard', 'makeCoupons', {
    summary: 'Give a coupon to all members who were aboard in a span, without telling them',
    params,
    body: giveSpan,
    answer: answer.extend({ given: z.int() }),
  }),
  stopCoupon: post('/v1/coupons/{no}/stop', 'makeCoupons', {
    summary: 'Stop a coupon: nobody gets or uses it from then on',
    params,
    answer,
  }),
  getCouponUses: get('/v1/coupons/{no}/uses', 'makeCoupons', {
    summary: 'The newest reservations that used a coupon, and what it took off each',
    params,
    answer: z.object({ list: z.array(couponUse) }),
  }),
} as const

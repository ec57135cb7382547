import { z } from 'zod'
import { AFFILIATE_MAX_LENGTH } from '@/lib/coupon/affiliate'
import { defineCall } from './call'
import * as p from './primitives'

export const coupon = z.object({
  /** The number of the member's coupon issue, which a booking names. */
  no: p.needed(z.int()),
  name: z.string(),
  ship_name: z.string(),
  amount: p.won.nullable(),
  percent: z.int().nullable(),
  max_amount: p.won.nullable(),
  min_price: p.won,
  /** The discount for the ship, day and price of the query; 0 without them. */
  discount: p.won,
  is_usable: p.flag,
  starts_on: z.string(),
  ends_on: z.string(),
  used_at: p.instant.nullable(),
})

export const couponListType = z.enum(['ready', 'end'], '목록 종류가 올바르지 않아요.')

export const getCouponList = defineCall('getCouponList', {
  summary:
    'The member’s coupons, 10 a page: ready to use (for a ship and a day the best first), or ended (used or run out)',
  query: z.object({
    page: p.page,
    after: p.after,
    type: couponListType.default('ready'),
    ship_no: p.shipNo.default(0),
    sdate: p.kstDate.optional(),
    origin_price: z.coerce
      .number<number>('금액이 올바르지 않아요.')
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(0),
    /** The partner that sent the visitor, and the partner's own data. No discount depends on it. */
    affiliate_code: p.note(AFFILIATE_MAX_LENGTH.code).optional(),
    affiliate_data: p.note(AFFILIATE_MAX_LENGTH.data).optional(),
  }),
  answer: p.pageOf(coupon),
})

export const registerCoupon = defineCall('registerCoupon', {
  summary: 'Registers a coupon by its code, once for each phone',
  body: z.object({ code: p.text('쿠폰 번호를', 50) }),
  answer: z.object({ no: z.int(), name: z.string() }),
})

export const issueCoupons = defineCall('issueCoupons', {
  summary: 'Issues what is given automatically, once for each phone',
  answer: z.object({ list: z.array(z.object({ no: z.int(), name: z.string() })) }),
})

import { randomUUID } from 'node:crypto'
import { toKstDate } from '@/lib/date/kst'
import { NO_NUMBERS, type World } from './world'

const rules = () => [
  {
    ...{ name: '주말', valid_from: toKstDate(new Date()), valid_to: toKstDate(new Date()) },
    ...{ weekdays: [0, 6], tides: [], departure_time: null },
    ...{ unit: 'won' as const, amount: 10_000, round_to: 1_000 as const },
  },
]

const coupon = {
  ...{ name: '단골 할인', amount: 5_000, percent: null, max_amount: null, min_price: 0 },
  ...{ code: null, max_issues: null, budget: null },
}

/** What the shop window shows: prices and coupons. */
export const shopLines = {
  getPricedShips: NO_NUMBERS,
  getPriceRules: ({ shipNo }: World) => ({ params: { ship_no: shipNo } }),
  previewPriceRules: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { rules: rules() },
  }),
  setPriceRules: ({ shipNo }: World) => ({
    params: { ship_no: shipNo },
    body: { version: 0, rules: rules() },
  }),
  getCoupons: NO_NUMBERS,
  makeCoupon: ({ shipNo }: World) => ({
    body: {
      ...{ ...coupon, request_key: randomUUID() },
      ...{ starts_on: toKstDate(new Date()), ends_on: toKstDate(new Date()), ship_nos: [shipNo] },
    },
  }),
  giveCoupon: ({ couponNo }: World) => ({
    ...{ params: { no: couponNo }, body: { phone: '010-0000-0000' } },
  }),
  giveCouponAboard: ({ couponNo }: World) => ({
    params: { no: couponNo },
    body: { from: toKstDate(new Date()), to: toKstDate(new Date()) },
  }),
  stopCoupon: ({ couponNo }: World) => ({ params: { no: couponNo } }),
  getCouponUses: ({ couponNo }: World) => ({ params: { no: couponNo } }),
} as const

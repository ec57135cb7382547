import { discountOf } from '@/lib/coupon/discountOf'
import { couponOf } from '../../setup/handlers/booking'

describe('discountOf', () => {
  it.each([
    ['an amount', couponOf({ amount: 10_000 }), 10_000],
    ['a share', couponOf({ amount: null, percent: 15 }), 15_000],
    ['a share with a limit', couponOf({ amount: null, percent: 15, max_amount: 9_000 }), 9_000],
    ['more than the price', couponOf({ amount: 200_000 }), 100_000],
    ['another ship', couponOf({ is_usable: 0 }), 0],
    ['a higher price', couponOf({ min_price: 100_001 }), 0],
    ['just this price', couponOf({ min_price: 100_000 }), 10_000],
  ])('of a coupon for %s', (_what, coupon, expected) => {
    expect(discountOf(coupon, 100_000)).toBe(expected)
  })
})

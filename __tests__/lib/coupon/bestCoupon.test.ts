import { bestCoupon, discountOf } from '@/lib/coupon/bestCoupon'
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

describe('bestCoupon', () => {
  it('takes off most at this price', () => {
    const list = [couponOf({ no: 1 }), couponOf({ no: 2, amount: null, percent: 20 })]
    expect(bestCoupon(list, 100_000)?.no).toBe(2)
    expect(bestCoupon(list, 40_000)?.no).toBe(1)
  })

  it('of equal ones is the one that ends first', () => {
    const list = [
      couponOf({ no: 1, ends_on: '2027-01-31' }),
      couponOf({ no: 2, ends_on: '2026-12-31' }),
    ]
    expect(bestCoupon(list, 100_000)?.no).toBe(2)
  })

  it('is none where none can be used', () => {
    expect(bestCoupon([couponOf({ min_price: 500_000 })], 100_000)).toBeUndefined()
  })
})

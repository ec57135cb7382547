import type { CouponTerms } from '@/lib/coupon/coupon'
import { rankCoupons } from '@/lib/coupon/rankCoupons'

const coupon = (no: number, of: Partial<CouponTerms> = {}) => ({
  no,
  terms: {
    shipNos: null,
    amount: null,
    percent: null,
    maxAmount: null,
    minPrice: 0,
    startsOn: '2026-11-01',
    endsOn: '2026-11-30',
    ...of,
  },
})

const ranked = (coupons: ReturnType<typeof coupon>[], originPrice: number) =>
  rankCoupons(coupons, { shipNo: 3, sdate: '2026-11-15', originPrice }).map(({ no }) => no)

describe('rankCoupons', () => {
  it('puts first what takes off most at this price', () => {
    const coupons = [coupon(1, { amount: 10_000 }), coupon(2, { percent: 20 })]
    expect(ranked(coupons, 100_000)).toEqual([2, 1])
    expect(ranked(coupons, 40_000)).toEqual([1, 2])
  })

  it('puts first of equal ones what ends first', () => {
    const coupons = [
      coupon(1, { amount: 5_000 }),
      coupon(2, { amount: 5_000, endsOn: '2026-11-20' }),
    ]
    expect(ranked(coupons, 100_000)).toEqual([2, 1])
  })

  it('puts last what cannot be used for the booking', () => {
    const coupons = [
      coupon(1, { amount: 90_000, shipNos: [4] }),
      coupon(2, { amount: 80_000, minPrice: 100_001 }),
      coupon(3, { amount: 70_000, endsOn: '2026-11-14' }),
      coupon(4, { amount: 1_000 }),
    ]
    expect(ranked(coupons, 100_000)).toEqual([4, 3, 1, 2])
  })
})

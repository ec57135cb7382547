import { couponDiscount, couponProblem, type CouponTerms } from '@/lib/coupon/coupon'

const terms = (of: Partial<CouponTerms> = {}): CouponTerms => ({
  shipNos: null,
  amount: 10_000,
  percent: null,
  maxAmount: null,
  minPrice: 0,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  ...of,
})
const use = { shipNo: 3, sdate: '2026-11-15', originPrice: 80_000 }

describe('couponDiscount', () => {
  test.each([
    ['a fixed amount', {}, 80_000, 10_000],
    ['no more than there is to pay', {}, 7_000, 7_000],
    ['a share, rounded down to a won', { amount: null, percent: 7 }, 12_345, 864],
    ['a share up to its limit', { amount: null, percent: 50, maxAmount: 20_000 }, 80_000, 20_000],
    ['a share below its limit', { amount: null, percent: 10, maxAmount: 20_000 }, 80_000, 8_000],
    ['everything', { amount: null, percent: 100 }, 80_000, 80_000],
  ])('takes off %s', (_name, of, price, expected) => {
    expect(couponDiscount(terms(of), price)).toBe(expected)
  })

  test('refuses a price that is not whole won', () => {
    expect(() => couponDiscount(terms(), 0.5)).toThrow(RangeError)
    expect(() => couponDiscount(terms(), -1)).toThrow(RangeError)
  })
})

describe('couponProblem', () => {
  test.each([
    ['on any ship of the provider', {}, undefined],
    ['on one of its ships', { shipNos: [2, 3] }, undefined],
    ['on another ship', { shipNos: [4] }, 'OTHER_SHIP'],
    ['of an operator without ships', { shipNos: [] }, 'OTHER_SHIP'],
    ['on its first day', { startsOn: '2026-11-15' }, undefined],
    ['on its last day', { endsOn: '2026-11-15' }, undefined],
    ['the day before', { startsOn: '2026-11-16' }, 'NOT_YET'],
    ['the day after', { endsOn: '2026-11-14' }, 'ENDED'],
    ['at its lowest price', { minPrice: 80_000 }, undefined],
    ['a won below it', { minPrice: 80_001 }, 'TOO_CHEAP'],
  ])('a coupon used %s', (_name, of, expected) => {
    expect(couponProblem(terms(of), use)).toBe(expected)
  })
})

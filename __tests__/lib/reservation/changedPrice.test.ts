import fc from '@/__tests__/setup/property'
import { changedPrice, keptFee, optionsAfter, ownPrice } from '@/lib/reservation/changedPrice'

describe('changedPrice', () => {
  const booked = {
    party: 4,
    origin_price: 340_000,
    discount: 0,
    options: [{ price: 10_000, count: 2 }],
  }
  const plain = { seatsPrice: undefined, couponDiscount: undefined }

  it('takes what each seat cost, the options as they are', () => {
    const price = { origin_price: 180_000, discount: 0, total: 180_000 }
    expect(changedPrice(booked, { ...plain, party: 2 })).toEqual(price)
  })

  it('takes no more of one for each person than there are persons, and no less of the others', () => {
    const options = [
      { name: '도시락', price: 10_000, count: 4 },
      { name: '아이스박스', price: 5_000, count: 4 },
    ]
    const offered = [{ name: '도시락', is_each: true }, { name: '아이스박스' }]
    const after = optionsAfter(options, { party: 2, offered })
    expect(after.map(({ count }) => count)).toEqual([2, 4])
    const before = { ...booked, origin_price: 380_000, options }
    const change = { ...plain, party: 2, options: after }
    expect(changedPrice(before, change).total).toBe(160_000 + 2 * 10_000 + 4 * 5_000)
    const cheap = { ...before, origin_price: 12_000 }
    expect(changedPrice(cheap, change).total).toBe(6_000)
  })

  it('has the options in a price that the office set below them', () => {
    const cheap = { ...booked, origin_price: 12_000 }
    expect(changedPrice(cheap, { ...plain, party: 5 })).toMatchObject({ total: 15_000 })
    const free = { ...booked, ...ownPrice(0, { discount: 0, hasCoupon: false }) }
    expect(changedPrice(free, { ...plain, party: 5 })).toMatchObject({ total: 0 })
  })

  it('is never below nothing, and no less for more persons', () => {
    const won = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(won, won, fc.integer({ min: 1, max: 20 }), (total, option, party) => {
        const options = [{ price: option, count: 1 }]
        const own = ownPrice(total, { discount: 0, hasCoupon: false })
        const before = { ...own, party: 4, options }
        const price = changedPrice(before, { ...plain, party })
        const more = changedPrice(before, { ...plain, party: party + 1 })
        expect(price.total).toBeGreaterThanOrEqual(0)
        expect(more.total).toBeGreaterThanOrEqual(price.total)
      }),
    )
  })

  it('reckons a coupon anew, and leaves free what was free', () => {
    const couponDiscount = (origin: number) => origin / 10
    expect(changedPrice(booked, { ...plain, party: 2, couponDiscount }).total).toBe(162_000)
    const free = { ...booked, discount: 340_000 }
    expect(changedPrice(free, { ...plain, party: 5 })).toMatchObject({ total: 0 })
  })
})

describe('ownPrice', () => {
  it('keeps the discount of a coupon alone', () => {
    const price = { origin_price: 120_000, discount: 20_000, total: 100_000 }
    expect(ownPrice(100_000, { discount: 20_000, hasCoupon: true })).toEqual(price)
    const plain = { origin_price: 100_000, discount: 0, total: 100_000 }
    expect(ownPrice(100_000, { discount: 20_000, hasCoupon: false })).toEqual(plain)
  })
})

describe('keptFee', () => {
  it('is what a change makes less and does not give back, never what was paid too much', () => {
    expect(keptFee({ over: 80_000, less: 80_000, refund: 56_000 })).toBe(24_000)
    expect(keptFee({ over: 90_000, less: 80_000, refund: 0 })).toBe(80_000)
    expect(keptFee({ over: 10_000, less: -20_000, refund: 0 })).toBe(0)
  })
})

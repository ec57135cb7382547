import { quote } from '@/lib/reservation/price'

const seat = { pricePerUnit: 80_000, units: 2, nights: 1, options: [], discount: 0 }

describe('price of a booking', () => {
  test.each([
    [{}, { origin: 160_000, discount: 0, total: 160_000 }],
    [{ nights: 3 }, { origin: 480_000, discount: 0, total: 480_000 }],
    [{ discount: 10_000 }, { origin: 160_000, discount: 10_000, total: 150_000 }],
    [{ discount: 999_999 }, { origin: 160_000, discount: 160_000, total: 0 }],
    [{ units: 0 }, { origin: 0, discount: 0, total: 0 }],
    [
      { units: 0, discount: 5_000 },
      { origin: 0, discount: 0, total: 0 },
    ],
  ])('with %j is %j', (change, price) => {
    expect(quote({ ...seat, ...change })).toEqual(price)
  })

  it('adds options by their own count, whatever the party', () => {
    const options = [
      { name: '장비 대여', price: 15_000, count: 1 },
      { name: '미끼', price: 5_000, count: 3 },
      { name: '도시락', price: 9_000, count: 0 },
    ]
    expect(quote({ ...seat, options }).origin).toBe(190_000)
  })

  test.each([
    { pricePerUnit: -1 },
    { pricePerUnit: 0.5 },
    { units: -1 },
    { units: Number.NaN },
    { nights: Number.POSITIVE_INFINITY },
    { discount: -1 },
    { pricePerUnit: Number.MAX_SAFE_INTEGER },
    { options: [{ name: '미끼', price: 5_000, count: -1 }] },
  ])('refuses %j', (change) => {
    expect(() => quote({ ...seat, ...change })).toThrow(RangeError)
  })
})

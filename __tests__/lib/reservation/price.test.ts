import fc from '@/__tests__/setup/property'
import { dayDifference } from '@/lib/reservation/bookedPrices'
import { quote } from '@/lib/reservation/price'
import { seatPrices, seatsPrice } from '@/lib/reservation/seatsPrice'

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

describe('price of the seats of a party', () => {
  const won = fc.integer({ min: 0, max: 100_000_000 })
  const terms = fc.record({
    ...{ price: won, youth_price: won, group_price: won },
    group_size: fc.integer({ min: 0, max: 100 }),
  })
  const party = fc
    .integer({ min: 1, max: 100 })
    .chain((party) => fc.record({ party: fc.constant(party), youths: fc.nat(party) }))
  const always = (rule: (of: TermsOf, who: PartyOf) => void) =>
    fc.assert(fc.property(terms, party, rule))
  type TermsOf = { price: number; youth_price: number; group_price: number; group_size: number }
  type PartyOf = { party: number; youths: number }

  it('is never more than that of as many who pay the plain price', () =>
    always((of, who) => {
      expect(seatsPrice(of, who)).toBeLessThanOrEqual(of.price * who.party)
      expect(seatsPrice(of, who)).toBeGreaterThanOrEqual(0)
    }))

  it('falls or stays with each youth', () =>
    always((of, { party, youths }) => {
      const fewer = seatsPrice(of, { party, youths: Math.max(0, youths - 1) })
      expect(seatsPrice(of, { party, youths })).toBeLessThanOrEqual(fewer)
    }))

  it('knows no group below its size, and no group of one', () =>
    always((of, { party, youths }) => {
      const isGroup = of.group_size > 1 && party >= of.group_size
      const plain = { price: of.price, youth_price: of.youth_price }
      if (!isGroup)
        expect(seatsPrice(of, { party, youths })).toBe(seatsPrice(plain, { party, youths }))
    }))

  it('is the plain price where a departure says nothing else', () =>
    always(({ price }, { party, youths }) => {
      expect(seatsPrice({ price }, { party, youths })).toBe(price * party)
    }))

  it('tells how much more the seats of a booked party cost on another day', () => {
    const booked = { unit_price: 80_000, party: 6, youths: 2, price_terms: null }
    const terms = { youth_price: 50_000, youth_who: '', group_size: 6, group_price: 60_000 }
    expect(dayDifference(booked, { price: 80_000 })).toBe(0)
    expect(dayDifference(booked, { price: 90_000, ...terms })).toBe(-140_000)
    expect(dayDifference({ ...booked, price_terms: terms }, { price: 80_000 })).toBe(140_000)
    expect(dayDifference({ ...booked, price_terms: terms }, { price: 90_000, ...terms })).toBe(0)
  })

  it('takes of a youth in a group the least of both', () => {
    const of = { price: 80_000, youth_price: 50_000, group_size: 6, group_price: 60_000 }
    expect(seatPrices(of, 5)).toEqual({ each: 80_000, youth: 50_000 })
    expect(seatPrices(of, 6)).toEqual({ each: 60_000, youth: 50_000 })
    expect(seatPrices({ ...of, group_price: 40_000 }, 6)).toEqual({ each: 40_000, youth: 40_000 })
    expect(seatsPrice(of, { party: 6, youths: 2 })).toBe(340_000)
  })
})

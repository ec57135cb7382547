import fc from '@/__tests__/setup/property'
import { splitReservation } from '@/lib/reservation/splitReservation'

const booked = {
  ...{ party: 6, youths: 0, guests: null, unit_price: 80_000, price_terms: null, hasCoupon: false },
  ...{ options: [{ name: '낚싯대', price: 10_000, count: 3 }], origin_price: 510_000, discount: 0 },
  ...{ total: 510_000, paid_amount: 510_000 },
}
const into = (party: number, youths = 0) => ({ party, youths })

describe('a reservation that is split', () => {
  it('divides seats, options and money, and loses nothing', () => {
    const { first, second } = splitReservation(booked, into(2))
    const rod = booked.options[0]
    expect(first).toEqual({
      ...{ party: 4, youths: 0, guests: null, options: [{ ...rod, count: 2 }] },
      ...{ origin_price: 340_000, discount: 0, total: 340_000, paid_amount: 340_000 },
    })
    expect(second).toEqual({
      ...{ party: 2, youths: 0, guests: null, options: [{ ...rod, count: 1 }] },
      ...{ origin_price: 170_000, discount: 0, total: 170_000, paid_amount: 170_000 },
    })
    expect(splitReservation(booked, into(1)).second.options).toEqual([])
  })

  it('adds up for every price, part and sum that was paid', () => {
    const price_terms = { youth_price: 49_999, youth_who: '', group_size: 5, group_price: 69_997 }
    for (const paid_amount of [0, 1, 50_001, 400_003, 900_000]) {
      for (const extra of [{}, { price_terms, youths: 2 }, { discount: 33_333, hasCoupon: true }]) {
        const before = { ...booked, guests: 5, ...extra, total: 510_000 - 33_333, paid_amount }
        for (let party = 1; party < 6; party += 1) {
          const { first, second } = splitReservation(
            before,
            into(party, Math.min(1, before.youths)),
          )
          for (const field of [
            'party',
            'youths',
            'origin_price',
            'total',
            'paid_amount',
          ] as const) {
            expect(first[field] + second[field]).toBe(before[field])
            expect(Math.min(first[field], second[field])).toBeGreaterThanOrEqual(0)
          }
          expect((first.guests ?? 0) + (second.guests ?? 0)).toBe(5)
          expect(second.paid_amount).toBeLessThanOrEqual(second.total)
        }
      }
    }
  })

  it('adds up whatever price the office set, also below the options', () => {
    const won = fc.integer({ min: 0, max: 600_000 })
    const seats = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(won, won, seats, fc.boolean(), (origin_price, paid, party, hasCoupon) => {
        const discount = hasCoupon ? Math.floor(origin_price / 3) : 0
        const priced = { origin_price, discount, total: origin_price - discount, hasCoupon }
        const options = [{ name: '낚싯대', price: 60_000, count: 3 }]
        const paid_amount = Math.min(paid, priced.total)
        const before = { ...booked, ...priced, options, paid_amount }
        const { first, second } = splitReservation(before, into(party))
        for (const field of ['origin_price', 'discount', 'total', 'paid_amount'] as const) {
          expect(first[field] + second[field]).toBe(before[field])
          expect(Math.min(first[field], second[field])).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('has youths at their price and the rest at that of the whole party', () => {
    const price_terms = { youth_price: 50_000, youth_who: '', group_size: 6, group_price: 70_000 }
    const group = { ...booked, youths: 2, price_terms, options: [], origin_price: 380_000 }
    const paid = { ...group, total: 380_000, paid_amount: 380_000 }
    expect(splitReservation(paid, into(2, 1)).second).toMatchObject({ total: 120_000 })
    expect(splitReservation(paid, into(2, 1)).first).toMatchObject({ youths: 1, total: 260_000 })
  })

  it('leaves the coupon, what changes kept and what was paid too much with the first', () => {
    const coupon = {
      ...booked,
      options: [],
      origin_price: 480_000,
      discount: 48_000,
      hasCoupon: true,
    }
    const before = { ...coupon, total: 432_000 + 24_000, paid_amount: 500_000 }
    const { first, second } = splitReservation(before, into(2))
    expect(second).toMatchObject({ discount: 0, total: 160_000, paid_amount: 160_000 })
    expect(first).toMatchObject({ discount: 48_000, total: 296_000, paid_amount: 340_000 })
  })

  it('stays free of charge', () => {
    const free = { ...booked, options: [], origin_price: 480_000, discount: 480_000 }
    const { first, second } = splitReservation({ ...free, total: 0, paid_amount: 0 }, into(2))
    expect([first.total, second.total, second.discount]).toEqual([0, 0, 160_000])
  })
})

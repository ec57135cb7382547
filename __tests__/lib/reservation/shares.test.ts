import fc from '@/__tests__/setup/property'
import {
  askedShares,
  divideBy,
  equalShares,
  LEAST_SHARE,
  readNames,
  SHARE_NAME_LENGTH,
} from '@/lib/reservation/shares'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
const won = fc.integer({ min: 1, max: 99_999_999 })

describe('equal shares', () => {
  it.each([
    ['the deposit is a part of the booker’s', { rest: 540_000, paid: 60_000, people: 6 }, 100_000],
    ['the deposit is more than one part', { rest: 120_000, paid: 480_000, people: 3 }, 60_000],
    ['nothing was paid', { rest: 300_000, paid: 0, people: 3 }, 100_000],
  ])('where %s', (_, divided, each) => {
    const parts = equalShares(divided)
    expect(parts).toEqual(parts.map(() => each))
    expect(parts).toHaveLength(divided.people - 1)
  })

  it('leave the booker the won that do not divide', () => {
    const parts = equalShares({ rest: 90_001, paid: 10_000, people: 3 })
    expect(parts).toEqual([33_333, 33_333])
    expect(90_001 - sum(parts)).toBe(33_335 - 10_000)
  })

  it('are none where a part would be too small for a card', () => {
    expect(equalShares({ rest: 2 * LEAST_SHARE - 1, paid: 0, people: 2 })).toEqual([])
  })

  it('never exceed the rest, are none of them zero, and differ by a won at most', () => {
    const people = fc.integer({ min: 2, max: 30 })
    fc.assert(
      fc.property(won, fc.integer({ min: 0, max: 99_999_999 }), people, (rest, paid, count) => {
        const parts = equalShares({ rest, paid, people: count })
        expect(sum(parts)).toBeLessThanOrEqual(rest)
        if (parts.length === 0) return
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(LEAST_SHARE)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        // The booker pays a part like the others, and less than one won for each more.
        const own = rest - sum(parts) + paid
        if (paid <= Math.min(...parts)) expect(own - Math.min(...parts)).toBeLessThan(count)
        else expect(own).toBeGreaterThanOrEqual(Math.max(...parts) - 1)
      }),
    )
  })
})

describe('won that are divided by weights', () => {
  it('sum up exactly, none more than its weight', () => {
    fc.assert(
      fc.property(
        fc.array(won, { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const amount = Math.floor(sum(weights) * part)
          const parts = divideBy(amount, weights)
          expect(sum(parts)).toBe(amount)
          parts.forEach((one, index) => expect(one).toBeLessThanOrEqual(weights[index] ?? 0))
        },
      ),
    )
  })

  it('are none of them zero where there is a won for each of equal weights', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(99_999_999), (count, more) => {
        const parts = divideBy(
          count + more,
          Array.from({ length: count }, () => 7),
        )
        expect(Math.min(...parts)).toBeGreaterThan(0)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('open shares', () => {
  it('ask for what was divided while so much is owed, and for less in proportion where it is less', () => {
    expect(askedShares(300_000, [100_000, 50_000])).toEqual([100_000, 50_000])
    expect(askedShares(90_000, [100_000, 50_000])).toEqual([60_000, 30_000])
    expect(askedShares(0, [100_000, 50_000])).toEqual([0, 0])
  })

  it('never ask for more than is owed, nor anybody for more than was divided', () => {
    fc.assert(
      fc.property(fc.array(won), fc.integer({ min: 0, max: 99_999_999 }), (amounts, rest) => {
        const asked = askedShares(rest, amounts)
        expect(sum(asked)).toBe(Math.min(rest, sum(amounts)))
        asked.forEach((one, index) => expect(one).toBeLessThanOrEqual(amounts[index] ?? 0))
      }),
    )
  })
})

it('reads names of companions, at most as many and as long as there is room for', () => {
  expect(readNames(' 김바다, 이파도\n,박*별 ', 5)).toEqual(['김바다', '이파도', '박*별'])
  expect(readNames('가,나,다', 2)).toEqual(['가', '나'])
  expect(readNames('😀'.repeat(99), 1)).toEqual(['😀'.repeat(SHARE_NAME_LENGTH)])
})

import type { Outcome } from '@/bench/support/rush/book'
import { wishOf } from '@/bench/support/rush/crowd'
import { findFalseRefusals, otherRefusals } from '@/bench/support/rush/judge'

const SOLD_OUT = '409 SOLD_OUT'
const outcome = (given: Partial<Outcome>): Outcome => ({
  ...{ visitor: 1, departure: 1, party: 2, askedAt: 0, decidedAt: 10 },
  ...given,
})
const free = (seats: number) => new Map([[1, seats]])

describe('a refusal in a rush', () => {
  const refused = outcome({ refusal: SOLD_OUT })

  it('is right where the seats are gone at the end', () => {
    expect(findFalseRefusals([refused], free(1))).toEqual([])
  })

  it('is false where they are free at the end', () => {
    expect(findFalseRefusals([refused], free(2))).toEqual([refused])
  })

  it('is false where as many were given to someone who came later', () => {
    const later = outcome({ visitor: 2, reservation: 7, askedAt: 11, decidedAt: 12 })
    expect(findFalseRefusals([refused, later], free(0))).toEqual([refused])
  })

  it.each([
    { reservation: 7, askedAt: 9 },
    { reservation: 7, askedAt: 11, party: 1 },
    { reservation: 7, askedAt: 11, departure: 2 },
    { refusal: SOLD_OUT, askedAt: 11 },
  ])('is right beside %p', (given) => {
    const other = outcome({ visitor: 2, decidedAt: 12, ...given })
    expect(findFalseRefusals([refused, other], free(0))).not.toContain(refused)
  })

  it('for another reason is counted', () => {
    const limited = outcome({ refusal: '429 TOO_MANY_RESERVATIONS' })
    expect(otherRefusals([refused, limited, limited, outcome({ reservation: 1 })])).toEqual({
      '429 TOO_MANY_RESERVATIONS': 2,
    })
  })
})

it('wants the early departures most, and all of them a little', () => {
  const wishes = Array.from({ length: 4_000 }, (_, visitor) =>
    wishOf(visitor, { ships: 2, departures: 40 }),
  )
  const of = (departure: number) => wishes.filter((wish) => wish.departure === departure).length
  expect(of(1)).toBeGreaterThan(3 * of(40))
  expect(of(40)).toBeGreaterThan(0)
  expect(wishes.every(({ departure }) => departure >= 1 && departure <= 40)).toBe(true)
})

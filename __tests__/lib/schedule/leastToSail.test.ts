import { missingToSail } from '@/lib/schedule/leastToSail'
import { decideSailing, sailingOf } from '@/lib/schedule/sailing'
import { labels } from '@/lib/serviceType/labels'

const departure = { least_to_sail: 5, state: 'open' } as const

it.each([
  [3, 2],
  [5, 0],
  [7, 0],
])('with %i taken of at least five, %i are missing', (taken, missing) => {
  expect(missingToSail(departure, taken, labels.SHIP)).toBe(missing)
})

it.each(['maintenance', 'weather', 'few', 'closed', 'past'] as const)(
  'waits for nobody: %s',
  (state) => {
    expect(missingToSail({ ...departure, state }, 0, labels.SHIP)).toBe(0)
  },
)

it('a room waits for nobody', () => {
  expect(missingToSail(departure, 0, labels.PENSION)).toBe(0)
})

it.each([
  [{ sure: 5, held: 0 }, 'sails'],
  [{ sure: 4, held: 1 }, 'waits'],
  [{ sure: 3, held: 1 }, 'few'],
])('at its hour, with %j of at least five: %s', (seats, decision) => {
  expect(decideSailing({ least_to_sail: 5, ...seats })).toBe(decision)
})

it('says when it is decided, and that it was', () => {
  const terms = {
    ...{ least_to_sail: 5, sail_hours: 10, taken: 5 },
    departs_at: new Date('2026-12-04T05:00:00Z'),
  }
  expect(sailingOf(terms)).toEqual({ decides_at: '2026-12-03T19:00:00.000Z' })
  expect(sailingOf({ ...terms, taken: 4 })).toMatchObject({ is_undecided: true })
  expect(sailingOf({ ...terms, sails_at: new Date('2026-12-03T19:00:05Z') })).toEqual({
    is_sure: true,
  })
  expect(sailingOf({ ...terms, sail_hours: 0 })).toEqual({})
  expect(sailingOf({ ...terms, least_to_sail: 0 })).toEqual({})
})

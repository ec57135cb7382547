import { missingToSail } from '@/lib/schedule/leastToSail'
import { labels } from '@/lib/serviceType/labels'

const departure = { least_to_sail: 5, state: 'open' } as const

it.each([
  [3, 2],
  [5, 0],
  [7, 0],
])('with %i taken of at least five, %i are missing', (taken, missing) => {
  expect(missingToSail(departure, taken, labels.SHIP)).toBe(missing)
})

it.each(['maintenance', 'weather', 'closed', 'past'] as const)('waits for nobody: %s', (state) => {
  expect(missingToSail({ ...departure, state }, 0, labels.SHIP)).toBe(0)
})

it('a room waits for nobody', () => {
  expect(missingToSail(departure, 0, labels.PENSION)).toBe(0)
})

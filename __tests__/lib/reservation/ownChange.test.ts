import { allowsDifference, ownChangeUntil } from '@/lib/reservation/ownChange'

it('ends so many hours before departure; with none only the office changes', () => {
  const departsAt = new Date('2026-11-22T20:00:00Z')
  expect(ownChangeUntil({ hours: 24 }, departsAt)).toEqual(new Date('2026-11-21T20:00:00Z'))
  expect(ownChangeUntil({ hours: 0 }, departsAt)).toBeUndefined()
})

it.each([
  ['same', false, true, false],
  ['more', true, true, false],
  ['any', true, true, true],
] as const)('%s: dearer %s, equal %s, cheaper %s', (money, dearer, equal, cheaper) => {
  expect([1, 0, -1].map((won) => allowsDifference(money, won))).toEqual([dearer, equal, cheaper])
})

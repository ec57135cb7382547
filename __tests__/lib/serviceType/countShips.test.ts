import { countShips } from '@/lib/serviceType/countShips'

describe('countShips', () => {
  it.each([
    [9, ['SHIP', 'SHIP'] as const, '9척'],
    [1204, ['SHIP'] as const, '1,204척'],
    [2, ['BUS'] as const, '2대'],
    [3, ['SHIP', 'HWASEONGCITY'] as const, '3척'],
    [3, ['SHIP', 'BUS'] as const, '3곳'],
    [0, [] as const, '0곳'],
  ])('counts %d of %j as %s', (total, types, text) => {
    expect(countShips(total, types)).toBe(text)
  })
})

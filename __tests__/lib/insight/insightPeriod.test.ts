import { insightPeriod, lastDayOf } from '@/lib/insight/insightPeriod'

describe('the days that are compared', () => {
  it.each([
    ['202611', 1, '2026-11-01', '2026-11-20', '2025-11-01', '2025-11-20'],
    ['202610', 1, '2026-10-01', '2026-11-01', '2025-10-01', '2025-11-01'],
    ['202611', 3, '2026-09-01', '2026-11-20', '2025-09-01', '2025-11-20'],
    ['202611', 12, '2025-12-01', '2026-11-20', '2024-12-01', '2025-11-20'],
    // To come: none of its days is over.
    ['202612', 1, '2026-12-01', '2026-12-01', '2025-12-01', '2025-12-01'],
  ] as const)('of %s and %i months', (yyyymm, count, from, until, fromBefore, untilBefore) => {
    const { now, before, months } = insightPeriod(yyyymm, count, '2026-11-20')
    expect([now, before]).toEqual([
      { from, until },
      { from: fromBefore, until: untilBefore },
    ])
    expect([months.length, months.at(-1)]).toEqual([count, yyyymm])
  })

  it('go on after 29 February, which the year before has not', () => {
    expect(insightPeriod('202802', 1, '2028-02-29').before.until).toBe('2027-03-01')
  })

  it('end on the day before', () => {
    expect(lastDayOf({ from: '2026-11-01', until: '2026-11-20' })).toBe('2026-11-19')
    expect(lastDayOf({ from: '2026-12-01', until: '2026-12-01' })).toBe('2026-12-01')
  })
})

import { recentCatch } from '@/lib/report/recentCatch'

const report = (sdate: string, ...caught: [fish: string, count: number][]) => ({
  sdate,
  catch: caught.map(([fish, count]) => ({ fish, count, size_cm: null })),
})

describe('recentCatch', () => {
  it('sums the last four weeks by species, most first', () => {
    const reports = [
      report('2026-11-20', ['갑오징어', 30], ['주꾸미', 200]),
      report('2026-10-24', ['갑오징어', 12]),
      report('2026-10-23', ['갑오징어', 900]),
      report('2026-11-19'),
    ]
    expect(recentCatch(reports, '2026-11-21')).toEqual({
      reports: 2,
      catch: [
        { fish: '주꾸미', count: 200 },
        { fish: '갑오징어', count: 42 },
      ],
    })
  })

  it('is nothing without a recent catch', () => {
    expect(recentCatch([report('2026-01-01', ['우럭', 3])], '2026-11-21')).toBeUndefined()
  })
})

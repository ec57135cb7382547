import { addDays } from '@/lib/date/kst'
import { catchByTide, LEAST_REPORTS, sameTideDays } from '@/lib/report/catchByTide'
import { tideDay } from '@/lib/tide/tideDays'

const report = (...counts: number[]) => ({
  catch: counts.map((count, index) => ({ fish: ['갑오징어', '주꾸미'][index] ?? '', count })),
})
const times = (count: number, of = report(30, 2)) => Array.from({ length: count }, () => of)

describe('the days of former years with the tide of a day', () => {
  it.each(['2026-11-28', '2028-02-29', '2026-01-05', '2026-12-24', '2024-03-10'])(
    '%s: exactly those of ten years, a month before or after it',
    (day) => {
      const found = new Set(sameTideDays(day))
      const tide = tideDay(day)
      const year = Number(day.slice(0, 4))
      for (let ago = 1; ago <= 10; ago++) {
        // There is no 29 February in most years.
        const month = day.slice(4).replace('-02-29', '-03-01')
        const former = `${year - ago}${month}`
        for (let days = -29; days <= 29; days++) {
          const one = addDays(former, days)
          expect([one, found.has(one)]).toEqual([one, tideDay(one) === tide])
        }
      }
      expect(found.size).toBeLessThan(60)
    },
  )
})

describe('the catch of one tide', () => {
  it('is not said by fewer than ten reports', () => {
    expect(catchByTide(times(LEAST_REPORTS - 1))).toBeUndefined()
  })

  it('is the average of all reports, those without a catch included', () => {
    expect(catchByTide([...times(9), report()])).toEqual({
      ...{ reports: 10, blanks: 1 },
      catch: [
        { fish: '갑오징어', average: 27, most: 30 },
        { fish: '주꾸미', average: 2, most: 2 },
      ],
    })
  })

  it('is said of days without any catch, too', () => {
    expect(catchByTide(times(10, report()))).toEqual({ reports: 10, blanks: 10, catch: [] })
  })
})

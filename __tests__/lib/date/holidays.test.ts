import { holidaysFrom } from '@/lib/date/holidays'

describe('holidaysFrom', () => {
  it('names the public holidays of the months, over the end of a year', async () => {
    const holidays = await holidaysFrom('202612', 3)
    expect(Object.keys(holidays).at(0)).toBe('2026-12-25')
    expect(holidays['2027-01-01']).toBe('신정')
    expect(holidays['2027-02-07']).toBe('설날')
    expect(holidays['2027-02-09']).toContain('대체공휴일')
    expect(holidays['2027-03-01']).toBeUndefined()
  })

  it('names none of a year that has not been announced', async () => {
    expect(await holidaysFrom('209901', 2)).toEqual({})
  })
})

import { addDays } from '@/lib/date/kst'
import { formatLunar, lunarDate } from '@/lib/tide/lunar'
import { tideName, tideNameOfLunarDay } from '@/lib/tide/tide'

const LUNAR_DAYS = Array.from({ length: 30 }, (_, index) => index + 1)

describe('lunar date', () => {
  test.each([
    ['2026-02-17', 1, 1, false],
    ['2026-02-16', 12, 29, false],
    ['2025-07-24', 6, 30, false],
    ['2025-07-25', 6, 1, true],
    ['2025-08-22', 6, 29, true],
    ['2025-08-23', 7, 1, false],
    ['2023-03-22', 2, 1, true],
    ['2033-12-22', 11, 1, true],
  ])('%s is month %i day %i, leap %s', (date, month, day, isLeap) => {
    expect(lunarDate(date)).toEqual({ month, day, isLeap })
  })

  it('is written short, leap months marked', () => {
    expect(formatLunar('2026-11-20')).toBe('음 10.12')
    expect(formatLunar('2025-07-25')).toBe('음 윤6.1')
  })

  it('refuses a day that does not exist', () => {
    expect(() => lunarDate('2026-02-30')).toThrow(RangeError)
  })
})

describe('tide names (물때)', () => {
  test.each([
    ['2024-11-25', 7, '1물'],
    ['2024-12-01', 7, '7물'],
    ['2026-08-27', 7, '6물'],
    ['2026-08-27', 8, '7물'],
  ] as const)('%s by style %i is %s', (date, style, name) => {
    expect(tideName(date, style)).toBe(name)
  })

  it('names every lunar day by style 7', () => {
    const half = '7물 8물 9물 10물 11물 12물 13물 조금 무시 1물 2물 3물 4물 5물 6물'.split(' ')
    expect(LUNAR_DAYS.map((day) => tideNameOfLunarDay(day, 7))).toEqual([...half, ...half])
  })

  it('names every lunar day by style 8', () => {
    const half = '8물 9물 10물 11물 12물 13물 14물 조금 1물 2물 3물 4물 5물 6물 7물'.split(' ')
    expect(LUNAR_DAYS.map((day) => tideNameOfLunarDay(day, 8))).toEqual([...half, ...half])
  })

  it('goes through leap months and year ends day by day', () => {
    const days = Array.from({ length: 800 }, (_, index) => addDays('2025-01-01', index))
    for (const date of days) {
      const { day } = lunarDate(date)
      expect(tideName(date, 7)).toBe(tideNameOfLunarDay(day, 7))
      expect([day + 1, 1]).toContain(lunarDate(addDays(date, 1)).day)
    }
  })
})

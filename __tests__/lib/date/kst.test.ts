import {
  addDays,
  daysBetween,
  daysOfMonth,
  formatKoreanDate,
  formatDayOfMonth,
  formatKoreanDateTime,
  isKstDate,
  isYyyymm,
  kstDateTime,
  monthOf,
  shiftMonth,
  toKstDate,
  weekdayOf,
} from '@/lib/date/kst'
import { weekOf, weekText } from '@/lib/date/week'

describe('Korean calendar days', () => {
  test.each([
    ['2026-11-20T14:59:59.999Z', '2026-11-20', 'the last millisecond before midnight in Korea'],
    ['2026-11-20T15:00:00.000Z', '2026-11-21', 'midnight in Korea'],
    ['2026-12-31T15:00:00.000Z', '2027-01-01', 'new year in Korea'],
    ['2028-02-28T15:00:00.000Z', '2028-02-29', 'the leap day'],
    ['1969-12-31T15:00:00.000Z', '1970-01-01', 'before the epoch'],
  ])('%s lies on %s: %s', (instant, day) => {
    expect(toKstDate(new Date(instant))).toBe(day)
  })

  test.each(['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0000-01-01'])(
    '%s is not a day',
    (text) => {
      expect(isKstDate(text)).toBe(false)
      expect(() => addDays(text, 1)).toThrow(RangeError)
    },
  )

  test.each(['', '20261121', ' 2026-11-21', '2026-11-21\n', '2026-11-21T00:00', '２０２６-11-21'])(
    '%j is not written as a day',
    (text) => {
      expect(isKstDate(text)).toBe(false)
    },
  )

  test.each(['2026-11-21', '2028-02-29', '9999-12-31'])('%s is a day', (text) => {
    expect(isKstDate(text)).toBe(true)
  })

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i days is %s, and back', (from, n, to) => {
    expect(addDays(from, n)).toBe(to)
    expect(daysBetween(from, to)).toBe(n)
  })

  it('refuses to leave the calendar', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => toKstDate(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('Korean months', () => {
  test.each(['202613', '202600', '2026-1', '20261', '2026011', '000001'])(
    '%s is no month',
    (text) => {
      expect(isYyyymm(text)).toBe(false)
      expect(() => daysOfMonth(text)).toThrow(RangeError)
    },
  )

  test.each([
    ['202602', 28],
    ['202802', 29],
    ['210002', 28],
    ['202612', 31],
  ])('%s has %i days', (month, length) => {
    const days = daysOfMonth(month)
    expect(days).toHaveLength(length)
    expect(new Set(days.map(monthOf))).toEqual(new Set([month]))
    expect(days.at(-1)).toMatch(new RegExp(`-${length}$`))
  })

  test.each([
    ['202612', 1, '202701'],
    ['202601', -1, '202512'],
    ['202601', -13, '202412'],
    ['202606', 0, '202606'],
  ])('%s shifted by %i is %s', (month, n, shifted) => {
    expect(shiftMonth(month, n)).toBe(shifted)
  })
})

describe('a day of the month', () => {
  test.each([
    ['2026-11-28', '28일'],
    ['2026-12-05', '12월 5일'],
    ['2027-11-05', '11월 5일'],
  ])('%s is %s in November 2026', (date, text) => {
    expect(formatDayOfMonth(date, '2026-11-22')).toBe(text)
  })
})

describe('Korean clock', () => {
  it('turns a day and time in Korea into an instant', () => {
    expect(kstDateTime('2026-11-21', '05:30').toISOString()).toBe('2026-11-20T20:30:00.000Z')
    expect(kstDateTime('2027-01-01', '00:00').toISOString()).toBe('2026-12-31T15:00:00.000Z')
  })

  test.each(['24:00', '5:30', '05:60', '', '05:30:00'])('refuses the time %j', (time) => {
    expect(() => kstDateTime('2026-11-21', time)).toThrow(RangeError)
  })

  it('formats days and instants in Korean', () => {
    expect(formatKoreanDate('2026-11-21')).toBe('11월 21일 (토)')
    expect(formatKoreanDate('2027-01-03')).toBe('1월 3일 (일)')
    expect(formatKoreanDateTime(new Date('2026-11-20T20:30:59Z'))).toBe('2026.11.21 05:30')
    expect(weekdayOf('2026-11-21')).toBe(6)
  })
})

test.each([
  ['2026-11-23', '11월 23일~29일', 'a Monday'],
  ['2026-11-29', '11월 23일~29일', 'the Sunday after it'],
  ['2026-12-01', '11월 30일~12월 6일', 'of two months'],
  ['2027-01-01', '12월 28일~1월 3일', 'of two years'],
])('the week of %s is %s: %s', (day, text) => {
  expect(weekText(weekOf(day))).toBe(text)
})

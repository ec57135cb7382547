import { yearToSay } from '@/lib/date/yearToSay'

it.each([
  ['2026-12-31', '2026-01-01', ''],
  ['2027-01-02', '2026-12-22', ''],
  ['2027-02-02', '2026-12-22', '2027년 '],
  ['2027-11-28', '2026-11-25', '2027년 '],
])('%s seen on %s is said with %j', (date, today, year) => {
  expect(yearToSay(date, today)).toBe(year)
})

import { fieldText } from '@/lib/date/fieldText'

it.each([
  ['date', '2026-11-28', '11월 28일 토요일'],
  ['date', '2027-01-03', '2027년 1월 3일 일요일'],
  ['date', '0202-11-28', ''],
  ['time', '00:05', '오전 12:05'],
  ['time', '12:00:30', '오후 12:00'],
  ['time', '14:30', '오후 2:30'],
  ['datetime-local', '2026-11-28T05:00', '11월 28일 토요일 오전 5:00'],
  ['datetime-local', '2026-11-28T', ''],
  ['month', '2026-11', '2026년 11월'],
  ['month', '2026-13', ''],
] as const)('%s %j says %j', (type, value, text) => {
  expect(fieldText(type, value, '2026-11-20')).toBe(text)
})

import { toldOfDay } from '@/lib/reservation/eveningBefore'

it.each([
  ['17:59:59', undefined],
  ['18:00:00', '2026-11-23'],
  ['20:59:59', '2026-11-23'],
  ['21:00:00', undefined],
])('at %s of the 22nd tells of %s', (clock, day) => {
  expect(toldOfDay(new Date(`2026-11-22T${clock}+09:00`))).toBe(day)
})

import { areQuietHours } from '@/lib/staff/quietHours'

it.each([
  ['22:00', '06:00', true],
  ['00:00', '12:00', true],
  ['00:00', '12:01', false],
  ['22:00', '22:00', false],
  ['23:30', '00:15', true],
])('from %s to %s: %s', (from, to, are) => expect(areQuietHours({ from, to })).toBe(are))

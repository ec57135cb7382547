import { kstDateTime } from '@/lib/date/kst'
import {
  changedPayDeadline,
  holdDeadline,
  offerDeadline,
  payDeadline,
} from '@/lib/reservation/deadlines'

const now = new Date('2026-11-20T00:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

describe('deadlines', () => {
  it('holds for ten minutes', () => {
    expect(holdDeadline(now).toISOString()).toBe('2026-11-20T00:10:00.000Z')
  })

  it.each([
    [48, '2026-11-20T00:30:00.000Z'],
    [0.25, '2026-11-20T00:15:00.000Z'],
  ])('offers for half an hour, departure in %p hours permitting', (hours, expected) => {
    expect(offerDeadline(now, inHours(hours)).toISOString()).toBe(expected)
  })

  it.each([
    ['20:59', 48, '2026-11-20T12:29:00.000Z'],
    ['21:00', 48, '2026-11-20T23:30:00.000Z'],
    // Leaves at 04:40, at 08:30 and at 08:31: the first two do not wait for the morning.
    ['23:40', 5, '2026-11-20T16:40:00.000Z'],
    ['23:30', 9, '2026-11-20T16:30:00.000Z'],
    ['23:31', 9, '2026-11-20T23:30:00.000Z'],
    ['03:30', 1.5, '2026-11-19T20:00:00.000Z'],
    ['00:10', 48, '2026-11-19T23:30:00.000Z'],
    ['07:59', 48, '2026-11-19T23:30:00.000Z'],
    ['08:00', 48, '2026-11-19T23:30:00.000Z'],
  ])(
    'ends an offer of %s in Korea, made at night, departure in %p hours',
    (time, hours, expected) => {
      const at = kstDateTime('2026-11-20', time)
      const departsAt = new Date(at.getTime() + hours * 3_600_000)
      expect(offerDeadline(at, departsAt).toISOString()).toBe(expected)
    },
  )

  it.each([
    ['CARD', 48, '2026-11-20T00:20:00.000Z'],
    ['BANK', 48, '2026-11-21T00:00:00.000Z'],
    ['VBANK', 10, '2026-11-20T07:00:00.000Z'],
    ['BANK', 3.25, '2026-11-20T00:30:00.000Z'],
    ['BANK', 1, '2026-11-20T00:30:00.000Z'],
  ] as const)('lets %s pay, departure in %p hours, until %s', (payType, hours, expected) => {
    const deadline = payDeadline(payType, { now, departsAt: inHours(hours) })
    expect(deadline.toISOString()).toBe(expected)
  })

  it.each([
    ['BANK', 'CARD', 48, '2026-11-21T00:00:00.000Z'],
    ['CARD', 'BANK', 48, '2026-11-21T00:00:00.000Z'],
    ['CARD', 'VBANK', 10, '2026-11-20T07:00:00.000Z'],
    ['CARD', 'BANK', 1, '2026-11-20T00:30:00.000Z'],
    ['CARD', 'CARD', 48, '2026-11-20T00:20:00.000Z'],
  ] as const)(
    'lets what was ordered by %s pay by %s, departure in %p hours, until %s',
    (from, to, hours, expected) => {
      const departsAt = inHours(hours)
      const current = payDeadline(from, { now, departsAt })
      const changed = changedPayDeadline(to, { current, orderedAt: now, departsAt })
      expect(changed.toISOString()).toBe(expected)
    },
  )
})

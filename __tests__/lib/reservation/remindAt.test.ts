import { MAX_REMINDER_HOURS, remindAt } from '@/lib/reservation/remindAt'

const kst = (text: string) => new Date(`${text}:00+09:00`)

describe('the reminder of a deadline', () => {
  it.each([
    ['2026-11-23T15:00', '2026-11-23T12:00'],
    ['2026-11-23T11:00', '2026-11-23T08:00'],
    ['2026-11-23T10:59', '2026-11-22T20:00'],
    ['2026-11-23T02:00', '2026-11-22T20:00'],
    ['2026-11-23T23:59', '2026-11-23T20:59'],
    ['2026-11-24T00:00', '2026-11-23T20:00'],
  ])('of %s is sent at %s, never in the night', (deadline, at) => {
    expect(remindAt(kst(deadline))).toEqual(kst(at))
  })

  it('is never further from its deadline than is looked ahead', () => {
    for (let minute = 0; minute < 24 * 60; minute += 1) {
      const deadline = new Date(kst('2026-11-23T00:00').getTime() + minute * 60_000)
      const hours = (deadline.getTime() - remindAt(deadline).getTime()) / 3_600_000
      expect(hours).toBeLessThanOrEqual(MAX_REMINDER_HOURS)
      expect(hours).toBeGreaterThan(2)
    }
  })
})

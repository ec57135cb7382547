import { clockSkew } from '@/lib/clock/clockSkew'

const SERVER = 'Sat, 21 Nov 2026 00:00:10 GMT'
const at = Date.parse(SERVER)
const HOUR_MS = 3_600_000

const reading = (skewMs: number, roundTripMs = 100) => ({
  serverDate: SERVER,
  sentAt: at + 500 - skewMs - roundTripMs / 2,
  receivedAt: at + 500 - skewMs + roundTripMs / 2,
})

describe('the difference between a visitor’s clock and the server’s', () => {
  it.each([
    ['fast by an hour', -HOUR_MS],
    ['slow by an hour', HOUR_MS],
    ['slow by a year', 8_760 * HOUR_MS],
  ])('is found for a clock that is %s', (_words, skew) => {
    expect(Math.abs(clockSkew(0, reading(skew)) - skew)).toBeLessThanOrEqual(600)
  })

  it('is 0 for a clock that is right to the second', () => {
    expect(clockSkew(0, reading(0))).toBe(0)
    expect(clockSkew(0, reading(300))).toBe(0)
  })

  it('does not change while an answer agrees with it, however slow the answer was', () => {
    expect(clockSkew(HOUR_MS, reading(HOUR_MS + 400))).toBe(HOUR_MS)
    expect(clockSkew(HOUR_MS, reading(HOUR_MS + 9_000, 20_000))).toBe(HOUR_MS)
  })

  it('follows a clock that is corrected during a visit', () => {
    expect(Math.abs(clockSkew(HOUR_MS, reading(0)))).toBeLessThanOrEqual(600)
  })

  it('stays where the answer has no date', () => {
    expect(clockSkew(7, { ...reading(0), serverDate: 'soon' })).toBe(7)
  })
})

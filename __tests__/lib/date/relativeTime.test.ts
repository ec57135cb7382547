import { relativeTime } from '@/lib/date/relativeTime'

const now = new Date('2026-11-21T03:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('docs/specification.md#limits relative time shows hours up to 24', () => {
  test.each([
    [0, '방금 전'],
    [MINUTE - 1, '방금 전'],
    [MINUTE, '1분 전'],
    [HOUR - 1, '59분 전'],
    [HOUR, '1시간 전'],
    [24 * HOUR - 1, '23시간 전'],
    [24 * HOUR, '24시간 전'],
    [24 * HOUR + 1, '2026.11.20'],
    [-1, '2026.11.21'],
    [-20 * HOUR, '2026.11.22'],
  ])('%i ms ago is %s', (elapsed, text) => {
    expect(relativeTime(new Date(now.getTime() - elapsed), now)).toBe(text)
  })

  it('names the Korean day, not the one in UTC', () => {
    expect(relativeTime(new Date('2026-11-18T15:30:00Z'), now)).toBe('2026.11.19')
  })
})

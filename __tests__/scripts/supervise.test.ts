import { restartDelay } from '@/scripts/support/supervise'

const MINUTE_MS = 60_000
const NOW = Date.UTC(2026, 10, 20)
const ago = (...minutes: number[]) => minutes.map((each) => NOW - each * MINUTE_MS)

describe('restartDelay', () => {
  it.each([
    [[0], 500],
    [[1, 0], 1_000],
    [[4, 3, 2, 1, 0], 8_000],
    [[5, 4, 3, 2, 1, 0], undefined],
    // Long ago counts no more.
    [[60, 50, 40, 30, 20, 10, 0], 500],
  ])('of a part that ended %j minutes ago is %p ms', (minutes, pause) => {
    expect(restartDelay(ago(...minutes), NOW)).toBe(pause)
  })
})

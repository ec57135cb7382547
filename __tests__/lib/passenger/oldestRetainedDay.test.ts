import { oldestRetainedDay } from '@/lib/passenger/oldestRetainedDay'

describe('passenger lists are retained for three calendar months', () => {
  it.each([
    ['2026-11-21', '2026-08-21'],
    ['2026-01-31', '2025-10-31'],
    // Months differ in length: the last day of a shorter month stands for the missing one.
    ['2026-05-31', '2026-02-28'],
    ['2028-05-30', '2028-02-29'],
  ])('on %s trips from %s on', (today, oldest) => {
    expect(oldestRetainedDay(today)).toBe(oldest)
  })
})

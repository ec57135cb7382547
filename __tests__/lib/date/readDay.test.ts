import { readDay } from '@/lib/date/readDay'

/** A Tuesday. */
const TODAY = '2026-11-24'

describe('readDay', () => {
  test.each([
    ['10월 3일', '2026-10-03'],
    ['10/3', '2026-10-03'],
    ['10.3.', '2026-10-03'],
    ['1/5', '2027-01-05'],
    ['2025-10-03', '2025-10-03'],
    ['2027년 2월 1일', '2027-02-01'],
    ['2/29', undefined],
    ['토', '2026-11-28'],
    ['화요일', TODAY],
    ['월', '2026-11-30'],
    ['내일', '2026-11-25'],
    ['13/1', undefined],
    ['10/32', undefined],
    ['김민수', undefined],
    ['1234', undefined],
    ['모임 10/3', undefined],
    ['10/3에', undefined],
    ['', undefined],
  ])('reads %s as %s', (typed, day) => {
    expect(readDay(typed, TODAY)).toBe(day)
  })
})

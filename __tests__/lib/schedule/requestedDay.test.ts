import { requestedDay } from '@/lib/schedule/requestedDay'
import { isShownMonth } from '@/lib/schedule/horizon'

describe('the day that an address requests', () => {
  test.each([
    [{ day: '2026-12-05' }, { sdate: '2026-12-05', yyyymm: '202612' }],
    [{ day: ['2026-12-05', '2026-12-06'] }, { sdate: '2026-12-05', yyyymm: '202612' }],
    [{ day: '2026-02-30' }, {}],
    [{ sdate: '2026-12-05' }, {}],
    [{ day: '<script>' }, {}],
    [{ yyyymm: '202612' }, { yyyymm: '202612' }],
    [
      { day: '2026-12-05', yyyymm: '202701' },
      { sdate: '2026-12-05', yyyymm: '202612' },
    ],
    [{}, {}],
  ])('%j → %j', (query, asked) => {
    expect(requestedDay(query)).toEqual(asked)
  })
})

describe('the months of a calendar', () => {
  test.each([
    ['202611', true],
    ['202711', true],
    ['202610', false],
    ['202712', false],
    ['202613', false],
    ['abc', false],
    ['', false],
  ])('from November 2026 on: %j %s', (yyyymm, isShown) => {
    expect(isShownMonth(yyyymm, '202611')).toBe(isShown)
  })
})

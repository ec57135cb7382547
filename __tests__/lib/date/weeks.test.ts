import { weeksOfMonth } from '@/lib/date/weeks'

it('the weeks of a month end on Sundays and keep to the month', () => {
  expect(weeksOfMonth('202611')).toEqual([
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-02', to: '2026-11-08' },
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-11-30' },
  ])
})

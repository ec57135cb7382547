import { type AlertSpan, alertDays } from '@/lib/alert/alertDays'

describe('alertDays', () => {
  // 1 December 2029 is a Saturday.
  it.each<[AlertSpan, number[]]>([
    ['day', [15]],
    ['weekday', [8, 15, 22, 29]],
    ['weekend', [8, 9, 15, 16, 22, 23, 29, 30]],
    ['month', Array.from({ length: 25 }, (_, index) => 7 + index)],
  ])('has from today on, of span %s, the days %j', (span, days) => {
    const found = alertDays('2029-12-15', span, '2029-12-07')
    expect(found).toEqual(days.map((day) => `2029-12-${String(day).padStart(2, '0')}`))
  })
})

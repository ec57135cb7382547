import { addDays } from '@/lib/date/kst'
import {
  DEFAULT_REFUND_POLICY,
  formatRefundPolicy,
  isGapless,
  refundAmount,
  refundPercent,
} from '@/lib/refund/refund'

const departure = '2027-01-03'

describe('refund policy', () => {
  test.each([
    [400, 100],
    [8, 100],
    [7, 100],
    [6, 70],
    [4, 70],
    [3, 50],
    [2, 50],
    [1, 10],
    [0, 0],
    [-1, 0],
  ])('%i days before departure pays back %i per cent', (days, percent) => {
    const today = addDays(departure, -days)
    expect(refundPercent(DEFAULT_REFUND_POLICY, { departure, today })).toBe(percent)
    const shuffled = [...DEFAULT_REFUND_POLICY].reverse()
    expect(refundPercent(shuffled, { departure, today })).toBe(percent)
  })

  it('pays back nothing after departure, even where the day itself pays', () => {
    const policy = [{ days: 0, percent: 100 }]
    expect(refundPercent(policy, { departure, today: departure })).toBe(100)
    expect(refundPercent(policy, { departure, today: '2027-01-04' })).toBe(0)
  })

  test.each([
    [150_000, 70, 105_000],
    [99_999, 50, 49_999],
    [1, 99, 0],
    [100_000, 29, 29_000],
    [2_000_000_000, 10, 200_000_000],
    [0, 100, 0],
  ])('%i won at %i per cent is %i won', (paid, percent, amount) => {
    expect(refundAmount(paid, percent)).toBe(amount)
  })

  test.each([
    [-1, 50],
    [1.5, 50],
    [Number.NaN, 50],
    [1_000, 101],
    [1_000, -1],
    [1_000, 0.5],
  ])('refuses %s won at %s per cent', (paid, percent) => {
    expect(() => refundAmount(paid, percent)).toThrow(RangeError)
  })

  test.each([
    [DEFAULT_REFUND_POLICY, true],
    [[{ days: 0, percent: 100 }], true],
    [[], false],
    [[{ days: 1, percent: 100 }], false],
    [[...DEFAULT_REFUND_POLICY, { days: 4, percent: 60 }], false],
    [
      [
        { days: 0, percent: 0 },
        { days: 1.5, percent: 50 },
      ],
      false,
    ],
    [
      [
        { days: 0, percent: 0 },
        { days: -1, percent: 50 },
      ],
      false,
    ],
    [[{ days: 0, percent: 101 }], false],
  ])('%j is without a gap: %s', (policy, expected) => {
    expect(isGapless(policy)).toBe(expected)
  })

  it('is printed in Korean with a line for every number of days', () => {
    expect(formatRefundPolicy(DEFAULT_REFUND_POLICY)).toEqual([
      '이용일 7일 전까지: 100% 환불',
      '이용일 6~4일 전: 70% 환불',
      '이용일 3~2일 전: 50% 환불',
      '이용일 1일 전: 10% 환불',
      '이용일 당일: 환불 불가',
    ])
    const coarse = [
      { days: 3, percent: 100 },
      { days: 0, percent: 50 },
    ]
    expect(formatRefundPolicy(coarse)[1]).toBe('이용일 2일 전~당일: 50% 환불')
    expect(formatRefundPolicy([{ days: 0, percent: 100 }])).toEqual(['이용일 당일까지: 100% 환불'])
  })
})

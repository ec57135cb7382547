import { DEFAULT_REFUND_POLICY, isGapless } from '@/lib/refund/refund'
import { changeRow, refundExample, withoutRow, withRow } from '@/lib/refund/refundTable'

describe('a refund table that is written by hand', () => {
  it('stays without a hole, whichever row goes or comes', () => {
    for (const [index] of DEFAULT_REFUND_POLICY.slice(0, -1).entries()) {
      expect(isGapless(withoutRow(DEFAULT_REFUND_POLICY, index))).toBe(true)
    }
    expect(withRow(DEFAULT_REFUND_POLICY)[0]).toEqual({ days: 8, percent: 100 })
    expect(isGapless(withRow(withRow(DEFAULT_REFUND_POLICY)))).toBe(true)
    expect(isGapless(changeRow(DEFAULT_REFUND_POLICY, 0, { days: 4 }))).toBe(false)
  })

  it('says in won what comes back', () => {
    const [five, last] = [5, 0].map((days) => refundExample(DEFAULT_REFUND_POLICY, 80_000, days))
    expect(five).toBe('5일 전에 취소하면 80,000원 가운데 56,000원을 돌려줘요.')
    expect(last).toBe('당일에 취소하면 돌려주지 않아요.')
    expect(refundExample([{ days: 0, percent: Number.NaN }], 80_000, 5)).toBe('')
  })
})

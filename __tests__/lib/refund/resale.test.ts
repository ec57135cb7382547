import { decideResale, refundTerms } from '@/lib/refund/resale'

describe('a resale', () => {
  it('is offered where it gives more than the table, in whole won', () => {
    expect(decideResale(80, { paid: 99_999, refund: 9_999 })).toEqual({
      ...{ percent: 80, amount: 79_999 },
    })
    expect(decideResale(10, { paid: 80_000, refund: 8_000 })).toBeUndefined()
    expect(decideResale(null, { paid: 80_000, refund: 0 })).toBeUndefined()
    expect(decideResale(80, { paid: 0, refund: 0 })).toBeUndefined()
  })

  it('is a line of what a boat says of refunds', () => {
    const refund_policy = [{ days: 0, percent: 0 }]
    expect(refundTerms({ refund_policy })).toHaveLength(1)
    expect(refundTerms({ refund_policy, resale_percent: 80 })[1]).toBe(
      '취소한 자리가 다시 팔리면 80%까지 환불받을 수 있어요.',
    )
  })
})

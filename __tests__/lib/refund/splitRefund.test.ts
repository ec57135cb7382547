import fc from '@/__tests__/setup/property'
import { splitRefund } from '@/lib/refund/splitRefund'

describe('a refund of money that came in two ways', () => {
  it.each([
    [150_000, { gateway: 50_000, byHand: 100_000 }],
    [105_000, { gateway: 50_000, byHand: 55_000 }],
    [30_000, { gateway: 30_000, byHand: 0 }],
    [0, { gateway: 0, byHand: 0 }],
  ])('of %i won, 50,000 by card and 100,000 by transfer, is divided', (amount, split) => {
    expect(splitRefund(amount, { paid: 150_000, byHand: 100_000 })).toEqual(split)
  })

  it('has parts that sum up, none of them more than came that way', () => {
    const won = fc.integer({ min: 0, max: 1_000_000_000 })
    fc.assert(
      fc.property(won, won, fc.double({ min: 0, max: 1, noNaN: true }), (card, byHand, share) => {
        const paid = card + byHand
        const amount = Math.floor(paid * share)
        const split = splitRefund(amount, { paid, byHand })
        expect(split.gateway + split.byHand).toBe(amount)
        expect(Math.min(split.gateway, split.byHand)).toBeGreaterThanOrEqual(0)
        expect(split.gateway).toBeLessThanOrEqual(card)
        expect(split.byHand).toBeLessThanOrEqual(byHand)
      }),
    )
  })
})

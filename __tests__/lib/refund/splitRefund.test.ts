import fc from '@/__tests__/setup/property'
import { splitOrders, splitRefund } from '@/lib/refund/splitRefund'

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

describe('what gateways give back', () => {
  const orders = [
    { order_id: 'last', left: 30_000 },
    { order_id: 'first', left: 10_000 },
  ]
  it.each([
    [20_000, 0, [20_000, 0]],
    [35_000, 0, [30_000, 5_000]],
    [90_000, 50_000, [30_000, 10_000]],
  ])('of %i won comes from the last order first', (amount, own, rests) => {
    const split = splitOrders(amount, orders)
    expect(split.own).toBe(own)
    expect(split.rests.map((one) => one.amount)).toEqual(rests)
  })
})

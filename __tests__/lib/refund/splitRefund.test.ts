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
  const of = (order_id: string, left: number, share_key: string | null = null) => ({
    ...{ order_id, left, share_key },
  })
  const amountsOf = (split: ReturnType<typeof splitOrders>) => [
    split.own,
    ...split.rests.map((one) => one.amount),
  ]

  it.each([
    [20_000, [0, 20_000, 0]],
    [35_000, [0, 30_000, 5_000]],
    [90_000, [50_000, 30_000, 10_000]],
  ])('of %i won comes from the last order first', (amount, parts) => {
    const orders = [of('last', 30_000), of('first', 10_000)]
    expect(amountsOf(splitOrders(amount, { paid: 90_000, orders }))).toEqual(parts)
  })

  it('is the same part of what the booker and each companion paid, the last order of the booker first', () => {
    const orders = [of('a', 100_000, 'A'), of('rest', 20_000), of('b', 50_000, 'B')]
    const split = splitOrders(100_000, { paid: 200_000, orders })
    expect(amountsOf(split)).toEqual([5_000, 50_000, 20_000, 25_000])
  })

  it('sums up, and gives no order more back than it took', () => {
    const won = fc.integer({ min: 0, max: 9_999_999 })
    const order = fc.tuple(won, fc.boolean())
    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 8 }),
        won,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (taken, first, part) => {
          const orders = taken.map(([left, isShare], index) =>
            of(`${index}`, left, isShare ? `${index}` : null),
          )
          const paid = orders.reduce((sum, { left }) => sum + left, first)
          const amount = Math.floor(paid * part)
          const { own, rests } = splitOrders(amount, { paid, orders })
          expect(rests.reduce((sum, one) => sum + one.amount, own)).toBe(amount)
          expect(own).toBeLessThanOrEqual(first)
          rests.forEach((one, index) => {
            expect(one.amount).toBeGreaterThanOrEqual(0)
            expect(one.amount).toBeLessThanOrEqual(orders[index]?.left ?? 0)
          })
        },
      ),
    )
  })
})

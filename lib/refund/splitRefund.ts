/** Whole won that go back by the gateway, and those that the operator sends. */
export type SplitRefund = { gateway: number; byHand: number }

/**
 * How a refund is divided where a payment came in two ways: first what the gateway took, which comes back by
 * itself, then what came by transfer or in cash. No part exceeds what came that way.
 *
 * @param amount whole won that go back, at most `paid`
 * @param byHand whole won of `paid` that came by transfer or in cash
 */
export const splitRefund = (
  amount: number,
  { paid, byHand }: { paid: number; byHand: number },
): SplitRefund => {
  const gateway = Math.min(amount, paid - byHand)
  return { gateway, byHand: amount - gateway }
}

/** An order at a gateway and whole won of it that can still go back. */
type PaidOrder = { order_id: string; left: number }

/**
 * How what gateways give back is divided where a rest was paid by card: the last order first, then the payment's own.
 *
 * @param amount whole won that gateways give back
 */
export const splitOrders = (
  amount: number,
  orders: readonly PaidOrder[],
): { own: number; rests: { order_id: string; amount: number }[] } => {
  let own = amount
  const rests = orders.map(({ order_id, left }) => {
    const part = Math.min(own, left)
    own -= part
    return { order_id, amount: part }
  })
  return { own, rests }
}

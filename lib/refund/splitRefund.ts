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

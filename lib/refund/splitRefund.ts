import { divideBy } from '@/lib/reservation/shares'

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

/** An order at a gateway and whole won of it that can still go back; with the key of a share that a companion paid. */
type PaidOrder = { order_id: string; left: number; share_key: string | null }

/**
 * How what gateways give back is divided where a rest was paid by card. Each companion that paid a share, and the
 * booker, get the same part of what they paid; of the booker's orders the last comes first, then the payment's own.
 *
 * @param amount whole won that gateways give back
 * @param paid whole won that gateways took, the payment's own order too
 */
export const splitOrders = (
  amount: number,
  { paid, orders }: { paid: number; orders: readonly PaidOrder[] },
): { own: number; rests: { order_id: string; amount: number }[] } => {
  const shares = orders.filter(({ share_key: key }) => key !== null)
  const lefts = shares.map(({ left }) => left)
  const shared = lefts.reduce((sum, left) => sum + left, 0)
  const booker = Math.max(0, paid - shared)
  const [, ...parts] = divideBy(Math.min(amount, booker + shared), [booker, ...lefts])
  const byOrder = new Map(shares.map(({ order_id: id }, index) => [id, parts[index] ?? 0]))
  let own = parts.reduce((left, part) => left - part, amount)
  const rests = orders.map(({ order_id, left }) => {
    const share = byOrder.get(order_id)
    if (share !== undefined) return { order_id, amount: share }
    const part = Math.min(own, left)
    own -= part
    return { order_id, amount: part }
  })
  return { own, rests }
}

import type { RefundPolicy } from '@/lib/contract/wire'
import { formatRefundPolicy, refundAmount } from './refund'

/** What comes back of a cancelled reservation in all once its seats are sold again: per cent, and whole won. */
export type Resale = { percent: number; amount: number }

/**
 * What a booking's terms pay back once its seats are sold again; undefined where the refund table gives as much.
 *
 * @param percent of the booking's terms; null where it has none
 * @param money.paid whole won of which per cents are given
 * @param money.refund whole won that the refund table gives
 */
export const decideResale = (
  percent: number | null,
  { paid, refund }: { paid: number; refund: number },
): Resale | undefined => {
  if (percent === null) return undefined
  const amount = refundAmount(paid, percent)
  return amount > refund ? { percent, amount } : undefined
}

/** What visitors are told before they book; '' where the boat offers none. */
export const resaleSentence = (percent: number | null | undefined): string =>
  percent ? `취소한 자리가 다시 팔리면 ${percent}%까지 환불받을 수 있어요.` : ''

/** All that a boat says of refunds, a line each. */
export const refundTerms = (terms: {
  refund_policy: RefundPolicy
  resale_percent?: number | null | undefined
}): string[] => {
  const resale = resaleSentence(terms.resale_percent)
  return [...formatRefundPolicy(terms.refund_policy), ...(resale ? [resale] : [])]
}

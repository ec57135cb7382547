import type { KstDate } from '@/lib/date/kst'

/** A coupon's discount and conditions. Whole won; null where there is no such condition. */
export type CouponTerms = {
  /** The ships that it fits; null for all. */
  shipNos: readonly number[] | null
  amount: number | null
  percent: number | null
  maxAmount: number | null
  minPrice: number
  startsOn: KstDate
  endsOn: KstDate
  /** What all discounts together may still take; absent or null for any sum. */
  budgetLeft?: number | null
  /** Whether its operator has stopped it. */
  isStopped?: boolean
}

/** The booking that a coupon is used for: the trip's KST day and the price before any discount. */
export type CouponUse = { shipNo: number; sdate: KstDate; originPrice: number }

export type CouponProblem = 'STOPPED' | 'OTHER_SHIP' | 'NOT_YET' | 'ENDED' | 'TOO_CHEAP' | 'SPENT'

/**
 * Why a coupon cannot be used for a booking; undefined when it can. Its days are days of the trip,
 * both ends included.
 */
export function couponProblem(terms: CouponTerms, use: CouponUse): CouponProblem | undefined {
  if (terms.isStopped) return 'STOPPED'
  if (terms.shipNos && !terms.shipNos.includes(use.shipNo)) return 'OTHER_SHIP'
  if (use.sdate < terms.startsOn) return 'NOT_YET'
  if (use.sdate > terms.endsOn) return 'ENDED'
  if (use.originPrice < terms.minPrice) return 'TOO_CHEAP'
  // Never a part of the discount.
  const { budgetLeft } = terms
  if (
    budgetLeft !== null &&
    budgetLeft !== undefined &&
    couponDiscount(terms, use.originPrice) > budgetLeft
  )
    return 'SPENT'
  return undefined
}

/**
 * The discount of a coupon, rounded down to whole won and never more than the price.
 * Throws RangeError when the price is not whole won.
 */
export function couponDiscount(
  terms: Pick<CouponTerms, 'amount' | 'percent' | 'maxAmount'>,
  originPrice: number,
): number {
  if (!Number.isSafeInteger(originPrice) || originPrice < 0) {
    throw new RangeError(`Not whole won: ${originPrice}`)
  }
  const share = Math.floor((originPrice * (terms.percent ?? 0)) / 100)
  const off = terms.amount ?? Math.min(share, terms.maxAmount ?? share)
  return Math.min(off, originPrice)
}

import type { Coupon } from '@/lib/contract/wire'
import { couponDiscount, couponProblem, type CouponUse } from '@/lib/coupon/coupon'
import type { CouponListType, MemberCoupon } from './couponRepository'

/** A coupon as the wire has it, with what it takes off for the booking that was asked about. */
export const toWireCoupon = (
  coupon: MemberCoupon,
  { type, use }: { type: CouponListType; use: CouponUse | undefined },
): Coupon => {
  const { terms } = coupon
  const isUsable = type === 'ready' && (!use || couponProblem(terms, use) === undefined)
  return {
    no: coupon.no,
    name: coupon.name,
    ship_name: coupon.ship_name,
    amount: terms.amount,
    percent: terms.percent,
    max_amount: terms.maxAmount,
    min_price: terms.minPrice,
    discount: use && isUsable ? couponDiscount(terms, use.originPrice) : 0,
    is_usable: isUsable ? 1 : 0,
    starts_on: terms.startsOn,
    ends_on: terms.endsOn,
    used_at: coupon.used_at?.toISOString() ?? null,
  }
}

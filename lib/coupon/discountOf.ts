import type { Coupon } from '@/lib/contract/wire'
import { couponDiscount } from './coupon'

/**
 * What a member's coupon takes off, in whole won; 0 where it cannot be used.
 *
 * @param coupon as answered for the ship and the day; its least price is checked here, so that the
 *   discount follows each change of the party at once
 * @param originPrice whole won before any discount
 */
export function discountOf(coupon: Coupon, originPrice: number): number {
  const { is_usable, min_price, amount, percent, max_amount } = coupon
  if (is_usable === 0 || originPrice < min_price) return 0
  return couponDiscount({ amount, percent, maxAmount: max_amount }, originPrice)
}

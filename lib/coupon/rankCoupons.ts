import { couponDiscount, couponProblem, type CouponTerms, type CouponUse } from './coupon'

type Issued = { no: number; terms: CouponTerms }

const discountFor = ({ terms }: Issued, use: CouponUse): number =>
  couponProblem(terms, use) === undefined ? couponDiscount(terms, use.originPrice) : 0

/**
 * Coupons for one booking: the one that takes off most first, of equal ones the one that ends first.
 * Those that take nothing off come last.
 */
export const rankCoupons = <C extends Issued>(coupons: readonly C[], use: CouponUse): C[] =>
  coupons
    .map((coupon) => ({ coupon, discount: discountFor(coupon, use) }))
    .sort(
      (a, b) =>
        b.discount - a.discount ||
        a.coupon.terms.endsOn.localeCompare(b.coupon.terms.endsOn) ||
        a.coupon.no - b.coupon.no,
    )
    .map(({ coupon }) => coupon)

import type { Queryable, Transaction } from '@/server/db/pool'

/** `couponNo` is the number of the coupon issue (table `member_coupon`), as on the wire. */
type CouponUse = { memberNo: number; couponNo: number }

/** What the coupon module offers to other modules. Amounts are whole won. */
export type Coupons = {
  /**
   * The discount of a coupon for a ship, a Korean day and a price before discount.
   *
   * @throws Refusal 404 when the member has no such coupon, 409 when it cannot be used here
   */
  discount(
    tx: Queryable,
    use: CouponUse & { shipNo: number; sdate: string; originPrice: number },
  ): Promise<number>
  /** Uses a coupon for a reservation. @throws Refusal 409 when it was used meanwhile */
  redeem(tx: Transaction, use: CouponUse & { reservationNo: number }): Promise<void>
  /** Gives the coupon of a reservation back to its member, if it used one. */
  giveBack(tx: Transaction, use: { reservationNo: number }): Promise<void>
  /** Issues the automatic coupons to a member, once for each phone. @returns the new ones */
  issueAuto(tx: Transaction, memberNo: number): Promise<{ no: number; name: string }[]>
  /**
   * Issues one coupon to a member; here `couponNo` is the number of the coupon itself. Undefined when
   * the member's phone has had it. @throws Refusal 401 for a member who has left
   */
  issueOne(
    tx: Transaction,
    of: { memberNo: number; couponNo: number },
  ): Promise<{ no: number; name: string } | undefined>
  /** Stores for twelve months which coupons the phone of a leaving member had, under a keyed hash. */
  retainHistory(tx: Transaction, member: { memberNo: number; phone: string }): Promise<void>
}

import type { Queryable, Transaction } from '@/server/db/pool'

/** `couponNo` is the member's own copy (`member_coupon`), as on the wire. */
type CouponUse = { memberNo: number; couponNo: number }

/** What other modules may ask of coupons. Amounts are whole won. */
export type Coupons = {
  /**
   * What a coupon takes off for a ship, a trip's Korean day and a price before discount.
   *
   * @throws Refusal 404 when the member has no such coupon, 409 when it cannot be used here
   */
  discount(
    tx: Queryable,
    use: CouponUse & { shipNo: number; sdate: string; originPrice: number },
  ): Promise<number>
  /** Uses it up for a reservation. @throws Refusal 409 when it was used meanwhile */
  redeem(tx: Transaction, use: CouponUse & { reservationNo: number }): Promise<void>
  /** Gives it back to its member; does nothing when the reservation used none. */
  giveBack(tx: Transaction, use: { reservationNo: number }): Promise<void>
  /** Hands a member what is issued automatically, once for each phone; answers what was new. */
  issueAuto(tx: Transaction, memberNo: number): Promise<{ no: number; name: string }[]>
  /**
   * Hands a member one coupon; `couponNo` is that of the coupon itself. Undefined when the member's
   * phone has had it. @throws Refusal 401 for a member who has left
   */
  issueOne(
    tx: Transaction,
    of: { memberNo: number; couponNo: number },
  ): Promise<{ no: number; name: string } | undefined>
  /** Keeps for twelve months, under a keyed hash, what the phone of a leaving member was given. */
  retainHistory(tx: Transaction, member: { memberNo: number; phone: string }): Promise<void>
}

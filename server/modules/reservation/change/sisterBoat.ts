import sql from 'sql-template-tag'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { ReservationRow } from '../reservationRow'
import { findCouponTerms } from './changePlan'

/**
 * Whether a reservation may be moved to another boat of its operator: one of the same kind, and one that its
 * coupon is good on.
 *
 * @throws Refusal 404, 409 with the reason
 */
export const assertSisterBoat = async (
  db: Queryable,
  { service_type: type, member_coupon_no: couponNo }: ReservationRow,
  shipNo: number,
): Promise<void> => {
  const boat = await db.first<{ service_type: string }>(sql`
    select service_type from ship where no = ${shipNo}`)
  if (boat?.service_type !== type) throw refuse.code('OTHER_KIND')
  const coupon = couponNo === null ? undefined : await findCouponTerms(db, couponNo)
  if (coupon?.shipNos && !coupon.shipNos.includes(shipNo)) throw refuse.code('COUPON_OF_BOAT')
}

import sql, { type Sql } from 'sql-template-tag'
import { isViolated } from '@/server/db/databaseError'
import type { Queryable, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'

/** What the coupon of issue `mc` took off where it is used, in won. */
export const DISCOUNT_OF_ISSUE: Sql = sql`
  (select r.discount from reservation r where r.no = mc.reservation_no and mc.used_at is not null)`

/**
 * Counts what is left of a coupon's budget. Its row is locked before it is counted: of two reservations
 * that use the last of it at once the second sees the first.
 *
 * @throws the database's error where it would be less than nothing
 */
const writeBudget = async (tx: Queryable, couponNo: Sql): Promise<void> => {
  const coupon = await tx.first<{ no: number }>(sql`
    select no from coupon where no = ${couponNo} and budget is not null for no key update`)
  if (!coupon) return
  await tx.run(sql`
    update coupon c set budget_left = c.budget - (
        select coalesce(sum(${DISCOUNT_OF_ISSUE}), 0) from member_coupon mc where mc.coupon_no = c.no)
     where c.no = ${coupon.no}`)
}

/**
 * Counts the budget of the coupon of a reservation, after its use or its discount has changed.
 *
 * @throws Refusal 409 where the budget has not enough left
 */
export const countBudget = async (tx: Transaction, reservationNo: number): Promise<void> => {
  const ofReservation = sql`(
    select mc.coupon_no from reservation r join member_coupon mc on mc.no = r.member_coupon_no
     where r.no = ${reservationNo})`
  try {
    await writeBudget(tx, ofReservation)
  } catch (error) {
    throw isViolated(error, 'coupon_budget_left') ? refuse.code('COUPON_SPENT') : error
  }
}

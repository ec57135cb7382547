import type { Answer } from '@/lib/contract/wire'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { Db } from '@/server/db/pool'
import { isDuplicate } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { Payments } from '@/server/modules/payment/payments'
import type { Booker, BookerCredential } from './booker'
import { payAgain } from './payAgain'
import { type Order, priceOrder } from './priceOrder'
import * as refusals from './refusals'
import type { OwnHoldQuery, ReservationRow } from './reservationRow'
import { type Created, type ReservationWrite, writeReservations } from './writeReservations'

const ONE_COUPON = 'reservation_one_coupon'

type Deps = {
  db: Db
  now: () => Date
  payments: Payments
  coupons: Coupons
  /** See `findOwnHolds`; together with whoever else asks at this moment. */
  findOwnHold: (claim: OwnHoldQuery) => Promise<ReservationRow | undefined>
  /** See `writeReservations`; together with whoever else orders at this moment. */
  write: (writing: ReservationWrite) => Promise<Created | undefined>
}

/** An order of somebody whose proof is looked at while the hold is read. */
export type OrderRequest = Omit<Order, 'booker'> & {
  credential: BookerCredential
  /** To pay what was ordered already, see `payAgain`. */
  isPayAgain: boolean
}

/**
 * Turns a hold into a reservation (POST /v2/reservation/index). The hold's key names the deed: sent
 * again, also at the same moment, it answers what was done and does nothing more.
 *
 * @throws Refusal 404 for somebody else's hold, 409 HOLD_EXPIRED, 409 PRICE_CHANGED with the total,
 * 600 PAYMENT_DECLINED or PAYMENT_UNAVAILABLE with the number of the reservation, which stands
 */
export const createReservation = async (
  deps: Deps,
  { credential, isPayAgain, ...claimed }: OrderRequest,
): Promise<Answer<'createReservation'>> => {
  const again: Created | undefined = isPayAgain
    ? await payAgain(deps, { ...claimed, credential })
    : undefined
  const created: Created = again ?? (await orderHold(deps, claimed, credential))
  const isOpen = created.state === 'AWAITING_PAYMENT'
  const opened = created.opened ?? (isOpen ? await deps.payments.open(created.no) : undefined)
  return {
    reservation_no: created.no,
    state: created.state,
    total: created.total,
    pay_type: created.pay_type ?? claimed.payType,
    pay_deadline: created.pay_deadline?.toISOString() ?? null,
    account: opened?.account ?? null,
    redirect_url: opened?.redirectUrl ?? null,
  }
}

/**
 * Reads without a lock and writes only if the hold still is what was read: two statements instead
 * of a transaction of seven. Who loses to another request, or is refused what that one has just
 * used, looks again, for it may have been the same order.
 */
const orderHold = async (
  deps: Deps,
  claimed: Omit<Order, 'booker'>,
  credential: BookerCredential,
): Promise<Created> => {
  const hold = await readHold(deps, claimed.holdKey, credential)
  if (hold.state !== 'HOLD') return hold
  try {
    return await attempt(deps, { ...claimed, booker: bookerOfHold(hold) }, hold)
  } catch (error) {
    const again = await readHold(deps, claimed.holdKey, credential)
    if (again.state === 'HOLD') throw error
    return again
  }
}

const bookerOfHold = ({ visitor, member_no: memberNo, phone }: ReservationRow): Booker => ({
  kind: memberNo === null ? 'guest' : 'member',
  visitor,
  memberNo,
  phone,
})

const readHold = async (
  { findOwnHold }: Deps,
  holdKey: string,
  credential: BookerCredential,
): Promise<ReservationRow> => {
  const hold = await findOwnHold({ holdKey, credential })
  if (!hold) {
    // Nobody hears of a hold, not even that it is another's, before they are somebody.
    await credential.verify()
    throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
  }
  if (hold.state === 'RELEASED') throw refusals.holdExpired()
  return hold
}

const attempt = async (deps: Deps, order: Order, hold: ReservationRow): Promise<Created> => {
  const at = deps.now()
  assertStillOffered(hold, order, at)
  const priced = await priceOrder(deps, hold, order)
  if (priced.total !== order.total) throw refusals.priceChanged(priced.total)
  const writing = { hold, order, priced, at }
  const created =
    order.couponNo === undefined
      ? await deps.write(writing)
      : await writeWithCoupon(deps, order.couponNo, writing)
  // Only the visitor's own hand can have changed the hold between reading and writing.
  if (!created) throw refuse.conflict(refusals.HOLD_CHANGED, 'HOLD_CHANGED')
  return created
}

const assertStillOffered = (hold: ReservationRow, order: Order, at: Date): void => {
  if (isCalledOff(hold.schedule_status)) throw refusals.calledOff(hold.schedule_status)
  if (hold.hold_expires_at <= at || hold.departs_at <= at) throw refusals.holdExpired()
  if (!hold.offered_pay_type.includes(order.payType)) throw refusals.payTypeNotOffered()
}

const writeWithCoupon = async (
  { db, payments, coupons }: Deps,
  couponNo: number,
  writing: ReservationWrite,
): Promise<Created | undefined> => {
  const memberNo = writing.order.booker.memberNo
  if (memberNo === null) throw refusals.couponForMembers()
  try {
    return await db.transaction(async (tx) => {
      const [created] = await writeReservations(tx, payments, [writing])
      if (created) await coupons.redeem(tx, { memberNo, couponNo, reservationNo: created.no })
      return created
    })
  } catch (error) {
    throw isDuplicate(error, ONE_COUPON) ? refusals.couponUsed() : error
  }
}

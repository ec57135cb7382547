import sql from 'sql-template-tag'
import type { Answer } from '@/lib/contract/wire'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { Db, Transaction } from '@/server/db/pool'
import { isDuplicate } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import { assertNotBlocked } from '@/server/modules/phone/blocked'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { Payments } from '@/server/modules/payment/payments'
import { calledOff } from '@/server/modules/schedule/assertBookable'
import type { Booker, BookerCredential } from '../../phone/booker'
import { assertShownTrip } from '../cancel/cancelQuote'
import { payAgain } from './payAgain'
import { depositFor, type Order, priceOrder } from './priceOrder'
import type { OwnHoldQuery, ReservationRow } from '../reservationRow'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import { lockDepartures } from '../seat/seats'
import { type Created, type ReservationWrite, writeReservations } from './writeReservations'

const ONE_COUPON = 'reservation_one_coupon'

type Deps = {
  db: Db
  now: () => Date
  payments: Payments
  coupons: Coupons
  /** `findOwnHolds` for one hold, batched with other calls of the same moment. */
  findOwnHold: (query: OwnHoldQuery) => Promise<ReservationRow | undefined>
  /** `writeReservations` for one reservation, batched with other calls of the same moment. */
  write: (writing: ReservationWrite) => Promise<Created | undefined>
}

/** An order whose credential is verified by the statement that reads the hold. */
export type OrderRequest = Omit<Order, 'booker'> & {
  credential: BookerCredential
  /** Whether to pay for a reservation that was ordered already: see `payAgain`. */
  isPayAgain: boolean
}

/**
 * Turns a hold into a reservation (POST /v2/reservation/index). The hold key makes the call
 * idempotent: repeated, even at the same moment, it returns the same reservation and changes nothing.
 *
 * @throws Refusal 404 for the hold of another booker, 409 HOLD_EXPIRED, CUSTOMER_BLOCKED, 409 PRICE_CHANGED with the
 * total, DEPOSIT_DIFFERS with the deposit, TRIP_CHANGED with the departure, 600 PAYMENT_DECLINED or PAYMENT_UNAVAILABLE with the number of the reservation, which exists
 */
export const createReservation = async (
  deps: Deps,
  { credential, isPayAgain, ...request }: OrderRequest,
): Promise<Answer<'createReservation'>> => {
  const again: Created | undefined = isPayAgain
    ? await payAgain(deps, { ...request, credential })
    : undefined
  const created: Created = again ?? (await orderHold(deps, request, credential))
  const isOpen = created.state === 'AWAITING_PAYMENT'
  const opened = created.opened ?? (isOpen ? await deps.payments.open(created.no) : undefined)
  return {
    reservation_no: created.no,
    state: created.state,
    total: created.total,
    ...(created.deposit !== null && { deposit: created.deposit }),
    pay_type: created.pay_type ?? request.payType,
    pay_deadline: created.pay_deadline?.toISOString() ?? null,
    account: opened?.account ?? null,
    redirect_url: opened?.redirectUrl ?? null,
  }
}

/**
 * Reads the hold without a lock and writes only if the hold has not changed: two statements instead
 * of a transaction of seven. If the write fails, the hold is read again: the same order may have
 * arrived twice, and then the reservation of the other request is the answer.
 */
const orderHold = async (
  deps: Deps,
  request: Omit<Order, 'booker'>,
  credential: BookerCredential,
): Promise<Created> => {
  const hold = await readHold(deps, request.holdKey, credential)
  if (hold.state !== 'HOLD') return hold
  try {
    return await attempt(deps, { ...request, booker: bookerOfHold(hold) }, hold)
  } catch (error) {
    const again = await readHold(deps, request.holdKey, credential)
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
    // An invalid credential answers 401 first, and learns nothing about the hold.
    await credential.verify()
    throw refuse.code('NO_SUCH_RESERVATION')
  }
  if (hold.state === 'RELEASED') throw refuse.code('HOLD_EXPIRED')
  return hold
}

const attempt = async (deps: Deps, order: Order, hold: ReservationRow): Promise<Created> => {
  const at = deps.now()
  assertStillOffered(hold, order, at)
  assertShownTrip(hold, order.scheduleNo)
  const priced = await priceOrder(deps, hold, order)
  if (priced.total !== order.total) throw refuse.code('PRICE_CHANGED', { total: priced.total })
  const writing = { hold, order, priced, deposit: depositFor(hold, order), at }
  const isPlain = order.couponNo === undefined && priced.options.length === 0
  const created = isPlain ? await deps.write(writing) : await writeAlone(deps, writing)
  if (created) return created
  await assertNotBlocked(deps.db, { scheduleNo: hold.schedule_no, booker: order.booker, at })
  // Else only another request of the same booker can have changed the hold since it was read.
  throw refuse.code('HOLD_CHANGED')
}

const assertStillOffered = (hold: ReservationRow, order: Order, at: Date): void => {
  if (isCalledOff(hold.schedule_status)) throw calledOff(hold.schedule_status)
  if (hold.hold_expires_at <= at || hold.departs_at <= at) throw refuse.code('HOLD_EXPIRED')
  if (!hold.offered_pay_type.includes(order.payType)) throw refuse.code('PAY_TYPE')
  const most = hold.party * (hold.room_guests ?? Infinity)
  if ((order.guests ?? 0) > most) {
    throw refuse.code('TOO_MANY_GUESTS', { rooms: hold.party, most })
  }
}

/** Options are counted under the lock of the departure, as seats are: reservation first, then departure. */
const lockForOptions = async (tx: Transaction, { no, schedule_no }: ReservationRow) => {
  await tx.first(sql`select from reservation where no = ${no} for update`)
  await lockDepartures(tx, sql`select ${schedule_no}::bigint`)
}

/** An order with options or a coupon, in a transaction of its own. @throws Refusal 409 for what is used up */
const writeAlone = async (
  { db, payments, coupons }: Deps,
  writing: ReservationWrite,
): Promise<Created | undefined> => {
  const { hold, order, priced } = writing
  const { memberNo } = order.booker
  const { couponNo } = order
  if (couponNo !== undefined && memberNo === null) throw refuse.code('COUPON_MEMBER')
  const queue = priced.options.length > 0 ? departureQueue(hold.schedule_no) : {}
  try {
    return await db.transaction(async (tx) => {
      if (priced.options.length > 0) await lockForOptions(tx, hold)
      const [created] = await writeReservations(tx, payments, [writing])
      if (created && couponNo !== undefined && memberNo !== null) {
        await coupons.redeem(tx, { memberNo, couponNo, reservationNo: created.no })
      }
      return created
    }, queue)
  } catch (error) {
    throw isDuplicate(error, ONE_COUPON) ? refuse.code('COUPON_USED') : error
  }
}

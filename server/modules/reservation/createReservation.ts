import sql from 'sql-template-tag'
import type { Answer, PayType } from '@/lib/contract/wire'
import { payDeadline } from '@/lib/reservation/deadlines'
import { type Quote, quote } from '@/lib/reservation/price'
import type { Db, Transaction } from '@/server/db/pool'
import { isDuplicate } from '@/server/db/databaseError'
import { refuse } from '@/server/http/refusal'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { Payments } from '@/server/modules/payment/payments'
import type { Booker } from './booker'
import { chooseOptions } from './options'
import * as refusals from './refusals'
import { lockByHoldKey, type ChosenOption, type ReservationRow } from './reservationRow'
import { tellReceived } from './tellVisitor'
import { transition } from './transition'

const ONE_COUPON = 'reservation_one_coupon'
const PAY_TYPE_NOT_OFFERED = '이 상품에서 쓸 수 없는 결제 방법입니다.'

export type Order = {
  holdKey: string
  name: string
  memo: string
  payType: PayType
  options: { no: number; count: number }[]
  couponNo: number | undefined
  /** Whole won that the visitor was shown. */
  total: number
  booker: Booker
}

type Deps = { db: Db; now: () => Date; payments: Payments; coupons: Coupons }
type Created = Pick<ReservationRow, 'no' | 'state' | 'total' | 'pay_type' | 'pay_deadline'>
type Priced = Quote & { options: ChosenOption[] }

/**
 * Turns a hold into a reservation (POST /v2/reservation/index). The hold's key names the deed: sent
 * again, also at the same moment, it answers what was done and does nothing more.
 *
 * @throws Refusal 404 for somebody else's hold, 409 HOLD_EXPIRED, 409 PRICE_CHANGED with the total
 */
export const createReservation = async (
  deps: Deps,
  order: Order,
): Promise<Answer<'createReservation'>> => {
  const created = await deps.db
    .transaction((tx) => turnHold(deps, tx, order))
    .catch((error) => {
      throw isDuplicate(error, ONE_COUPON) ? refusals.couponUsed() : error
    })
  const isOpen = created.state === 'AWAITING_PAYMENT'
  const opened = isOpen ? await deps.payments.open(created.no) : undefined
  return {
    reservation_no: created.no,
    state: created.state,
    total: created.total,
    pay_type: created.pay_type ?? order.payType,
    pay_deadline: created.pay_deadline?.toISOString() ?? null,
    account: opened?.account ?? null,
    redirect_url: opened?.redirectUrl ?? null,
  }
}

const turnHold = async (deps: Deps, tx: Transaction, order: Order): Promise<Created> => {
  const at = deps.now()
  const hold = await lockByHoldKey(tx, order.holdKey)
  if (!hold || hold.visitor !== order.booker.visitor) {
    throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
  }
  if (hold.state === 'RELEASED') throw refusals.holdExpired()
  if (hold.state !== 'HOLD') return hold
  assertStillOffered(hold, order, at)
  const priced = await priceOf(deps, tx, hold, order)
  if (priced.total !== order.total) throw refusals.priceChanged(priced.total)
  return write(deps, tx, { hold, order, priced, at })
}

const assertStillOffered = (hold: ReservationRow, order: Order, at: Date): void => {
  if (hold.hold_expires_at <= at) throw refusals.holdExpired()
  if (hold.departs_at <= at || hold.schedule_status === 'weather') throw refusals.holdExpired()
  if (!hold.offered_pay_type.includes(order.payType)) {
    throw refuse.badRequest(PAY_TYPE_NOT_OFFERED, 'PAY_TYPE')
  }
}

/** Prices come from the hold and the ship alone; the order only says what and how many. */
const priceOf = async (
  { coupons }: Deps,
  tx: Transaction,
  hold: ReservationRow,
  { options: asked, couponNo, booker }: Order,
): Promise<Priced> => {
  const options = chooseOptions(hold.offered_options, asked)
  // What the hold's seats cost is a sum over nights already, so it counts as one unit here.
  const seats = { pricePerUnit: hold.origin_price, units: 1, nights: 1, options }
  const full = quote({ ...seats, discount: 0 })
  if (couponNo === undefined) return { ...full, options }
  if (booker.memberNo === null) throw refusals.couponForMembers()
  const discount = await coupons.discount(tx, {
    memberNo: booker.memberNo,
    couponNo,
    shipNo: hold.ship_no,
    sdate: hold.sdate,
    originPrice: full.origin,
  })
  return { ...quote({ ...seats, discount }), options }
}

type Writing = { hold: ReservationRow; order: Order; priced: Priced; at: Date }

const write = async (
  { payments, coupons }: Deps,
  tx: Transaction,
  { hold, order, priced, at }: Writing,
): Promise<Created> => {
  const { no } = hold
  const { booker, couponNo, payType } = order
  const isFree = priced.total === 0
  const to = isFree ? ('CONFIRMED' as const) : ('AWAITING_PAYMENT' as const)
  const deadline = payDeadline(payType, { now: at, departsAt: hold.departs_at })
  await transition(tx, {
    reservationNo: no,
    from: 'HOLD',
    to,
    actor: booker.kind,
    at,
    set: sql`, name = ${order.name}, memo = ${order.memo}, pay_type = ${payType},
      options = ${JSON.stringify(priced.options)}, origin_price = ${priced.origin},
      discount = ${priced.discount}, total = ${priced.total},
      member_coupon_no = ${couponNo ?? null}, pay_deadline = ${isFree ? null : deadline},
      created_at = ${at}`,
  })
  await tx.run(sql`
    update awaiter set state = 'booked', reservation_no = ${no}
     where visitor = ${hold.visitor} and schedule_no = ${hold.schedule_no}
       and state in ('waiting', 'offered')`)
  if (couponNo !== undefined && booker.memberNo !== null) {
    await coupons.redeem(tx, { memberNo: booker.memberNo, couponNo, reservationNo: no })
  }
  if (!isFree) {
    await payments.prepare(tx, {
      reservationNo: no,
      method: payType,
      amount: priced.total,
      deadline,
    })
  }
  const pay_deadline = isFree ? null : deadline
  const created = { no, state: to, total: priced.total, pay_type: payType, pay_deadline }
  await tellReceived(tx, { ...hold, ...created })
  return created
}

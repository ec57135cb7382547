import sql from 'sql-template-tag'
import { couponDiscount, type CouponTerms } from '@/lib/coupon/coupon'
import { refundAmount } from '@/lib/refund/refund'
import {
  changedPrice,
  keptFee,
  optionsAfter,
  ownPrice,
  type Price,
  settleChange,
} from '@/lib/reservation/changedPrice'
import type { PriceTerms } from '@/lib/reservation/seatsPrice'
import { payDeadline } from '@/lib/reservation/deadlines'
import { depositOf, dueNow, restDueAfter } from '@/lib/reservation/deposit'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import type { Queryable } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { COUPON_SHIPS } from '@/server/modules/coupon/couponShips'
import type { ChosenOption, ReservationRow } from '@/server/modules/reservation/reservationRow'
import { refundNow } from '../cancel/cancelQuote'
import { changedSeats, isAsBooked, type SeatsWish } from './changedSeats'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'

/** What shall become of the money that is too much after a change. */
type RefundChoice = 'policy' | 'full' | 'none'

export type ChangeWish = SeatsWish & {
  refund: RefundChoice
  /** Whole won that the office sets instead of what it would cost; what is too much goes back whole. */
  price?: number | undefined
}

/** What a change does, as it is shown before it is made; whole won. */
export type ChangePlan = {
  version: string
  ship_no: number
  schedule_no: number
  sdate: string
  departure_time: string
  is_overnight: boolean
  party: number
  youths: number
  unit_price: number
  price_terms: PriceTerms | null
  /** Fewer of one for each person where the party shrinks. */
  options: ChosenOption[]
  origin_price: number
  discount: number
  /** What this and earlier changes keep, a part of `total`. */
  change_fee: number
  total: number
  /** Whole won that confirm it; null where all of it does. */
  deposit: number | null
  /** How much more (or, below 0, less) it costs, without what this change keeps. */
  difference: number
  /** What this change keeps of the money. */
  fee: number
  refund_percent: number
  refund_amount: number
  /** What is still to be paid, by when unless the operator says otherwise. */
  missing: number
  pay_by: string | null
}

export type Live = ReservationRow & { state: 'AWAITING_PAYMENT' | 'CONFIRMED' }

/** @throws Refusal 409 with the reason why it cannot be changed any more */
export function assertChangeable(row: ReservationRow, at: Date): asserts row is Live {
  if (row.state !== 'AWAITING_PAYMENT' && row.state !== 'CONFIRMED') {
    throw refuse.code('CANNOT_CHANGE')
  }
  if (row.departs_at <= at && !isCalledOff(row.schedule_status)) {
    throw refuse.code('CHANGE_AFTER_DEPARTURE')
  }
}

/** A number that changes with every write to the reservation's row. */
export const versionOf = async (db: Queryable, no: number): Promise<string> => {
  const row = await db.first<{ version: string }>(sql`
    select xmin::text as version from reservation where no = ${no}`)
  return row?.version ?? ''
}

/** What the coupon of an issue gives, and for what. */
export const findCouponTerms = (db: Queryable, issueNo: number) =>
  db.first<CouponTerms>(sql`
    select ${COUPON_SHIPS} as "shipNos", c.amount, c.percent, c.max_amount as "maxAmount",
           c.min_price as "minPrice", c.starts_on as "startsOn", c.ends_on as "endsOn"
      from member_coupon issue join coupon c on c.no = issue.coupon_no where issue.no = ${issueNo}`)

const percentOf = (row: ReservationRow, { refund, price }: ChangeWish, at: Date): number => {
  if (price !== undefined) return 100
  if (refund === 'none') return 0
  return refund === 'full' ? 100 : refundNow(row, at).percent
}

/** What the seats cost by the terms that count, or what the office sets, without the fee of earlier changes. */
const priceOf = async (
  db: Queryable,
  row: ReservationRow,
  {
    wish,
    seats,
    options,
    fee,
  }: { wish: ChangeWish; seats: number | undefined; options: ChosenOption[]; fee: number },
): Promise<Price> => {
  const { member_coupon_no: couponNo, discount } = row
  if (wish.price !== undefined) {
    return ownPrice(wish.price - fee, { discount, hasCoupon: couponNo !== null })
  }
  const coupon = couponNo === null ? undefined : await findCouponTerms(db, couponNo)
  return changedPrice(row, {
    party: wish.party,
    options,
    seatsPrice: seats,
    couponDiscount: coupon && ((origin) => couponDiscount(coupon, origin)),
  })
}

const isAsPriced = (row: ReservationRow, { price }: ChangeWish): boolean =>
  price === undefined || price === row.total

/**
 * What a change costs or gives back at a moment. The refund policy applies to the day that was booked.
 *
 * @param wanted the departures of the new day, the first night first
 * @throws Refusal 409 where nothing would change, or youths have no price
 */
export const planChange = async (
  db: Queryable,
  row: ReservationRow,
  { wish, wanted, at }: { wish: ChangeWish; wanted: ScheduleRow[]; at: Date },
): Promise<ChangePlan> => {
  const [first, ...later] = wanted
  if (!first) throw refuse.code('NO_SUCH_SCHEDULE')
  if (isAsBooked(row, wish) && isAsPriced(row, wish)) throw refuse.code('NOTHING_CHANGED')
  const { terms, seats } = changedSeats(row, { wish, wanted: [first, ...later] })
  const former = Math.min(row.change_fee, wish.price ?? row.change_fee)
  const options = optionsAfter(row.options, { party: wish.party, offered: row.offered_options })
  const price = await priceOf(db, row, { wish, seats, options, fee: former })
  const total = price.total + former
  const deposit = depositAfter(row, { total, party: wish.party })
  const { over } = settleChange({ paid: row.paid_amount, total })
  const due = dueNow({ state: row.state, total, deposit })
  const { missing } = settleChange({ paid: row.paid_amount, total: due })
  const percent = percentOf(row, wish, at)
  const refund = refundAmount(over, percent)
  const fee = keptFee({ over, less: row.total - total, refund })
  return {
    version: await versionOf(db, row.no),
    ship_no: first.ship_no,
    schedule_no: first.no,
    sdate: first.sdate,
    departure_time: first.departure_time,
    is_overnight: first.is_overnight,
    party: wish.party,
    ...terms,
    options,
    ...price,
    change_fee: former + fee,
    total: total + fee,
    deposit,
    difference: total - row.total,
    fee,
    refund_percent: over > 0 ? percent : 0,
    refund_amount: refund,
    missing,
    pay_by: missing > 0 ? (deadlineFor(row, first, at)?.toISOString() ?? null) : null,
  }
}

/** What is paid first of another price, by the terms that it was made under. */
export const depositAfter = (
  { deposit, deposit_terms: terms }: Pick<ReservationRow, 'deposit' | 'deposit_terms'>,
  of: { total: number; party: number },
): number | null => (deposit === null || !terms ? null : (depositOf(terms, of) ?? of.total))

/** The usual time of a transfer from now on, and never earlier than it was. */
const deadlineFor = (row: ReservationRow, to: ScheduleRow, at: Date): Date | null => {
  const { state, deposit, deposit_terms: terms, sdate, pay_deadline: due } = row
  if (state === 'CONFIRMED' && deposit !== null && terms) {
    return restDueAfter({ terms, sdate, due }, to, at)
  }
  const fresh = payDeadline('BANK', { now: at, departsAt: to.departs_at })
  return due && due > fresh ? due : fresh
}

/** When the money is due after a change; null: on the quay, also where it was due before that. */
export const payByOf = (
  { pay_deadline: former }: Pick<ReservationRow, 'pay_deadline'>,
  { missing, pay_by: payBy }: Pick<ChangePlan, 'missing' | 'pay_by'>,
): Date | null => {
  if (missing <= 0) return former
  return payBy === null ? null : new Date(payBy)
}

import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import { couponProblem } from '@/lib/coupon/coupon'
import type { KstDate } from '@/lib/date/kst'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { allowsDifference, type OwnChangeRule, ownChangeUntil } from '@/lib/reservation/ownChange'
import type { Db, Queryable, Transaction } from '@/server/db/pool'
import { type Refusal, refuse } from '@/server/http/refusal'
import type { ScheduleService } from '@/server/modules/schedule/scheduleService'
import type { Booker } from '../../phone/booker'
import type { CancelDeps } from '../cancel/cancelReservation'
import { needsAccount } from '../cancel/cancelQuote'
import { tellChanged } from '../notification/tellOperator'
import { findOwnState } from '../reservationRepository'
import { findReservation, lockReservation, type ReservationRow } from '../reservationRow'
import { assertRoom, assertSameBoat, lockBoth } from '../seat/moveSeats'
import { departureQueue } from '@/server/modules/schedule/departureQueue'
import {
  assertChangeable,
  type ChangePlan,
  findCouponTerms,
  payByOf,
  planChange,
} from './changePlan'
import { isAsBooked, type SeatsWish } from './changedSeats'
import { createMakeChange } from './makeChange'
import { ruleOfShip } from '../ownChangeRules'

export type OwnWish = Omit<SeatsWish, 'keepsPrice'>

type OwnChange = {
  reservationNo: number
  wish: OwnWish
  /** What the booker was shown. */
  shown: Pick<ChangePlan, 'version' | 'total' | 'refund_amount'>
  account: BankAccount | undefined
}

export type OwnChangeDeps = Pick<CancelDeps, 'payments' | 'offers'> & {
  db: Db
  now: () => Date
  schedules: Pick<ScheduleService, 'makeNights'>
}

/** Who has the whole boat says how many come until it leaves, as with the passenger list. */
const PARTY_ALONE: OwnChangeRule = { hours: 0, money: 'any' }

type Own = {
  row: ReservationRow
  rule: OwnChangeRule
  /** Why no more than the party of a whole boat may be changed; undefined where the rule allows more. */
  late: Refusal | undefined
}

/**
 * Locks a reservation of this booker that the operator lets bookers change, or of which they have the whole boat.
 *
 * @throws Refusal 404 for that of somebody else, 409 with the reason why only the office changes it
 */
export const lockForBooker = async (
  tx: Transaction,
  { reservationNo, booker, at }: { reservationNo: number; booker: Booker; at: Date },
): Promise<Own> => {
  // Before the lock: nobody waits for a row because of who has no part in it.
  const isOwn = await findOwnState(tx, reservationNo, booker)
  const row = isOwn && (await lockReservation(tx, reservationNo))
  if (!row) throw refuse.code('NO_SUCH_RESERVATION')
  assertChangeable(row, at)
  const rule = await ruleOfShip(tx, row.ship_no)
  const until = ownChangeUntil(rule, row.departs_at)
  if (isCalledOff(row.schedule_status)) throw refuse.code('CHANGE_BY_OFFICE')
  if (until && until > at) return { row, rule, late: undefined }
  const late = until ? refuse.code('CHANGE_TOO_LATE', rule) : refuse.code('CHANGE_BY_OFFICE')
  if (row.whole_seats === null) throw late
  return { row, rule: PARTY_ALONE, late }
}

/** Whether day and party may be changed by the booker: exactly what it costs was paid, or its deposit. */
const isSettled = ({ state, is_review, paid_amount: paid, total, deposit }: ReservationRow) =>
  state === 'CONFIRMED' &&
  !is_review &&
  (paid === total || (deposit !== null && paid >= deposit && paid < total))

/** Until when a booker may change a reservation; null where only the office does. */
export const ownChangeOf = async (db: Queryable, row: ReservationRow, at: Date) => {
  const isOpen = row.state === 'AWAITING_PAYMENT' || row.state === 'CONFIRMED'
  if (!isOpen || isCalledOff(row.schedule_status)) return null
  const until = ownChangeUntil(await ruleOfShip(db, row.ship_no), row.departs_at)
  const canMove = isSettled(row)
  if (until && until > at) {
    return { until: until.toISOString(), can_move: canMove ? (1 as const) : (0 as const) }
  }
  return row.whole_seats !== null && canMove && row.departs_at > at
    ? { until: row.departs_at.toISOString(), can_move: 1 as const, is_party_only: true }
    : null
}

/** What a rule cannot decide: a person does. */
const isForOffice = (row: ReservationRow, plan: ChangePlan): boolean =>
  // What was free of charge has no price by which more could be sold.
  (row.total === 0 && (plan.party > row.party || plan.origin_price > row.origin_price)) ||
  // What is kept of the money is for a person to say.
  plan.fee > 0 ||
  // Seats are taken at once, and a rest is paid later: at most as much as was paid, of a deposit as of a price.
  (plan.deposit ?? plan.total) - row.paid_amount > row.paid_amount

const assertAllowed = (row: ReservationRow, rule: OwnChangeRule, plan: ChangePlan): void => {
  if (!allowsDifference(rule.money, plan.difference)) {
    throw refuse.code(plan.difference > 0 ? 'CHANGE_DEARER' : 'CHANGE_CHEAPER')
  }
  if (isForOffice(row, plan)) throw refuse.code('CHANGE_BY_OFFICE')
  const most = plan.party * (row.room_guests ?? Infinity)
  if ((row.guests ?? 0) > most) throw refuse.code('TOO_MANY_GUESTS', { rooms: plan.party, most })
}

/** Whether the coupon that was used may be used for the changed trip as well. */
const assertCoupon = async (tx: Transaction, row: ReservationRow, plan: ChangePlan) => {
  const terms = row.member_coupon_no && (await findCouponTerms(tx, row.member_coupon_no))
  const use = { shipNo: row.ship_no, sdate: plan.sdate, originPrice: plan.origin_price }
  if (terms && couponProblem(terms, use)) throw refuse.code('CHANGE_BY_OFFICE')
}

/**
 * Day and party as bookers change them themselves, within the operator's rule, by the steps of the
 * office's change: seats are locked, counted and written, what is too much goes back by the refund table.
 */
export const createOwnChange = ({ db, now, payments, offers, schedules }: OwnChangeDeps) => {
  const makeChange = createMakeChange({ payments, offers })

  /** Nights of a stay that nobody has booked yet are rows only now. */
  const makeNights = async (tx: Transaction, row: ReservationRow, { scheduleNo }: OwnWish) => {
    if (row.nights === 1 || scheduleNo === row.schedule_no) return
    const first = await tx.first<{ sdate: KstDate }>(sql`
      select sdate from schedule where no = ${scheduleNo} and ship_no = ${row.ship_no}`)
    if (!first) throw refuse.code('NO_SUCH_SCHEDULE')
    await schedules.makeNights(tx, { shipNo: row.ship_no, ...first, nights: row.nights })
  }

  const plan = async (
    tx: Transaction,
    { row, rule, late, wish, at }: Own & { wish: OwnWish; at: Date },
  ) => {
    if (late && wish.scheduleNo !== row.schedule_no) throw late
    if (!isSettled(row)) throw refuse.code('CHANGE_UNPAID')
    await makeNights(tx, row, wish)
    const nights = await lockBoth(tx, row, wish)
    assertSameBoat(row, nights)
    // Called off meanwhile: all money comes back then. No departure is called off any more now.
    const now = await findReservation(tx, row.no)
    if (!now || isCalledOff(now.schedule_status)) throw refuse.code('CHANGE_BY_OFFICE')
    assertRoom(row, nights, { party: wish.party, at })
    const terms = { ...wish, keepsPrice: false, refund: 'policy' } as const
    const planned = await planChange(tx, row, { wish: terms, wanted: nights.wanted, at })
    assertAllowed(row, rule, planned)
    await assertCoupon(tx, row, planned)
    const byHand = await payments.findPaidByHand(row.no, tx)
    const isToAccount = needsAccount(row, { refund: planned.refund_amount, byHand })
    return { nights, planned, isToAccount }
  }

  return {
    /** What a change would do. @throws Refusal 404, 409 with the reason why it is not possible */
    quote: (booker: Booker, reservationNo: number, wish: OwnWish) =>
      db.transaction(async (tx) => {
        const at = now()
        const own = await lockForBooker(tx, { reservationNo, booker, at })
        const { planned, isToAccount } = await plan(tx, { ...own, wish, at })
        return { ...planned, needs_account: isToAccount ? (1 as const) : (0 as const) }
      }),

    /**
     * Makes a change that was shown before. Who repeats it because the answer was lost is answered as the
     * first time.
     *
     * @throws Refusal 404, 400 without an account for money that is transferred back, 409 with the
     *   reason, or with what the change would do now where that differs from what was shown
     */
    change: (booker: Booker, { reservationNo, wish, shown, account }: OwnChange) =>
      db.transaction(async (tx) => {
        const at = now()
        const own = await lockForBooker(tx, { reservationNo, booker, at })
        const { row } = own
        if (isAsBooked(row, wish)) return
        const { nights, planned, isToAccount } = await plan(tx, { ...own, wish, at })
        const isSame =
          shown.version === planned.version &&
          shown.total === planned.total &&
          shown.refund_amount === planned.refund_amount
        if (!isSame) throw refuse.code('CHANGE_DIFFERS')
        if (isToAccount && !account) throw refuse.code('ACCOUNT_REQUIRED')
        const payBy = payByOf(row, planned)
        const by = { key: planned.version, actor: booker.kind, account, at }
        const after = await makeChange(tx, row, { nights, plan: planned, payBy, ...by })
        await tellChanged(tx, after, planned.version)
      }, departureQueue(wish.scheduleNo)),
  }
}

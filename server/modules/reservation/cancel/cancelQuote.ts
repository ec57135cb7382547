import type { CancelQuote } from '@/lib/contract/wire'
import { daysBetween, toKstDate } from '@/lib/date/kst'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { refundAmount, refundPercent } from '@/lib/refund/refund'
import { decideResale, type Resale } from '@/lib/refund/resale'
import { splitRefund } from '@/lib/refund/splitRefund'
import { departureText } from '@/lib/schedule/fishingDay'
import { refuse } from '@/server/http/refusal'
import type { ReservationRow } from '../reservationRow'

const CANCELLABLE = ['AWAITING_PAYMENT', 'CONFIRMED'] as const
type Cancellable = ReservationRow & { state: (typeof CANCELLABLE)[number] }

const isCancellable = (row: ReservationRow): row is Cancellable =>
  CANCELLABLE.some((state) => state === row.state)

/** A departure that was called off never leaves, also after its time. */
const hasLeft = (row: ReservationRow, at: Date): boolean =>
  row.departs_at <= at && !isCalledOff(row.schedule_status)

/** Whether the booker may still refuse what the operator moved it to, for all money back. */
export const mayRefuse = ({ refuse_until: until }: ReservationRow, at: Date): boolean =>
  until !== null && at < until

/** Whether the booker can still cancel. */
export const canCancel = (row: ReservationRow, at: Date): boolean =>
  isCancellable(row) && !hasLeft(row, at)

/** @throws Refusal 409 with the reason why it cannot be cancelled any more */
export function assertCancellable(row: ReservationRow, at: Date): asserts row is Cancellable {
  if (!isCancellable(row)) throw refuse.code('CANNOT_CANCEL', { state: row.state })
  if (hasLeft(row, at)) throw refuse.code('CANCEL_AFTER_DEPARTURE')
}

/**
 * A reservation may be moved between the quote and the press: nobody cancels or orders a trip that was not shown.
 *
 * @param scheduleNo the departure that was shown; undefined where none was
 * @throws Refusal 409 that names the present departure
 */
export const assertShownTrip = (row: ReservationRow, scheduleNo: number | undefined): void => {
  if (scheduleNo === undefined || scheduleNo === row.schedule_no) return
  const trip = `${row.ship_name} ${departureText(row)}`
  throw refuse.code('TRIP_CHANGED', { trip, schedule_no: row.schedule_no, ship_no: row.ship_no })
}

/**
 * The refund of a cancellation at a moment: all money when the departure was called off, or while its
 * move may be refused, otherwise what the refund policy stored with the reservation says.
 *
 * @param byHand whole won of what was paid that came by transfer or in cash
 */
export const quoteCancel = (row: ReservationRow, byHand: number, at: Date): CancelQuote => {
  const { percent, amount: refund_amount } = refundNow(row, at)
  return {
    reservation_no: row.no,
    schedule_no: row.schedule_no,
    paid_amount: row.paid_amount,
    days_before: daysBetween(toKstDate(at), row.sdate),
    refund_percent: percent,
    refund_amount,
    fee: row.paid_amount - refund_amount,
    is_called_off: isCalledOff(row.schedule_status) ? 1 : 0,
    ...(mayRefuse(row, at) && { is_refusable: 1 as const }),
    needs_account: needsAccount(row, { refund: refund_amount, byHand }) ? 1 : 0,
    resale: quoteResale(row, byHand, at),
    refund_policy: row.refund_policy,
  }
}

/** What a resale would pay back in all, as the booker is asked; null where none is offered. */
const quoteResale = (row: ReservationRow, byHand: number, at: Date): CancelQuote['resale'] => {
  const resale = resaleNow(row, at)
  if (!resale) return null
  const { percent, amount: refund_amount } = resale
  const needs_account = needsAccount(row, { refund: refund_amount, byHand }) ? 1 : 0
  return { percent, refund_amount, needs_account }
}

/**
 * Whether a refund goes to an account, all or in part: what came by card goes back to the card, and only the
 * rest of it by transfer.
 *
 * @param byHand see `quoteCancel`
 */
export const needsAccount = (
  { pay_type: payType, paid_amount: paid }: { pay_type: string | null; paid_amount: number },
  { refund, byHand }: { refund: number; byHand: number },
): boolean =>
  refund > 0 && (payType === 'VBANK' || splitRefund(refund, { paid, byHand }).byHand > 0)

/**
 * What a cancellation gives back now, in whole won. An unpaid reservation costs no fee: a part that was paid is
 * refunded whole. What earlier changes kept stays kept, unless it is the operator who does not sail, or sails
 * at another time or with another boat.
 */
export const refundNow = (row: ReservationRow, at: Date): { percent: number; amount: number } => {
  const { state, paid_amount: paid, change_fee: kept, sdate: departure } = row
  if (isCalledOff(row.schedule_status) || mayRefuse(row, at)) return { percent: 100, amount: paid }
  const percent =
    state === 'CONFIRMED'
      ? refundPercent(row.refund_policy, { departure, today: toKstDate(at) })
      : 100
  return { percent, amount: refundAmount(Math.max(0, paid - kept), percent) }
}

/**
 * What a cancellation now gives back in all once the seats are sold again; undefined where that is no more than
 * the refund policy gives. The nights of a stay are sold one by one, so a stay of several has none.
 */
export const resaleNow = (row: ReservationRow, at: Date): Resale | undefined => {
  const { state, nights, paid_amount, change_fee, resale_percent: percent } = row
  if (state !== 'CONFIRMED' || nights > 1 || isCalledOff(row.schedule_status)) return undefined
  if (mayRefuse(row, at)) return undefined
  const paid = Math.max(0, paid_amount - change_fee)
  return decideResale(percent, { paid, refund: refundNow(row, at).amount })
}

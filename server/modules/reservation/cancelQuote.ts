import type { CancelQuote } from '@/lib/contract/wire'
import { daysBetween, type KstDate, toKstDate } from '@/lib/date/kst'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { refundAmount, refundPercent } from '@/lib/refund/refund'
import { refuse } from '@/server/http/refusal'
import type { ReservationRow } from './reservationRow'

const CANCELLABLE = ['AWAITING_PAYMENT', 'CONFIRMED'] as const
type Cancellable = ReservationRow & { state: (typeof CANCELLABLE)[number] }

const isCancellable = (row: ReservationRow): row is Cancellable =>
  CANCELLABLE.some((state) => state === row.state)

/** A departure that was called off never leaves, also after its time. */
const hasLeft = (row: ReservationRow, at: Date): boolean =>
  row.departs_at <= at && !isCalledOff(row.schedule_status)

/** Whether the booker can still cancel. */
export const canCancel = (row: ReservationRow, at: Date): boolean =>
  isCancellable(row) && !hasLeft(row, at)

/** @throws Refusal 409 with the reason why it cannot be cancelled any more */
export function assertCancellable(row: ReservationRow, at: Date): asserts row is Cancellable {
  if (!isCancellable(row)) throw refuse.code('CANNOT_CANCEL', { state: row.state })
  if (hasLeft(row, at)) throw refuse.code('CANCEL_AFTER_DEPARTURE')
}

/**
 * The refund of a cancellation at a moment: all money when the departure was called off, otherwise
 * what the refund policy stored with the reservation says.
 */
export const quoteCancel = (row: ReservationRow, at: Date): CancelQuote => {
  const today = toKstDate(at)
  const percent = percentOf(row, today)
  const refund_amount = refundAmount(row.paid_amount, percent)
  return {
    reservation_no: row.no,
    paid_amount: row.paid_amount,
    days_before: daysBetween(today, row.sdate),
    refund_percent: percent,
    refund_amount,
    fee: row.paid_amount - refund_amount,
    is_called_off: isCalledOff(row.schedule_status) ? 1 : 0,
    needs_account: refund_amount > 0 && row.pay_type !== 'CARD' ? 1 : 0,
    refund_policy: row.refund_policy,
  }
}

/** An unpaid reservation costs no fee: a part that was paid is refunded whole. */
const percentOf = (row: ReservationRow, today: KstDate): number => {
  if (row.state !== 'CONFIRMED' || isCalledOff(row.schedule_status)) return 100
  return refundPercent(row.refund_policy, { departure: row.sdate, today })
}

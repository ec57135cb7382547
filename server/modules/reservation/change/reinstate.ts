import sql from 'sql-template-tag'
import { dueNow } from '@/lib/reservation/deposit'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { CancelDeps } from '../cancel/cancelReservation'
import { lockReservation, type ReservationRow } from '../reservationRow'
import { reclaimSeats, type SeatsLost } from '../seat/seats'
import { notifyConfirmed } from '../notification/notifyBooker'
import { tellBalance } from '../notification/tellBalance'
import { confirmBooking } from '../resale/confirmBooking'

const REFUSAL_OF = {
  closed: 'REINSTATE_CLOSED',
  taken: 'REINSTATE_SOLD_OUT',
  optionGone: 'REINSTATE_OPTION_GONE',
} as const satisfies Record<SeatsLost, string>
const NOTE = '늦은 입금을 받아 예약을 되살렸어요.'

type Deps = Pick<CancelDeps, 'payments' | 'coupons'>

const assertPaidLate = async (
  { payments }: Deps,
  tx: Transaction,
  row: ReservationRow,
): Promise<void> => {
  if (row.state !== 'EXPIRED' || !row.is_review) {
    throw refuse.code('NO_LATE_MONEY')
  }
  if (await payments.isRefunded(tx, row.no)) throw refuse.code('REFUNDING')
  const missing = dueNow(row) - row.paid_amount
  if (missing > 0) throw refuse.code('SHORT', { missing: formatWon(missing) })
}

/** Uses the coupon again: the member got it back when the reservation expired. */
const redeemCoupon = async (
  { coupons }: Deps,
  tx: Transaction,
  { no, member_no: memberNo, member_coupon_no: couponNo }: ReservationRow,
): Promise<void> => {
  if (memberNo === null || couponNo === null) return
  try {
    await coupons.redeem(tx, { memberNo, couponNo, reservationNo: no })
  } catch (error) {
    throw error instanceof Refusal ? refuse.code('REINSTATE_COUPON_USED') : error
  }
}

/**
 * Confirms an expired reservation that was paid too late, if its seats, options and coupon are
 * still available. All of it happens in one transaction.
 *
 * @throws Refusal 404, or 409 with the obstacle; nothing is changed then
 */
export const reinstate = async (
  deps: Deps,
  tx: Transaction,
  { reservationNo, at }: { reservationNo: number; at: Date },
): Promise<void> => {
  const reservation = await lockReservation(tx, reservationNo)
  if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
  await assertPaidLate(deps, tx, reservation)
  const lost = await reclaimSeats(tx, reservation, at)
  if (lost) throw refuse.code(REFUSAL_OF[lost])
  await redeemCoupon(deps, tx, reservation)
  await confirmBooking(tx, {
    reservationNo,
    from: 'EXPIRED',
    actor: 'operator',
    at,
    note: NOTE,
    // The booker may have removed it from the list: it is visible again.
    set: sql`, is_review = false, deleted_at = null`,
  })
  await notifyConfirmed(tx, reservation)
  await tellBalance(tx, { reservationNo, at })
  await enqueuePages(tx, { kind: 'schedule', shipNo: reservation.ship_no }, at)
}

import sql from 'sql-template-tag'
import { formatWon } from '@/lib/text/won'
import type { Transaction } from '@/server/db/pool'
import { Refusal, refuse } from '@/server/http/refusal'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import type { CancelDeps } from './cancelReservation'
import type { Guard } from './insertHolds'
import * as refusals from './refusals'
import { lockReservation, type ReservationRow } from './reservationRow'
import { type SeatsLost, reclaimSeats } from './reclaimSeats'
import { notifyConfirmed } from './notifyBooker'
import { transition } from './transition'

const NO_LATE_MONEY = '기한이 지나 끝난 뒤 돈이 들어온 예약만 되살릴 수 있습니다.'
const REFUNDING = '이미 환불하기로 한 예약이라 되살릴 수 없습니다.'
const COUPON_GONE =
  '이 예약의 할인 쿠폰을 다른 예약에 써서 되살릴 수 없습니다. 들어온 돈을 환불해 주세요.'
const LOST = {
  closed: '예약을 받지 않거나 이미 출발한 일정이라 되살릴 수 없습니다. 들어온 돈을 환불해 주세요.',
  taken: '자리가 남아 있지 않아 되살릴 수 없습니다. 들어온 돈을 환불해 주세요.',
} as const satisfies Record<SeatsLost, string>
const NOTE = '늦은 입금을 받아 예약을 되살렸습니다.'

type Deps = Pick<CancelDeps, 'payments' | 'coupons'>

const assertPaidLate = async (
  { payments }: Deps,
  tx: Transaction,
  row: ReservationRow,
): Promise<void> => {
  if (row.state !== 'EXPIRED' || !row.is_review) {
    throw refuse.conflict(NO_LATE_MONEY, 'NO_LATE_MONEY')
  }
  if (await payments.isRefunded(tx, row.no)) throw refuse.conflict(REFUNDING, 'REFUNDING')
  const missing = row.total - row.paid_amount
  if (missing > 0) {
    throw refuse.conflict(
      `${formatWon(missing)}이 모자라 되살릴 수 없습니다. 나머지가 들어오면 입금부터 적어 주세요.`,
      'SHORT',
    )
  }
}

/** The coupon came back when the reservation ran out, and may have been used since. */
const redeemCoupon = async (
  { coupons }: Deps,
  tx: Transaction,
  { no, member_no: memberNo, member_coupon_no: couponNo }: ReservationRow,
): Promise<void> => {
  if (memberNo === null || couponNo === null) return
  try {
    await coupons.redeem(tx, { memberNo, couponNo, reservationNo: no })
  } catch (error) {
    throw error instanceof Refusal ? refuse.conflict(COUPON_GONE, 'COUPON_USED') : error
  }
}

/**
 * Takes the money that came after a reservation had run out: the reservation is confirmed again, if
 * its seats (and the coupon it was priced with) can still be had, all in one transaction.
 *
 * @throws Refusal 404, 409 with what is in the way; nothing is changed then
 */
export const reinstate = async (
  deps: Deps,
  tx: Transaction,
  { reservationNo, at, guard }: { reservationNo: number; at: Date; guard: Guard },
): Promise<void> => {
  const reservation = await lockReservation(tx, reservationNo)
  if (!reservation) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
  await assertPaidLate(deps, tx, reservation)
  const lost = await reclaimSeats(tx, reservation, at, guard)
  if (lost) throw refuse.conflict(LOST[lost], lost === 'taken' ? 'SOLD_OUT' : 'CLOSED')
  await redeemCoupon(deps, tx, reservation)
  await transition(tx, {
    reservationNo,
    from: 'EXPIRED',
    to: 'CONFIRMED',
    actor: 'operator',
    at,
    note: NOTE,
    // Its owner may have taken it off the list: it is theirs to see again.
    set: sql`, is_review = false, deleted_at = null`,
  })
  await notifyConfirmed(tx, reservation)
  await enqueuePages(tx, { kind: 'schedule', shipNo: reservation.ship_no }, at)
}

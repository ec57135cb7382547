import sql from 'sql-template-tag'
import type { BankAccount } from '@/lib/contract/wire'
import type { Resale } from '@/lib/refund/resale'
import type { ReservationState } from '@/lib/reservation/states'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { FEW_REASON, WEATHER_REASON } from '@/lib/weather/weatherReason'
import type { Transaction } from '@/server/db/pool'
import type { OfferService } from '@/server/modules/awaiter/offerService'
import type { Coupons } from '@/server/modules/coupon/coupons'
import type { Payments } from '@/server/modules/payment/payments'
import { markRefused } from '../move/departureMoveRepository'
import { releaseHold } from '../hold/releaseHold'
import { lockWithDepartures, type ReservationRow } from '../reservationRow'
import type { CancelledBy } from '../notification/composeChange'
import { notifyCancelled } from '../notification/notifyBooker'
import { freeSeats } from '../seat/seats'
import { tellCancelled } from '../notification/tellOperator'
import { askResale } from '../resale/askResale'
import { type Actor, transition } from '../transition'
import { endChoice } from './weatherChoice'

export type CancelDeps = { payments: Payments; coupons: Coupons; offers: OfferService }

type Cancelling = {
  reservation: ReservationRow & { state: 'AWAITING_PAYMENT' | 'CONFIRMED' }
  percent: number
  /** Whole won to refund. */
  refund: number
  /** What is paid back in all once the seats are sold again, where the booker asks for that. */
  resale?: Resale | undefined
  account?: BankAccount | undefined
  reason: string
  actor: Actor
  by: CancelledBy
  at: Date
  /** Notifies the booker in place of the usual message. */
  notify?: NotifyCancelled | undefined
}

/** `refund`: whole won that the booker gets back. */
export type NotifyCancelled = (
  tx: Transaction,
  reservation: ReservationRow,
  refund: number,
) => Promise<unknown>

/** Of these cancellations staff hear only so. */
const TOLD: ReadonlySet<CancelledBy> = new Set(['visitor', 'refused', 'unpaid'])

/** Starts the refund: of a card automatically, of a transfer by the operator's own transfer later. */
const refund = async (payments: Payments, tx: Transaction, cancelling: Cancelling) => {
  const { reservation, refund: amount, account } = cancelling
  if (amount === 0) return 'CANCELLED' as const
  const order = { reservationNo: reservation.no, amount, ...(account ? { account } : {}) }
  const outcome = await payments.refund(tx, order)
  return outcome === 'queued' ? ('CANCELLED' as const) : ('CANCEL_REQUESTED' as const)
}

/**
 * Cancels a locked reservation, for the booker, the operator or the worker. The seats are free at once
 * and are offered to the waiting list first. The coupon is given back when the reservation was not
 * paid, or when the booker did not cause the cancellation.
 */
export const cancelReservation = async (
  { payments, coupons, offers }: CancelDeps,
  tx: Transaction,
  cancelling: Cancelling,
): Promise<ReservationState> => {
  const { reservation, at, actor, by, reason, resale } = cancelling
  const { no, state } = reservation
  if (state === 'AWAITING_PAYMENT') await payments.cancelOpen(tx, no)
  const stateByRefund = await refund(payments, tx, cancelling)
  // An unpaid reservation ends at once; the refund of a part payment does not delay it.
  const to = state === 'AWAITING_PAYMENT' ? 'CANCELLED' : stateByRefund
  await transition(tx, {
    reservationNo: no,
    from: state,
    to,
    actor,
    at,
    note: reason,
    set: sql`, cancel_reason = ${reason}, refund_percent = ${cancelling.percent},
      refund_amount = ${cancelling.refund},
      is_review = is_review and (${cancelling.refund > 0} or paid_amount > total),
      refund_account = ${cancelling.account ? JSON.stringify(cancelling.account) : null}`,
  })
  const freed = await freeSeats(tx, no)
  if (resale) {
    await askResale(tx, { reservationNo: no, resale, refund: cancelling.refund, at })
  }
  if (state === 'AWAITING_PAYMENT' || (by !== 'visitor' && by !== 'unpaid')) {
    await coupons.giveBack(tx, { reservationNo: no })
  }
  await endChoice(tx, { reservationNo: no, state: 'refunded', isSilent: actor === 'worker', at })
  if (cancelling.notify) await cancelling.notify(tx, reservation, cancelling.refund)
  else await notifyCancelled(tx, reservation, { by, refund: cancelling.refund, reason })
  if (by === 'refused') await markRefused(tx, no, at)
  if (TOLD.has(by)) await tellCancelled(tx, reservation)
  await offers.offerAll(tx, freed, at)
  return to
}

type ForWeather = {
  reservationNo: number
  at: Date
  notify?: NotifyCancelled
  /** Where the booker wants a transfer paid back to. */
  account?: BankAccount | undefined
  actor?: Actor
}

/**
 * Cancels a reservation of a departure that was called off, also because too few have booked, with all money and the coupon back. Its
 * departures are locked: one that sails after all, or another one that it was moved to, keeps it.
 *
 * @returns false when there is nothing to cancel
 */
export const cancelForWeather = async (
  deps: CancelDeps,
  tx: Transaction,
  { reservationNo, at, notify, account, actor = 'operator' }: ForWeather,
): Promise<boolean> => {
  const reservation = await lockWithDepartures(tx, reservationNo)
  if (!reservation || !isCalledOff(reservation.schedule_status)) return false
  const { state, schedule_status: status } = reservation
  const isFew = status === 'few'
  if (state === 'HOLD') {
    return releaseHold(tx, deps.offers, { reservationNo, actor: 'operator', at })
  }
  if (state !== 'AWAITING_PAYMENT' && state !== 'CONFIRMED') return false
  await cancelReservation(deps, tx, {
    reservation: { ...reservation, state },
    percent: 100,
    refund: reservation.paid_amount,
    reason: isFew ? FEW_REASON : WEATHER_REASON,
    actor,
    by: isFew ? 'few' : 'weather',
    at,
    account,
    notify,
  })
  return true
}

import { refundAmount } from '@/lib/refund/refund'
import type { ReservationState } from '@/lib/reservation/states'
import type { DemoReservation } from './demoReservations'

const PAID_AFTER_MS = 1_200_000
const WAS_PAID: readonly ReservationState[] = [
  'CONFIRMED',
  'COMPLETED',
  'CANCEL_REQUESTED',
  'CANCELLED',
]

export const isPaid = ({ state }: DemoReservation) => WAS_PAID.includes(state)

/** The price in won, before and after the coupon. */
export const originOf = ({ schedule, party }: DemoReservation) => schedule.price * party
export const totalOf = (reservation: DemoReservation) =>
  originOf(reservation) - reservation.discount

export const paidAtOf = (reservation: DemoReservation) =>
  isPaid(reservation) ? new Date(reservation.createdAt.getTime() + PAID_AFTER_MS) : null

/** The refund in won, paid or still to be paid; null where nothing was cancelled. */
export const refundOf = (reservation: DemoReservation) =>
  reservation.refundPercent === null
    ? null
    : refundAmount(totalOf(reservation), reservation.refundPercent)

import sql from 'sql-template-tag'
import { dueNow } from '@/lib/reservation/deposit'
import { isLive } from '@/lib/reservation/states'
import { formatWon } from '@/lib/text/won'
import type { PaymentListeners } from '@/server/modules/payment/payments'
import { findReservation, lockReservation, type ReservationRow } from '../reservationRow'
import { notifyAmount, notifyConfirmed, notifyRefunded } from '../notification/notifyBooker'
import { notifyAccount } from '../notification/notifyDue'
import { tellBalance } from '../notification/tellBalance'
import { tellDeposit, tellShortDeposit } from '../notification/tellOperator'
import { confirmBooking } from '../resale/confirmBooking'
import { recordEvent, transition } from '../transition'

const excessNote = (excess: number) => `${formatWon(excess)}이 더 입금되었어요.`

/** Whether money is a part or the rest of what a confirmed reservation owes, on the day or after it as well. */
const isOwed = ({ state, paid_amount, total }: ReservationRow, paid: number): boolean =>
  (state === 'CONFIRMED' || state === 'COMPLETED') && paid_amount < total && paid <= total

/**
 * What payment results change in a reservation; seats never change here. The total, its deposit, or a
 * part that the office takes for now, confirms a reservation that awaits payment, and an excess is noted. Any other money is put under review for the
 * operator to decide. Money of a superseded order changes nothing, the booker is only notified.
 */
export const paymentListeners: PaymentListeners = {
  settled: async (
    tx,
    { reservationNo, amount, at, actor, isEnough = false, isPartOfRest = false },
  ) => {
    const reservation = await lockReservation(tx, reservationNo)
    if (!reservation) return
    const received = amount - reservation.paid_amount
    if (reservation.state === 'AWAITING_PAYMENT' && (isEnough || amount >= dueNow(reservation))) {
      const set = sql`, paid_amount = ${amount}, paid_at = ${at}, is_review = false`
      await confirmBooking(tx, {
        reservationNo,
        from: 'AWAITING_PAYMENT',
        actor,
        at,
        amount: received,
        note: amount > reservation.total ? excessNote(amount - reservation.total) : '',
        set,
      })
      if (actor !== 'operator') await tellDeposit(tx, reservation, received)
      await notifyConfirmed(tx, reservation)
      // What the office takes for now it tells itself.
      return isEnough ? undefined : tellBalance(tx, { reservationNo, at })
    }
    const isReview = !isOwed(reservation, amount)
    const isWhole = !isReview && amount === reservation.total
    await tx.run(sql`
      update reservation set is_review = (is_review or ${isReview}) and not ${isWhole}, paid_amount = ${amount},
        paid_at = ${at} where no = ${reservationNo}`)
    await recordEvent(tx, { reservationNo, state: reservation.state, actor, at, amount: received })
    // Of a rest that is shared a part comes after the other: nothing is amiss.
    if (isLive(reservation.state) && amount < reservation.total && !isPartOfRest) {
      await tellShortDeposit(tx, reservation, amount)
    }
    if (isWhole && actor === 'gateway') await tellDeposit(tx, reservation, received, amount)
    return isReview
      ? notifyAmount(tx, reservation, 'review', { amount, key: amount })
      : notifyAmount(tx, reservation, 'rest_paid', { amount: received, key: at.getTime() })
  },

  refunded: async (tx, { reservationNo, amount, at, actor, partKey, isOfCompanion, isOver }) => {
    const reservation = await lockReservation(tx, reservationNo)
    if (!reservation) return
    const { state } = reservation
    const refund = { reservationNo, actor, at, amount: -amount }
    if (partKey) {
      await recordEvent(tx, { ...refund, state, note: '차액을 돌려드렸어요.' })
      // The booker was told the whole sum when the booking changed; a companion reads it at the own link.
      if (isOfCompanion) return
      return notifyAmount(tx, reservation, 'part_refunded', { amount, key: partKey })
    }
    if (!isOver) return recordEvent(tx, { ...refund, state, note: '돌려드릴 금액의 일부예요.' })
    if (state === 'CANCEL_REQUESTED') {
      await transition(tx, { ...refund, from: state, to: 'CANCELLED' })
    } else {
      await recordEvent(tx, { ...refund, state })
    }
    await tx.run(sql`update reservation set is_review = false where no = ${reservationNo}`)
    return notifyRefunded(tx, reservation)
  },

  cancelledAtGateway: async (tx, { reservationNo, amount, at, key }) => {
    const reservation = await lockReservation(tx, reservationNo)
    if (!reservation) return
    const { state } = reservation
    const isLive = state === 'CONFIRMED' || state === 'AWAITING_PAYMENT'
    await tx.run(sql`
      update reservation set is_review = is_review or ${isLive},
        paid_amount = greatest(paid_amount - ${amount}, 0) where no = ${reservationNo}`)
    const note = '결제사에서 취소한 금액이에요.'
    await recordEvent(tx, { reservationNo, state, actor: 'gateway', at, amount: -amount, note })
    await notifyAmount(tx, reservation, 'gateway_cancel', { amount, key })
  },

  superseded: async (tx, { reservationNo, amount, orderId: key }) => {
    const reservation = await lockReservation(tx, reservationNo)
    if (reservation) await notifyAmount(tx, reservation, 'superseded', { amount, key })
  },

  supersededRefunded: async (tx, { reservationNo, at, isSurplus, amount, orderId: key }) => {
    const reservation = await lockReservation(tx, reservationNo)
    if (!reservation) return
    if (!isSurplus) return notifyAmount(tx, reservation, 'superseded_refunded', { amount, key })
    const { state } = reservation
    await recordEvent(tx, { reservationNo, state, actor: 'operator', at, amount: -amount })
    return notifyAmount(tx, reservation, 'surplus_refunded', { amount, key })
  },

  accountOpened: async (tx, { reservationNo, account }) => {
    const reservation = await findReservation(tx, reservationNo)
    if (reservation?.state === 'AWAITING_PAYMENT') await notifyAccount(tx, reservation, account)
  },
}

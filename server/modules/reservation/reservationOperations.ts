import sql from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Db } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { AwaiterService } from '@/server/modules/awaiter/awaiterService'
import type { ScheduleOperations } from '@/server/modules/schedule/scheduleOperations'
import { assertCancellable } from './cancelQuote'
import { type CancelDeps, cancelReservation } from './cancelReservation'
import * as refusals from './refusals'
import { repairSeats } from './repairSeats'
import { cancelForWeather } from './reservationJobs'
import { findContacts, findOfDay, findReviews } from './reservationRepository'
import { lockReservation } from './reservationRow'

type Deps = CancelDeps & {
  db: Db
  now: () => Date
  schedules: ScheduleOperations
  awaiters: AwaiterService
}

export type ReservationOperations = ReturnType<typeof createReservationOperations>

/** What an operator does to reservations, for the command line. Money is whole won. */
export const createReservationOperations = (deps: Deps) => {
  const { db, now, payments, schedules, awaiters } = deps

  /**
   * A transfer that was seen in the account; confirms the reservation once the sum is whole.
   *
   * @throws Refusal 404 without such a payment, 409 when it is paid already
   */
  const confirmDeposit = (reservationNo: number, amount: number): Promise<void> =>
    db.transaction((tx) => payments.deposit(tx, { reservationNo, amount }))

  /** A manual refund that was transferred. @throws Refusal 409 when none is waiting */
  const finishRefund = (reservationNo: number): Promise<void> =>
    db.transaction((tx) => payments.finishRefund(tx, reservationNo))

  /** Cancels one reservation with all its money and its coupon back. @throws Refusal 404, 409 */
  const cancelByOperator = (reservationNo: number, reason = '운영자 취소') =>
    db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, reservationNo)
      if (!reservation) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
      const at = now()
      assertCancellable(reservation, at)
      const refund = reservation.paid_amount
      const all = { reservation, refund, percent: 100, reason, at } as const
      const state = await cancelReservation(deps, tx, { ...all, actor: 'operator', by: 'operator' })
      return { state, refund }
    })

  /**
   * Pays back money that came for a reservation which had ended already, whole.
   *
   * @throws Refusal 404, 409 where no money is under review or the seats are still held
   */
  const refundReviewed = (reservationNo: number): Promise<number> =>
    db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, reservationNo)
      if (!reservation) throw refuse.notFound(refusals.NO_SUCH_RESERVATION)
      const isEnded = reservation.state === 'EXPIRED' || reservation.state === 'CANCELLED'
      if (!isEnded || !reservation.is_review) {
        throw refuse.conflict('확인을 기다리는 입금이 없습니다.', 'NO_REVIEW')
      }
      await payments.refund(tx, { reservationNo, amount: reservation.paid_amount })
      return reservation.paid_amount
    })

  /**
   * Calls a departure off: nobody can book it any more, everybody's money and coupon go back, the
   * waiting list is closed, and each is told. Asked again it finishes what was left.
   *
   * @returns how many reservations were cancelled
   * @throws Refusal 404 for a departure that does not exist, 409 for one that has left
   */
  const callOffForWeather = async (scheduleNo: number): Promise<number> => {
    await schedules.callOff(scheduleNo)
    const at = now()
    await db.transaction((tx) => awaiters.close(tx, scheduleNo))
    const live = await db.rows<{ no: number }>(sql`
      select r.no from reservation_seat seat join reservation r on r.no = seat.reservation_no
       where seat.schedule_no = ${scheduleNo} order by r.no`)
    let cancelled = 0
    for (const { no } of live) {
      const isDone = await db.transaction((tx) => cancelForWeather(deps, tx, no, at))
      if (isDone) cancelled += 1
    }
    return cancelled
  }

  /** Live reservations of a Korean day, today's when none is named. */
  const listDay = ({ sdate, shipNo }: { sdate?: KstDate; shipNo?: number } = {}) =>
    findOfDay(db, { sdate: sdate ?? toKstDate(now()), ...(shipNo ? { shipNo } : {}) })

  /** Money that came too late or in part, and waits for an operator's word. */
  const listReviews = () => findReviews(db)

  /** Refunds to be transferred by hand, each with whom to ask for an account. */
  const listPendingRefunds = async () => {
    const pending = await payments.listPendingRefunds()
    const contacts = await findContacts(
      db,
      pending.map(({ reservationNo }) => reservationNo),
    )
    const byNo = new Map(contacts.map((contact) => [contact.no, contact]))
    return pending.map((refund) => ({ ...refund, contact: byNo.get(refund.reservationNo) }))
  }

  return {
    confirmDeposit,
    finishRefund,
    cancelByOperator,
    refundReviewed,
    callOffForWeather,
    listDay,
    listReviews,
    listPendingRefunds,
    /** See `repairSeats`: what the audit finds wrong with seats, and what it leads to. */
    repairSeats: () => repairSeats({ db, now, offers: deps.offers }),
  }
}

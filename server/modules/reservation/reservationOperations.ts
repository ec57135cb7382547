import sql from 'sql-template-tag'
import { type KstDate, toKstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import type { AwaiterService } from '@/server/modules/awaiter/awaiterService'
import type { ScheduleOperations } from '@/server/modules/schedule/scheduleOperations'
import { assertCancellable } from './cancel/cancelQuote'
import { type CancelDeps, cancelForWeather, cancelReservation } from './cancel/cancelReservation'
import { repairSeats } from './seat/repairSeats'
import { createMoneyOperations } from './money/moneyOperations'
import { countLive, findOfDay } from './list/operatorReservations'
import { lockReservation } from './reservationRow'
import { OPERATOR_REASON } from './notification/composeChange'

type Deps = CancelDeps & {
  db: Db
  now: () => Date
  schedules: ScheduleOperations
  awaiters: AwaiterService
  /** Ends what a captain has asked about a departure that a command calls off. */
  answerRequest: (tx: Transaction, scheduleNo: number) => Promise<unknown>
}

export type ReservationOperations = ReturnType<typeof createReservationOperations>

/** An operator's commands about reservations. Amounts are whole won. */
export const createReservationOperations = (deps: Deps) => {
  const { db, now, schedules, awaiters, answerRequest } = deps

  /** Cancels a reservation with all money and the coupon back. @throws Refusal 404, 409 */
  const cancelByOperator = (reservationNo: number, reason = OPERATOR_REASON) =>
    db.transaction(async (tx) => {
      const reservation = await lockReservation(tx, reservationNo)
      if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
      const at = now()
      assertCancellable(reservation, at)
      const refund = reservation.paid_amount
      const all = { reservation, refund, percent: 100, reason, at } as const
      const state = await cancelReservation(deps, tx, { ...all, actor: 'operator', by: 'operator' })
      return { state, refund }
    })

  /**
   * Calls a departure off for weather: it takes no more bookings, all its reservations are cancelled
   * with their money and coupons back, its waiting list is closed, a captain's request is answered,
   * and each person is notified. Run again, it finishes what is left.
   *
   * @returns how many reservations were cancelled
   * @throws Refusal 404 for a departure that does not exist, 409 for one that has left
   */
  const callOffForWeather = async (scheduleNo: number): Promise<number> => {
    await schedules.callOff(scheduleNo)
    const at = now()
    await db.transaction(async (tx) => {
      await awaiters.close(tx, scheduleNo)
      await answerRequest(tx, scheduleNo)
    })
    const live = await db.rows<{ no: number }>(sql`
      select r.no from reservation_seat seat join reservation r on r.no = seat.reservation_no
       where seat.schedule_no = ${scheduleNo} order by r.no`)
    let cancelled = 0
    for (const { no } of live) {
      const isDone = await db.transaction((tx) =>
        cancelForWeather(deps, tx, { reservationNo: no, at }),
      )
      if (isDone) cancelled += 1
    }
    return cancelled
  }

  /** Live reservations of a Korean day, today's when none is named. */
  const listDay = ({ sdate, shipNo }: { sdate?: KstDate; shipNo?: number } = {}) =>
    findOfDay(db, { sdate: sdate ?? toKstDate(now()), ...(shipNo ? { shipNo } : {}) })

  return {
    ...createMoneyOperations(deps),
    cancelByOperator,
    callOffForWeather,
    /** What calling the departure off would cancel. */
    countLive: (scheduleNo: number) => countLive(db, scheduleNo),
    listDay,
    /** See `repairSeats`. */
    repairSeats: () => repairSeats({ db, now, offers: deps.offers }),
  }
}

import sql from 'sql-template-tag'
import { toKstDate } from '@/lib/date/kst'
import type { Db, Transaction } from '@/server/db/pool'
import { calledOffStatuses, underRun } from '@/server/modules/schedule/bookable'
import { type CancelDeps, cancelForWeather } from './cancel/cancelReservation'
import { giveUpBalance } from './cancel/giveUpBalance'
import { processDue } from './processDue'
import { releaseHold } from './hold/releaseHold'
import { lockReservation } from './reservationRow'
import { freeSeats } from './seat/seats'
import { notifyExpired } from './notification/notifyBooker'
import { transition } from './transition'

const SECOND_MS = 1_000
/** After the pay deadline, but at most until departure. */
const PART_PAID_HOURS = 24
/** After departure: cancellations that no process could finish before are still finished. */
const CALLED_OFF_DAYS = 30

type Deps = CancelDeps & { db: Db; now: () => Date }

/** The worker's jobs that change reservations when their time has come. */
export const createReservationJobs = (deps: Deps) => {
  const { db, now, payments, coupons, offers } = deps

  /** Releases holds and offers that have expired. */
  const expireHolds = () => {
    const at = now()
    const due = sql`r.state = 'HOLD' and r.hold_expires_at <= ${at} order by r.hold_expires_at`
    return processDue({ db, job: 'expire-holds', at }, due, (tx, reservationNo) =>
      releaseHold(tx, offers, { reservationNo, actor: 'worker', at }),
    )
  }

  const expire = async (tx: Transaction, reservationNo: number, at: Date) => {
    const reservation = await lockReservation(tx, reservationNo)
    if (!reservation) return
    const change = { from: 'AWAITING_PAYMENT', to: 'EXPIRED', actor: 'worker', at } as const
    await transition(tx, { reservationNo, ...change })
    await payments.cancelOpen(tx, reservationNo)
    const freed = await freeSeats(tx, reservationNo)
    await coupons.giveBack(tx, { reservationNo })
    await notifyExpired(tx, reservation, reservation.paid_amount)
    await offers.offerAll(tx, freed, at)
  }

  /**
   * Expires reservations that were not paid in time. One that was paid in part waits a day longer for
   * the rest or for the operator's decision; the money stays under review.
   */
  const expireUnpaid = () => {
    const at = now()
    const due = sql`r.state = 'AWAITING_PAYMENT' and r.pay_deadline <= ${at}
      and (not r.is_review or least(r.pay_deadline + ${PART_PAID_HOURS}::int * interval '1 hour',
        (select s.departs_at from schedule s where s.no = r.schedule_no)) <= ${at})
      order by r.pay_deadline`
    return processDue({ db, job: 'expire-unpaid', at }, due, (tx, reservationNo) =>
      expire(tx, reservationNo, at),
    )
  }

  /**
   * Completes trips whose last day is over in Korea. A trip that was called off, or is about to be, is
   * not completed: its booker may still cancel it for all the money.
   */
  const completePast = () => {
    const at = now()
    // `offset 0` and the order: one reservation after the other by an index, not all that there are.
    const due = sql`r.state = 'CONFIRMED' and r.sdate + r.nights <= ${toKstDate(at)}::date
      and r.sdate < ${toKstDate(at)} and r.sdate + r.nights
        + (select is_overnight::int from schedule where no = r.schedule_no) <= ${toKstDate(at)}::date
      and not exists (
        select from reservation_seat seat join schedule s on s.no = seat.schedule_no
         where seat.reservation_no = r.no and (s.status in ${calledOffStatuses} or ${underRun}) offset 0)
      order by r.sdate`
    const change = { from: 'CONFIRMED', to: 'COMPLETED', actor: 'worker', at } as const
    return processDue({ db, job: 'complete-past', at }, due, (tx, reservationNo) =>
      transition(tx, { reservationNo, ...change }),
    )
  }

  /**
   * Cancels what was booked while the day was called off, or was left by a process that died. Parties
   * that may still choose another day are left to `end-weather-choices`.
   */
  const finishWeather = () => {
    const at = now()
    const due = sql`r.state in ('HOLD', 'AWAITING_PAYMENT', 'CONFIRMED')
      and not exists (select from weather_choice c where c.reservation_no = r.no and c.state = 'open')
      and r.no = any(array(
      select seat.reservation_no
        from schedule s cross join lateral (
          select reservation_no from reservation_seat where schedule_no = s.no offset 0) seat
       where s.status in ('weather', 'few')
         and s.departs_at > ${at}::timestamptz - ${CALLED_OFF_DAYS}::int * interval '1 day'))`
    return processDue({ db, job: 'finish-weather', at }, due, (tx, reservationNo) =>
      cancelForWeather(deps, tx, { reservationNo, at }),
    )
  }

  /** Gives up bookings whose rest did not come: see `giveUpBalance`, which has the last word. */
  const giveUpBalances = () => {
    const at = now()
    const due = sql`r.state = 'CONFIRMED' and r.deposit is not null and r.paid_amount < r.total
      and r.pay_deadline <= ${at}::timestamptz + interval '24 hours' and not r.is_review and exists (
        select from schedule s where s.no = r.schedule_no and s.departs_at > ${at}
           and s.status not in ${calledOffStatuses}
           and (r.pay_deadline < s.reopened_at + interval '24 hours'
             or greatest(r.pay_deadline, least(r.pay_deadline + interval '12 hours',
               s.departs_at - interval '6 hours')) <= ${at}))
      order by r.pay_deadline`
    return processDue({ db, job: 'give-up-balances', at }, due, (tx, reservationNo) =>
      giveUpBalance(deps, tx, { reservationNo, at }),
    )
  }

  return [
    { name: 'give-up-balances', everyMs: 60 * SECOND_MS, run: giveUpBalances },
    { name: 'expire-holds', everyMs: SECOND_MS, run: expireHolds },
    { name: 'expire-unpaid', everyMs: 5 * SECOND_MS, run: expireUnpaid },
    { name: 'complete-past', everyMs: 60 * SECOND_MS, run: completePast },
    { name: 'finish-weather', everyMs: 30 * SECOND_MS, run: finishWeather },
  ]
}

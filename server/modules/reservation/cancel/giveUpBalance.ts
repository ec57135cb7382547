import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { giveUpAt, restDue } from '@/lib/reservation/deposit'
import { isCalledOff } from '@/lib/schedule/scheduleState'
import { lockWithDepartures } from '../reservationRow'
import { refundNow } from './cancelQuote'
import { type CancelDeps, cancelReservation } from './cancelReservation'

/** What is stored as the reason, and shown. */
const REASON = '잔금이 들어오지 않았어요.'

/** When the last of its departures was opened again that had been called off: then nobody pays. */
const findReopened = async (tx: Transaction, reservationNo: number): Promise<Date | null> =>
  (
    await tx.first<{ at: Date | null }>(sql`
      select max(s.reopened_at) as at from reservation_seat seat join schedule s on s.no = seat.schedule_no
       where seat.reservation_no = ${reservationNo}`)
  )?.at ?? null

/**
 * Gives up a booking whose rest did not come, as was said before it was made: its deposit goes back by the refund
 * table, of the day on which the rest was due. Money that came meanwhile, or a later deadline, keeps it; a
 * departure that is opened again leaves a day.
 *
 * @returns whether it was given up
 */
export const giveUpBalance = async (
  deps: CancelDeps,
  tx: Transaction,
  { reservationNo, at }: { reservationNo: number; at: Date },
): Promise<boolean> => {
  const row = await lockWithDepartures(tx, reservationNo)
  if (!row || row.state !== 'CONFIRMED' || row.paid_amount >= row.total) return false
  const { deposit, pay_deadline: deadline, departs_at: departsAt } = row
  if (deposit === null || row.is_review || deadline === null) return false
  if (departsAt <= at || isCalledOff(row.schedule_status)) return false
  const reopenedAt = await findReopened(tx, reservationNo)
  const due = reopenedAt ? restDue(deadline, { at: reopenedAt, departsAt }) : deadline
  if (due?.getTime() !== deadline.getTime()) {
    await tx.run(sql`update reservation set pay_deadline = ${due} where no = ${reservationNo}`)
    return false
  }
  if (giveUpAt(deadline, departsAt) > at) return false
  const { percent, amount: refund } = refundNow(row, deadline)
  const how = { percent, refund, reason: REASON, actor: 'worker', by: 'unpaid', at } as const
  await cancelReservation(deps, tx, { reservation: { ...row, state: row.state }, ...how })
  return true
}

import sql from 'sql-template-tag'
import { balanceDeadline, restDue } from '@/lib/reservation/deposit'
import type { Transaction } from '@/server/db/pool'
import { calledOffStatuses } from '@/server/modules/schedule/bookable'
import { findReservation } from '../reservationRow'
import { lockDepartures } from '../seat/seats'
import { type Change, transition } from '../transition'

/**
 * Locks the departures on which somebody may ask, or has asked, for a resale: who asks at this moment counts
 * this booking either as unpaid, and is told of the sale, or as paid.
 */
const lockForSale = (tx: Transaction, reservationNo: number) =>
  lockDepartures(
    tx,
    sql`
      select seat.schedule_no from reservation_seat seat
       where seat.reservation_no = ${reservationNo} and exists (
         select from reservation other
          where other.schedule_no = seat.schedule_no and other.resale_percent is not null)`,
  )

/** Counts the seats of a booking as sold. Once: a confirmation that was taken back does not sell them again. */
const countSale = async (
  tx: Transaction,
  { reservationNo, at }: Pick<Change, 'reservationNo' | 'at'>,
): Promise<void> => {
  const locked = await lockForSale(tx, reservationNo)
  if (locked.length === 0) return
  await tx.run(sql`
    with sold as (
      select seat.schedule_no, seat.units
        from reservation r join reservation_seat seat on seat.reservation_no = r.no
        join schedule s on s.no = seat.schedule_no
       where r.no = ${reservationNo} and r.paid_amount > 0
         and s.departs_at > ${at} and s.status not in ${calledOffStatuses}
         and 1 = (select count(*) from reservation_event e
                   where e.reservation_no = r.no and 'CONFIRMED' in (e.from_state, e.to_state)
                     and e.at >= r.held_at - interval '1 day')
    )
    update resale set seats_left = greatest(0, resale.seats_left - sold.units),
           state = case when resale.seats_left > sold.units then 'waiting' else 'sold' end::resale_state
      from sold where resale.schedule_no = sold.schedule_no and resale.state = 'waiting'`)
}

/** From now on all of it is to be paid; of a deposit the rest until its own day, where that is not too near. */
const oweRest = async (
  tx: Transaction,
  { reservationNo, at }: Pick<Change, 'reservationNo' | 'at'>,
): Promise<void> => {
  const row = await findReservation(tx, reservationNo)
  if (!row || row.deposit === null) return
  const { deposit_terms: terms, sdate, departs_at: departsAt } = row
  const deadline = terms && restDue(balanceDeadline(terms, sdate), { at, departsAt })
  const until = row.paid_amount < row.total ? deadline : row.pay_deadline
  await tx.run(sql`update reservation set pay_deadline = ${until} where no = ${reservationNo}`)
  await tx.run(sql`
    update payment set amount = ${row.total}, deadline = coalesce(${until}, deadline)
     where reservation_no = ${reservationNo}`)
}

/**
 * Confirms a locked reservation of which something is paid. Its seats count for those who cancelled and
 * wait until theirs are sold again.
 *
 * @returns as `transition`
 */
export const confirmBooking = async (
  tx: Transaction,
  change: Omit<Change, 'to'>,
): Promise<boolean> => {
  const isConfirmed = await transition(tx, { ...change, to: 'CONFIRMED' })
  if (!isConfirmed) return false
  await oweRest(tx, change)
  await countSale(tx, change)
  return true
}

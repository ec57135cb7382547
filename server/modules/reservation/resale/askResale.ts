import sql from 'sql-template-tag'
import type { Resale } from '@/lib/refund/resale'
import type { Transaction } from '@/server/db/pool'

type Asked = {
  reservationNo: number
  resale: Resale
  /** Whole won that the refund table gives. */
  refund: number
  at: Date
}

/**
 * Notes that a cancelled reservation is paid back more once its seats are sold again. Call it with its
 * departure locked and its seats free, before they are offered. Seats are sold in the order in which they came
 * free: before it come all that are not paid for now, and the seats of those who asked earlier.
 */
export const askResale = (tx: Transaction, { reservationNo, resale, refund, at }: Asked) =>
  tx.run(sql`
    insert into resale (reservation_no, schedule_no, percent, amount, seats_left, created_at)
    select r.no, s.no, ${resale.percent}, ${resale.amount - refund},
           greatest(s.capacity - s.taken + unpaid.units, earlier.seats + coalesce(r.whole_seats, r.party)), ${at}
      from reservation r join schedule s on s.no = r.schedule_no
      cross join lateral (
        select coalesce(sum(seat.units), 0) as units
          from reservation_seat seat join reservation other on other.no = seat.reservation_no
         where seat.schedule_no = s.no and other.state in ('HOLD', 'AWAITING_PAYMENT')) unpaid
      cross join lateral (
        select coalesce(max(seats_left), 0) as seats from resale
         where schedule_no = s.no and state = 'waiting') earlier
     where r.no = ${reservationNo}`)

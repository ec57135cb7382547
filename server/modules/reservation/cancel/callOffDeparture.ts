import sql from 'sql-template-tag'
import type { Transaction } from '@/server/db/pool'
import { refuse } from '@/server/http/refusal'
import { type CancelDeps, cancelForWeather, type NotifyCancelled } from './cancelReservation'
import { lockReservation, type ReservationRow } from '../reservationRow'
import { bookingsAsLocked, lockBookings } from '../seat/lockBookings'
import { departuresOf, lockDepartures } from '../seat/seats'

export type CallOff = {
  scheduleNo: number
  /** Why: for weather, or because too few have booked. */
  status: 'weather' | 'few'
  /** When it was decided: what had not left then is called off, however late that is done. */
  decidedAt: Date
  at: Date
  notify: NotifyCancelled
  /** Lets a party choose instead of cancelling its reservation; absent where nobody chooses. */
  offerChoice?: (tx: Transaction, reservation: ReservationRow) => Promise<unknown>
}

export type CalledOff = { shipNo: number; cancelled: number; choosing: number; refund: number }

/**
 * Locks all reservations of a departure and then all their departures, in the order of all transactions.
 *
 * @throws SeatsChanged when a reservation came in between, which can no longer be locked in that order
 */
const lockAll = async (tx: Transaction, scheduleNo: number): Promise<number[]> => {
  const nos = await lockBookings(tx, scheduleNo)
  await tx.first(sql`
    select from ship where no = (select ship_no from schedule where no = ${scheduleNo}) for share`)
  const nights = nos.map(departuresOf)
  const all = nights.reduce(
    (sum, night) => sql`${sum} union all ${night}`,
    sql`select ${scheduleNo}::bigint`,
  )
  await lockDepartures(tx, all)
  return bookingsAsLocked(tx, scheduleNo, nos)
}

/** Who has paid for one day can go on another one; whoever has not ordered or paid has nothing to move. */
const mayChoose = ({ state, nights }: ReservationRow): boolean =>
  state === 'CONFIRMED' && nights === 1

/**
 * Calls a departure off in the caller's transaction: it takes no more bookings, and each
 * reservation is cancelled with all money back, or may choose. What has been called off before, or had
 * left when that was decided, stays as it is.
 *
 * @returns what was done; undefined when there was nothing to call off
 * @throws SeatsChanged
 */
export const callOffDeparture = async (
  deps: CancelDeps,
  tx: Transaction,
  { scheduleNo, status, decidedAt, at, notify, offerChoice }: CallOff,
): Promise<CalledOff | undefined> => {
  const nos = await lockAll(tx, scheduleNo)
  // A departure that no default provides any more belongs to the operator from now on.
  const closed = await tx.first<{ ship_no: number }>(sql`
    update schedule set status = ${status},
      origin = case origin when 'dropped' then 'operator' else origin end
     where no = ${scheduleNo} and status not in ('weather', 'few') and departs_at > ${decidedAt} returning ship_no`)
  if (!closed) return undefined
  const done = { shipNo: closed.ship_no, cancelled: 0, choosing: 0, refund: 0 }
  for (const reservationNo of nos) {
    const reservation = await lockReservation(tx, reservationNo)
    if (!reservation) throw refuse.code('NO_SUCH_RESERVATION')
    if (offerChoice && mayChoose(reservation)) {
      await offerChoice(tx, reservation)
      done.choosing += 1
    } else if (await cancelForWeather(deps, tx, { reservationNo, at, notify })) {
      if (reservation.state === 'HOLD') continue
      done.cancelled += 1
      done.refund += reservation.paid_amount
    }
  }
  return done
}

import type { BankAccount } from '@/lib/contract/wire'
import type { Transaction } from '@/server/db/pool'
import { type CallOff, callOffDeparture } from './cancel/callOffDeparture'
import { type CancelDeps, cancelForWeather, type NotifyCancelled } from './cancel/cancelReservation'
import { needsAccount } from './cancel/cancelQuote'
import { untilSeatsStay } from './seat/lockBookings'
import { assertSisterBoat } from './change/sisterBoat'
import { lockMove, moveReservation } from './change/moveReservation'
import { findReservation, lockReservation, lockWithDepartures } from './reservationRow'
import type { Actor } from './transition'
import { endChoice } from './cancel/weatherChoice'

export type { ReservationRow } from './reservationRow'
export type { Actor } from './transition'

type Refund = {
  reservationNo: number
  at: Date
  actor: Actor
  account?: BankAccount | undefined
  notify?: NotifyCancelled
}

/** What was paid of a reservation (whole won), and how. */
type Paid = { reservation_no: number; pay_type: string | null; paid_amount: number }

export type WeatherOperations = ReturnType<typeof createWeatherOperations>

/** What a cancellation for weather does with reservations, each in the caller's transaction. */
export const createWeatherOperations = (deps: CancelDeps) => ({
  /** See `callOffDeparture`. */
  callOff: (tx: Transaction, callOff: CallOff) => callOffDeparture(deps, tx, callOff),
  /** Tries `callOff` again, in a new transaction. */
  untilSeatsStay,
  /** A reservation by its number, locked until the transaction ends; then lock its departures. */
  lock: lockReservation,
  find: findReservation,
  endChoice,
  lockMove,
  lockWithDepartures,
  move: moveReservation,
  assertSisterBoat,
  /** Whether all money of a reservation goes back to an account, all or in part. */
  refundNeedsAccount: async (of: Paid, tx?: Transaction): Promise<boolean> => {
    const byHand = await deps.payments.findPaidByHand(of.reservation_no, tx)
    return needsAccount(of, { refund: of.paid_amount, byHand })
  },
  /** Gives all money and the coupon back. False when there is nothing to cancel any more. */
  refund: (tx: Transaction, refund: Refund): Promise<boolean> => cancelForWeather(deps, tx, refund),
})

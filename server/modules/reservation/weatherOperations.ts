import type { BankAccount } from '@/lib/contract/wire'
import type { Transaction } from '@/server/db/pool'
import { type CallOff, callOffDeparture, SeatsChanged } from './callOffDeparture'
import { type CancelDeps, cancelForWeather, type NotifyCancelled } from './cancelReservation'
import type { Guard } from './insertHolds'
import { type Move, moveReservation } from './moveReservation'
import { lockReservation } from './reservationRow'
import type { Actor } from './transition'

export type { ReservationRow } from './reservationRow'
export type { Actor } from './transition'

type Refund = {
  reservationNo: number
  at: Date
  actor: Actor
  account?: BankAccount | undefined
  notify?: NotifyCancelled
}

export type WeatherOperations = ReturnType<typeof createWeatherOperations>

/** What a cancellation for weather does with reservations, each in the caller's transaction. */
export const createWeatherOperations = (deps: CancelDeps, guard: Guard = { isGuarded: true }) => ({
  /** See `callOffDeparture`. */
  callOff: (tx: Transaction, callOff: CallOff) => callOffDeparture(deps, tx, callOff),
  /** Whether `callOff` is to be tried again, in a new transaction. */
  isToRetry: (error: unknown): boolean => error instanceof SeatsChanged,
  /** A reservation by its number, locked until the transaction ends. */
  lock: lockReservation,
  /** See `moveReservation`. */
  move: (tx: Transaction, move: Omit<Move, 'guard'>) => moveReservation(tx, { ...move, guard }),
  /** Gives all money and the coupon back. False when there is nothing to cancel any more. */
  refund: (tx: Transaction, refund: Refund): Promise<boolean> => cancelForWeather(deps, tx, refund),
})

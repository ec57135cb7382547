import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { formatWon } from '@/lib/text/won'
import { describeTrip } from './MoneyCard'

/** Whole won that a reservation still misses. */
export const missingOf = ({ total, paid_amount: paid }: MoneyReservation): number => total - paid

/** A reservation for which money may be: its name, what it misses, and its trip. */
export const describeChoice = (reservation: MoneyReservation): string =>
  `${reservation.name} ${formatWon(missingOf(reservation))} · ${describeTrip(reservation)}`

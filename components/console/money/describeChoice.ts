import type { MoneyReservation } from '@/lib/contract/console/moneyParts'
import { dueNow } from '@/lib/reservation/deposit'
import { formatWon } from '@/lib/text/won'
import { describeTrip } from './MoneyCard'

/** Whole won that a reservation still misses: of its deposit while that has not come. */
export const missingOf = ({ state, total, deposit = null, paid_amount: paid }: MoneyReservation) =>
  dueNow({ state, total, deposit }) - paid

/** A reservation for which money may be: its name, what it misses, and its trip. */
export const describeChoice = (reservation: MoneyReservation): string =>
  `${reservation.name} ${formatWon(missingOf(reservation))} · ${describeTrip(reservation)}`

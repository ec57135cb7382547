import type { ReservationState } from './states'

/**
 * What a transfer did to a reservation: `full` and `over` confirmed it, with `short` the rest
 * is still owed, and `late` arrived after the reservation had ended.
 */
export type DepositOutcome = 'short' | 'full' | 'over' | 'late'

/**
 * @param after the state after the transfer was recorded; `paid` whole won in all, `total` what it
 *   costs
 */
export function decideDepositOutcome(
  after: ReservationState,
  { paid, total }: { paid: number; total: number },
): DepositOutcome {
  if (after !== 'AWAITING_PAYMENT' && after !== 'CONFIRMED') return 'late'
  if (after === 'AWAITING_PAYMENT' || paid < total) return 'short'
  return paid > total ? 'over' : 'full'
}

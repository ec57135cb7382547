import type { ReservationState } from '@/lib/reservation/states'

type Choice = {
  state: 'open' | 'moved' | 'refunded' | 'kept'
  reservation_state: ReservationState
  /** Whether the reservation still is on the departure that was called off. */
  isThere: boolean
  /** Whether the departure that was called off is still called off. */
  isCalledOff: boolean
}

/**
 * What a choice is worth at a moment. `ended`: the reservation was cancelled otherwise; `kept`: the
 * departure sails after all, so the reservation stands; `moved`: the party or the operator moved it.
 */
export const choiceStateOf = ({
  state,
  reservation_state: reservation,
  isThere,
  isCalledOff,
}: Choice): Choice['state'] | 'ended' => {
  if (state !== 'open') return state
  if (reservation !== 'CONFIRMED') return 'ended'
  if (!isThere) return 'moved'
  return isCalledOff ? 'open' : 'kept'
}

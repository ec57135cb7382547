import type { ReservationState } from '@/lib/reservation/states'

type Choice = {
  state: 'open' | 'moved' | 'refunded' | 'kept'
  reservation_state: ReservationState
  /** Whether the departure that was called off is still called off. */
  isCalledOff: boolean
}

/**
 * What a choice is worth at a moment. `ended`: the reservation was cancelled otherwise; `kept`: the
 * departure sails after all, so the reservation stands.
 */
export const choiceStateOf = ({
  state,
  reservation_state: reservation,
  isCalledOff,
}: Choice): Choice['state'] | 'ended' => {
  if (state !== 'open') return state
  if (reservation !== 'CONFIRMED') return 'ended'
  return isCalledOff ? 'open' : 'kept'
}

import type { ReservationCard } from '@/lib/contract/wire'

/**
 * What the booker has to do next: `choose` after a cancellation for weather, `pay` by card or `deposit`
 * until a moment, the passengers, or, after the trip, to book it `again`.
 */
export type NextStep =
  | { kind: 'pay' | 'deposit'; deadline: Date }
  | { kind: 'choose'; deadline: Date; key: string }
  | { kind: 'passengers'; needed: number; filled: number }
  | { kind: 'again' }

type Open = Pick<
  ReservationCard,
  'state' | 'pay_type' | 'pay_deadline' | 'persons' | 'weather_choice'
>

/** The money comes first: without it there is no trip. Undefined when nothing is left to do. */
export function decideNextStep(reservation: Open): NextStep | undefined {
  const { state, pay_type, pay_deadline, persons, weather_choice: choice } = reservation
  if (choice) return { kind: 'choose', deadline: new Date(choice.deadline), key: choice.key }
  if (state === 'AWAITING_PAYMENT') {
    if (pay_deadline === null) return undefined
    return { kind: pay_type === 'CARD' ? 'pay' : 'deposit', deadline: new Date(pay_deadline) }
  }
  if (state === 'COMPLETED') return { kind: 'again' }
  const { needed, filled, is_locked } = persons
  const isOpen = state === 'CONFIRMED' && is_locked === 0
  return isOpen && filled < needed ? { kind: 'passengers', needed, filled } : undefined
}

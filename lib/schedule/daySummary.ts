import type { Schedule } from '@/lib/contract/wire'
import type { Intent } from '@/lib/intent/intent'
import { type PricedTerms, seatPrices } from '@/lib/reservation/seatsPrice'
import { bestState, type ScheduleState } from '@/lib/schedule/scheduleState'
import { takesParty } from './smallestParty'
import { isForSpecies } from './dayDepartures'

type Departure = Pick<Schedule, 'state' | 'remain' | 'fish' | 'smallest_party'> &
  Partial<Pick<Schedule, 'is_undecided'>> &
  PricedTerms

/** Who comes for what: no party (0) and no species fit everywhere. */
export type DayWish = Pick<Intent, 'party' | 'fish'>

export type DaySummary = {
  state: ScheduleState
  /** Seats (rooms) left in the departures that fit, or of all where none does. */
  remain: number
  /** The least that one of the party pays for what can be booked and fits, in won; absent where nothing does. */
  price?: number
  /** Whether it is open whether any of those that fit goes ahead. */
  isUndecided?: true
}

/** The best state of a calendar day with its seats and price; undefined without departures. */
export function summarizeDay(
  departures: readonly Departure[],
  { party, fish }: DayWish = { party: 0, fish: [] },
): DaySummary | undefined {
  const state = bestState(departures)
  if (!state) return undefined
  const those = departures.filter((one) => one.state === state)
  const fitting = those.filter(
    (one) => (party === 0 || takesParty(one, party)) && isForSpecies(one, fish),
  )
  const isOffered = state === 'open' && fitting.length > 0
  return {
    state,
    remain: (isOffered ? fitting : those).reduce((sum, { remain }) => sum + remain, 0),
    ...(isOffered && fitting.every((one) => one.is_undecided) && { isUndecided: true }),
    ...(isOffered && { price: Math.min(...fitting.map((one) => seatPrices(one, party).each)) }),
  }
}

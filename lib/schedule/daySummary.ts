import type { ScheduleState } from '@/lib/schedule/scheduleState'

type Departure = { state: ScheduleState; remain: number; price: number }

export type DaySummary = {
  state: ScheduleState
  /** Seats (rooms) left in all departures of that state together. */
  remain: number
  /** How many departures have that state. */
  departures: number
  /** The lowest price of that state, in won. */
  price: number
}

/** From the most to the least useful to a visitor. */
const ORDER: readonly ScheduleState[] = [
  'open',
  'waiting',
  'upcoming',
  'full',
  'weather',
  'maintenance',
  'closed',
  'past',
]

/** The best state of a calendar day with its seats and price; undefined without departures. */
export function summarizeDay(departures: readonly Departure[]): DaySummary | undefined {
  const state = ORDER.find((candidate) => departures.some((one) => one.state === candidate))
  if (!state) return undefined
  const those = departures.filter((one) => one.state === state)
  return {
    state,
    remain: those.reduce((sum, { remain }) => sum + remain, 0),
    departures: those.length,
    price: Math.min(...those.map(({ price }) => price)),
  }
}

import type { ScheduleState } from '@/lib/schedule/scheduleState'

type Departure = { state: ScheduleState; remain: number; price: number }

export type DaySummary = {
  state: ScheduleState
  /** Seats (rooms) left in all departures of that state together. */
  remain: number
  /** The lowest price of that state, in won. */
  price: number
}

/** What a visitor can do most with comes first. */
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

/** One calendar day in a word: its best state and what that offers; undefined without departures. */
export function summarizeDay(departures: readonly Departure[]): DaySummary | undefined {
  const state = ORDER.find((candidate) => departures.some((one) => one.state === candidate))
  if (!state) return undefined
  const those = departures.filter((one) => one.state === state)
  return {
    state,
    remain: those.reduce((sum, { remain }) => sum + remain, 0),
    price: Math.min(...those.map(({ price }) => price)),
  }
}

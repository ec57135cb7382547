import type { Schedule, ScheduleDay } from '@/lib/contract/wire'
import { bestState, SCHEDULE_STATE_LABELS } from './scheduleState'
import { departureKey, isForSpecies } from './dayDepartures'
import { fewestOf, takesParty } from './smallestParty'

/** What a visitor is looking for on one day. */
export type DayIntent = {
  /** Seats or rooms, from 1. */
  party: number
  /** Codes of species, which are their names; none means any. */
  fish: readonly string[]
  /** `departureKey` of the departure that the visitor chose on that day. */
  chosen?: string
}

/** What the next press can do for a day: book, join a waiting list, or nothing for a reason. */
export type TripAction =
  { kind: 'reserve' | 'wait'; departure: Schedule } | { kind: 'refused'; reason: string }

const counted = (seats: number, unit: string): string =>
  unit === '실' ? `객실 ${seats}개` : `${seats}${unit}`

const reasonOf = (departures: readonly Schedule[]): string => {
  const state = bestState(departures)
  return state ? SCHEDULE_STATE_LABELS[state] : '일정 없음'
}

/**
 * The departure that fits an intent: the chosen one, else the first open one that has the seats and the
 * species, else the first with a waiting list.
 *
 * @param unit of seats in sentences: 자리, 실
 */
export function decideTripAction(day: ScheduleDay, intent: DayIntent, unit: string): TripAction {
  const { party, fish, chosen } = intent
  const ofChoice = day.schedules.filter((one) => departureKey(one) === chosen)
  const ofSpecies = day.schedules.filter((one) => isForSpecies(one, fish))
  const departures = ofChoice.length > 0 ? ofChoice : ofSpecies
  const open = departures.filter(({ state }) => state === 'open')
  const fitting = open.find((one) => takesParty(one, party))
  if (fitting) return { kind: 'reserve', departure: fitting }
  const waiting = departures.find(({ state }) => state === 'waiting')
  if (waiting) return { kind: 'wait', departure: waiting }
  if (open.length > 0) {
    const most = Math.max(...open.map(({ remain }) => remain))
    if (most < party) return { kind: 'refused', reason: `${counted(most, unit)}만 남음` }
    return {
      kind: 'refused',
      reason: `${counted(Math.min(...open.map(fewestOf)), unit)}부터 예약 가능`,
    }
  }
  if (departures.length === 0 && day.schedules.length > 0) {
    return { kind: 'refused', reason: `${fish.join('·')} 일정 없음` }
  }
  return { kind: 'refused', reason: reasonOf(departures) }
}

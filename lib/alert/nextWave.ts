import { morningOf } from '@/lib/reservation/deadlines'
import { takesParty } from '@/lib/schedule/smallestParty'
import { WAVE_MINUTES } from './alertLimits'

type Waiting = {
  party: number
  /** Whether it tells at night, too. */
  is_night: boolean
  /** Whether it told of something within the last minutes. */
  is_told_lately: boolean
}

type Departure = {
  remain: number
  smallest_party: number
  /** Seats for parties that were told within the last minutes, and may be about to book. */
  spoken: number
}

/**
 * Whom to tell next of the free seats of a departure: the first whose parties fit together into what
 * nobody was told of, so that one seat does not bring thirty. Who is asleep is told in the morning.
 *
 * @param waiting in the order of asking, each with room for its party
 * @returns the others' next turn; undefined where nobody is left
 */
export function nextWave<Alert extends Waiting>(
  waiting: readonly Alert[],
  { remain, smallest_party, spoken }: Departure,
  at: Date,
): { told: Alert[]; againAt: Date | undefined } {
  const morning = morningOf(at)
  const nextWaveAt = new Date(at.getTime() + WAVE_MINUTES * 60_000)
  let left = remain - spoken
  const told: Alert[] = []
  const turns: Date[] = []
  for (const alert of waiting) {
    if (!alert.is_night && morning > at) turns.push(morning)
    else if (alert.is_told_lately || !takesParty({ remain: left, smallest_party }, alert.party)) {
      turns.push(nextWaveAt)
    } else {
      told.push(alert)
      left -= alert.party
    }
  }
  return { told, againAt: turns.toSorted((a, b) => a.getTime() - b.getTime())[0] }
}

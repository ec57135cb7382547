import type { TodayDeparture } from '@/lib/contract/console/today'
import { isStay } from '@/lib/serviceType/traits'
import { LATE_MINUTES } from './boardingDays'
import { isBoardingDone } from './nextStep'

type Arranged = {
  /** Where people come aboard next; none once all have left. */
  next: TodayDeparture | undefined
  later: TodayDeparture[]
  finished: TodayDeparture[]
}

const isFinished = (departure: TodayDeparture, at: Date): boolean => {
  const minutes = (at.getTime() - Date.parse(departure.departs_at)) / 60_000
  const hasLeft = minutes >= LATE_MINUTES && !isStay(departure.service_type)
  return hasLeft || (minutes >= 0 && isBoardingDone(departure))
}

const isOff = ({ state }: TodayDeparture): boolean =>
  state === 'weather' || state === 'maintenance' || state === 'few'

/**
 * Departures as the quay works through them, each part in the order of the hour. Of several that leave
 * soon the next is the first one that somebody is still awaited for.
 */
export const arrangeToday = (departures: readonly TodayDeparture[], at: Date): Arranged => {
  const finished = departures.filter((departure) => isFinished(departure, at))
  const ahead = departures.filter((departure) => !finished.includes(departure))
  const sailing = ahead.filter((departure) => !isOff(departure))
  const [first] = sailing
  const next =
    sailing.find(
      (departure) => departure.departs_at === first?.departs_at && !isBoardingDone(departure),
    ) ?? first
  return { next, later: ahead.filter((departure) => departure !== next), finished }
}

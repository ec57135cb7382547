import type { TodayDeparture } from '@/lib/contract/console/today'

/** Before these hours nobody stands on the quay: the office completes the list. */
const BOARDING_HOURS = 3

type Departure = Pick<
  TodayDeparture,
  'people' | 'boarded' | 'no_show' | 'passengers_needed' | 'passengers_filled' | 'departs_at'
>

/** Whether it is known of everybody who has booked that they are aboard, or did not come. */
export const isBoardingDone = ({ people, boarded, no_show }: Departure): boolean =>
  boarded + no_show >= people

/** Whether the law asks for passengers whom nobody has filled in. */
export const isListIncomplete = ({ passengers_needed, passengers_filled }: Departure): boolean =>
  passengers_filled < passengers_needed

/** What the crew does next: see to the passenger list, or count who comes aboard. */
export const nextStepOf = (departure: Departure, at: Date): 'list' | 'board' => {
  if (departure.passengers_needed === 0) return 'board'
  const isEarly = Date.parse(departure.departs_at) - at.getTime() > BOARDING_HOURS * 3_600_000
  if (isEarly) return isListIncomplete(departure) ? 'list' : 'board'
  return isBoardingDone(departure) ? 'list' : 'board'
}

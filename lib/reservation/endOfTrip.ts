import { addDays, type KstDate } from '@/lib/date/kst'

type Trip = {
  sdate: KstDate
  departure_time: string
  nights: number
  /** Minutes of the trip, or of one night. */
  use_minutes: number
}

const MINUTES_OF_DAY = 1440

/** Day (KST) and time at which a trip is over; of a stay the check-out after the last night. */
export function endOfTrip({ sdate, departure_time, nights, use_minutes }: Trip) {
  const [hours = 0, minutes = 0] = departure_time.split(':').map(Number)
  const end = hours * 60 + minutes + use_minutes
  const two = (value: number) => String(value).padStart(2, '0')
  const ofDay = end % MINUTES_OF_DAY
  return {
    sdate: addDays(sdate, Math.floor(end / MINUTES_OF_DAY) + nights - 1),
    time: `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`,
  }
}

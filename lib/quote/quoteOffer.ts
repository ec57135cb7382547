import { addDays, kstDateTime, toKstDate } from '@/lib/date/kst'
import { BEFORE_DEPARTURE_HOURS, NIGHT } from '@/lib/reservation/deadlines'

const HOUR_MS = 3_600_000

/** Won for all of a departure: what its seats cost, where no price for the whole boat is set. */
export const suggestedPrice = (terms: {
  price: number
  capacity: number
  whole_price: number
}): number => terms.whole_price || terms.price * terms.capacity

/**
 * Until when a quote that is sent at `now` may be accepted: 21 o'clock of the next day, and so long before
 * departure that it can still be paid; of a departure that is nearer, until it leaves.
 */
export const suggestedHour = (now: Date, departsAt: Date): Date => {
  const evening = kstDateTime(addDays(toKstDate(now), 1), `${String(NIGHT.from)}:00`)
  const payable = new Date(departsAt.getTime() - BEFORE_DEPARTURE_HOURS * HOUR_MS)
  if (payable <= now) return departsAt
  return evening < payable ? evening : payable
}

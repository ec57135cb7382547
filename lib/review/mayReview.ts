import { addDays, type KstDate, toKstDate } from '@/lib/date/kst'
import type { ReservationState } from '@/lib/reservation/states'
import { REVIEW_DAYS } from './limits'

/** What the taps at boarding say of a party: somebody went aboard, nobody came, or nobody tapped. */
export type Aboard = 'boarded' | 'no_show' | 'unknown'

export type ReviewedTrip = {
  state: ReservationState
  aboard: Aboard
  departs_at: Date
  /** The day (KST) on which it was over. */
  ends_on: KstDate
}

export type ReviewDecision =
  | { may: true; until: KstDate }
  | { may: false; code: 'REVIEW_NOT_ABOARD' | 'REVIEW_NOT_YET' | 'REVIEW_LATE' }

/** The last day on which a trip may be reviewed. */
export const reviewUntil = (endsOn: KstDate): KstDate => addDays(endsOn, REVIEW_DAYS)

/**
 * Whether the booker may review a trip: whoever was tapped aboard once it has left, and anybody whose trip
 * is done, unless the party was marked as not having come.
 */
export const mayReview = (
  { state, aboard, departs_at: departsAt, ends_on: endsOn }: ReviewedTrip,
  now: Date,
): ReviewDecision => {
  const isBooked = state === 'CONFIRMED' || state === 'COMPLETED'
  if (!isBooked || aboard === 'no_show') return { may: false, code: 'REVIEW_NOT_ABOARD' }
  const hasBeen = state === 'COMPLETED' || (aboard === 'boarded' && departsAt <= now)
  if (!hasBeen) return { may: false, code: 'REVIEW_NOT_YET' }
  const until = reviewUntil(endsOn)
  return toKstDate(now) <= until ? { may: true, until } : { may: false, code: 'REVIEW_LATE' }
}

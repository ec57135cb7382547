import { foldTaps } from '@/lib/boarding/foldTaps'
import type { Aboard } from '@/lib/review/mayReview'
import type { Queryable } from '@/server/db/pool'
import { findTaps } from './boardingRepository'

/** What the crew's taps say of the party of a reservation, as they stand now. */
export const whoWasAboard = async (db: Queryable, reservationNo: number): Promise<Aboard> => {
  const taps = await findTaps(db, [reservationNo])
  const slots = [...new Set(taps.map(({ slot }) => slot))]
  const states = slots.map((slot) => foldTaps(taps.filter((tap) => tap.slot === slot)).state)
  if (states.includes('boarded')) return 'boarded'
  return states.includes('no_show') ? 'no_show' : 'unknown'
}

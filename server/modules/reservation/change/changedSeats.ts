import { seatsPrice, takesYouths } from '@/lib/reservation/seatsPrice'
import { priceTermsOf } from '@/server/modules/schedule/priceTerms'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { ReservationRow } from '../reservationRow'
import { assertYouths } from '../youths'

/** What a reservation shall be changed to. */
export type SeatsWish = {
  scheduleNo: number
  party: number
  /** How many of them are youths; absent: as many as before, where there is a price for them. */
  youths?: number | undefined
  /** Whether the price of a seat stays what it was booked at. */
  keepsPrice: boolean
}

/** Whether a wish is what is booked. */
export const isAsBooked = (
  row: ReservationRow,
  { scheduleNo, party, youths }: Omit<SeatsWish, 'keepsPrice'>,
): boolean =>
  scheduleNo === row.schedule_no && party === row.party && (youths ?? row.youths) === row.youths

/**
 * How many are youths after a change and what all seats cost, by the terms of the booking or, on a day at its
 * own price, by those of the day.
 *
 * @param wanted the departures of the day, the first night first
 * @returns `seats` in won; undefined where each costs what it did
 * @throws Refusal where so many cannot be youths
 */
export const changedSeats = (
  row: ReservationRow,
  { wish, wanted }: { wish: SeatsWish; wanted: readonly [ScheduleRow, ...ScheduleRow[]] },
) => {
  const { party } = wish
  const [first] = wanted
  const isPriced = wish.scheduleNo !== row.schedule_no && !wish.keepsPrice
  const price_terms = isPriced ? priceTermsOf(first) : row.price_terms
  const unit_price = isPriced ? first.price : row.unit_price
  const before = takesYouths(price_terms ?? {}) ? Math.min(row.youths, party) : 0
  const youths = wish.youths ?? before
  assertYouths(price_terms, { party, youths })
  const terms = { youths, unit_price, price_terms }
  if (price_terms) {
    return { terms, seats: seatsPrice({ price: unit_price, ...price_terms }, { party, youths }) }
  }
  const ofNights = wanted.reduce((sum, night) => sum + night.price * party, 0)
  return { terms, seats: isPriced ? ofNights : undefined }
}

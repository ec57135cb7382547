import { optionsPart } from '@/lib/reservation/changedPrice'
import { type PriceTerms, seatPrices, seatsPrice, takesYouths } from '@/lib/reservation/seatsPrice'
import { assertSoldWhole } from '@/server/modules/schedule/assertBookable'
import { priceTermsOf } from '@/server/modules/schedule/priceTerms'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { ReservationRow } from '../reservationRow'
import { assertYouths } from '../youths'

type Seats = { party: number; youths: number }

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
 * Won of other seats at the terms of the booking. Where the office set its price, or it is half of a larger one,
 * each keeps its share; undefined where the terms give none.
 */
const seatsAsBooked = (row: ReservationRow, terms: PriceTerms, seats: Seats) => {
  const price = { price: row.unit_price, ...terms }
  const paid = row.origin_price - optionsPart(row)
  if (paid === seatsPrice(price, row)) return seatsPrice(price, seats)
  const { each, youth } = seatPrices(price, row.party)
  const weigh = ({ party, youths }: Seats) => each * (party - youths) + youth * youths
  const all = weigh(row)
  return all === 0 ? undefined : Math.floor((paid * weigh(seats)) / all)
}

/** The whole boat costs what it did, whatever the party, or what it does on another day at its own price. */
const wholeSeats = (
  row: ReservationRow,
  { party, youths, day }: Seats & { day: ScheduleRow | undefined },
) => {
  assertYouths(null, { party, youths })
  if (day) assertSoldWhole(day, { isWhole: true })
  const seats = day?.whole_price ?? row.origin_price - optionsPart(row)
  return {
    terms: { youths, unit_price: day?.whole_price ?? row.unit_price, price_terms: null },
    seats,
  }
}

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
  if (row.whole_seats !== null) {
    const day = isPriced ? first : undefined
    return wholeSeats(row, { party, youths: wish.youths ?? 0, day })
  }
  const price_terms = isPriced ? priceTermsOf(first) : row.price_terms
  const unit_price = isPriced ? first.price : row.unit_price
  const before = takesYouths(price_terms ?? {}) ? Math.min(row.youths, party) : 0
  const youths = wish.youths ?? before
  assertYouths(price_terms, { party, youths })
  const terms = { youths, unit_price, price_terms }
  if (price_terms) {
    const seats = { party, youths }
    const asPriced = seatsPrice({ price: unit_price, ...price_terms }, seats)
    return { terms, seats: isPriced ? asPriced : seatsAsBooked(row, price_terms, seats) }
  }
  const ofNights = wanted.reduce((sum, night) => sum + night.price * party, 0)
  return { terms, seats: isPriced ? ofNights : undefined }
}

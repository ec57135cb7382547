import {
  type PricedTerms,
  type PriceTerms,
  seatPrices,
  seatsPrice,
  takesYouths,
} from './seatsPrice'

type Booked = { unit_price: number; party: number; price_terms: PriceTerms | null }

/** What each of a booked party pays and, where it was booked at a price for them, each youth. */
export const bookedPrices = ({ unit_price, party, price_terms }: Booked) => {
  if (!price_terms) return { unit_price }
  const { each, youth } = seatPrices({ price: unit_price, ...price_terms }, party)
  return { unit_price: each, ...(takesYouths(price_terms) && { youth_price: youth }) }
}

/**
 * How many won more or, below 0, less the seats of a booked party cost on another day: both by their own terms,
 * of which one without a price for youths prices them as everybody.
 */
export const dayDifference = (
  booked: Booked & { youths: number; whole_seats?: number | null },
  day: PricedTerms & { whole_price?: number | undefined },
): number => {
  // The whole boat by its own price; a day that is not sold whole costs too much.
  if (typeof booked.whole_seats === 'number')
    return (day.whole_price || Infinity) - booked.unit_price
  const { unit_price: price, price_terms } = booked
  return seatsPrice(day, booked) - seatsPrice({ price, ...price_terms }, booked)
}

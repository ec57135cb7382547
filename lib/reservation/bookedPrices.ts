import { type PriceTerms, seatPrices, takesYouths } from './seatsPrice'

type Booked = { unit_price: number; party: number; price_terms: PriceTerms | null }

/** What each of a booked party pays and, where it was booked at a price for them, each youth. */
export const bookedPrices = ({ unit_price, party, price_terms }: Booked) => {
  if (!price_terms) return { unit_price }
  const { each, youth } = seatPrices({ price: unit_price, ...price_terms }, party)
  return { unit_price: each, ...(takesYouths(price_terms) && { youth_price: youth }) }
}

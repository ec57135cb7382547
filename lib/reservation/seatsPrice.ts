/** What a departure takes of youths and of groups, whole won; a price of 0 is none. */
export type PriceTerms = {
  youth_price: number
  /** Who counts as a youth, in the operator's words; '' where not said. */
  youth_who: string
  /** From how many on each pays `group_price`. */
  group_size: number
  group_price: number
}

/** With the price of one; a server that has no such terms sends none. */
export type PricedTerms = Partial<PriceTerms> & { price: number }

/** Whether a departure has a price for youths. */
export const takesYouths = ({ youth_price = 0 }: Partial<PriceTerms>): boolean => youth_price > 0

/** What a group pays each; 0 where there is no such price. A group is two or more. */
export const groupPrice = ({ group_size = 0, group_price = 0 }: Partial<PriceTerms>): number =>
  group_size > 1 ? group_price : 0

/**
 * Won of each one and of each youth in a party: the least that is theirs, so that a term makes nothing dearer.
 * In SQL: `server/modules/schedule/priceTerms.ts`.
 */
export const seatPrices = (terms: PricedTerms, party: number): { each: number; youth: number } => {
  const { price, youth_price = 0, group_size = 0 } = terms
  const ofGroup = groupPrice(terms)
  const each = ofGroup > 0 && party >= group_size ? Math.min(price, ofGroup) : price
  return { each, youth: youth_price > 0 ? Math.min(each, youth_price) : each }
}

/** Won of all seats of a party, some of whom are youths. */
export const seatsPrice = (
  terms: PricedTerms,
  { party, youths }: { party: number; youths: number },
): number => {
  const { each, youth } = seatPrices(terms, party)
  return each * (party - youths) + youth * youths
}

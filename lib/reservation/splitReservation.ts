import { optionsPart } from './changedPrice'
import { type PriceTerms, seatPrices } from './seatsPrice'

type Option = { price: number; count: number }

/** What is divided of a reservation. Amounts are whole won; `guests` sleep in its rooms, where that was asked. */
export type Divided<O extends Option = Option> = {
  party: number
  youths: number
  guests: number | null
  options: O[]
  origin_price: number
  discount: number
  total: number
  paid_amount: number
}

type Booked<O extends Option> = Divided<O> & {
  unit_price: number
  price_terms: PriceTerms | null
  /** Whether a coupon was used: it stays with the first. */
  hasCoupon: boolean
}

type Seats = { party: number; youths: number }

/** What seats weigh in the price of all, by the prices that the whole party had. */
const weightOf = <O extends Option>(
  { unit_price: price, price_terms: terms, party: all }: Booked<O>,
  { party, youths }: Seats,
): number => {
  if (!terms) return party
  const { each, youth } = seatPrices({ price, ...terms }, all)
  return each * (party - youths) + youth * youths
}

const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((amount * part) / whole)

const sumOf = (options: readonly Option[]): number =>
  options.reduce((sum, { price, count }) => sum + price * count, 0)

/**
 * Divides a reservation in two: nothing is lost and nothing added. The second has its seats at the prices of the
 * whole party and its share of the options, rounded down; the first has the rest, the coupon, and what earlier
 * changes kept.
 */
export const splitReservation = <O extends Option>(
  before: Booked<O>,
  seats: Seats,
): { first: Divided<O>; second: Divided<O> } => {
  const { party, origin_price: origin, discount, total, paid_amount: paid } = before
  const options = before.options
    .map((option) => ({ ...option, count: share(option.count, seats.party, party) }))
    .filter(({ count }) => count > 0)
  const ofOptions = optionsPart(before)
  const weight = weightOf(before, seats)
  const ofSeats = share(origin - ofOptions, weight, weightOf(before, before))
  const origin_price = ofSeats + (ofOptions > 0 ? sumOf(options) : 0)
  const ofCoupon = Math.max(0, discount - (origin - origin_price))
  const off = before.hasCoupon ? ofCoupon : share(discount, origin_price, origin)
  const ofTotal = origin_price - off
  const ofPaid = paid >= total ? ofTotal : share(paid, ofTotal, total)
  const guests = before.guests === null ? null : share(before.guests, seats.party, party) || null
  const second = {
    ...{ ...seats, guests, options, origin_price },
    ...{ discount: off, total: ofTotal, paid_amount: ofPaid },
  }
  return { first: restOf(before, second), second }
}

/** What is left of each option. */
const optionsLeft = <O extends Option>({ options, party }: Booked<O>, part: number): O[] =>
  options
    .map((option) => ({ ...option, count: option.count - share(option.count, part, party) }))
    .filter(({ count }) => count > 0)

const restOf = <O extends Option>(before: Booked<O>, second: Divided<O>): Divided<O> => ({
  party: before.party - second.party,
  youths: before.youths - second.youths,
  guests: before.guests === null ? null : before.guests - (second.guests ?? 0),
  options: optionsLeft(before, second.party),
  origin_price: before.origin_price - second.origin_price,
  discount: before.discount - second.discount,
  total: before.total - second.total,
  paid_amount: before.paid_amount - second.paid_amount,
})

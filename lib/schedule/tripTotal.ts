import type { Schedule, ScheduleDay } from '@/lib/contract/wire'
import { quote } from '@/lib/reservation/price'
import { type PricedTerms, seatPrices } from '@/lib/reservation/seatsPrice'
import { laterNightPrice } from './nightPrice'

type Stay = {
  departure: Pick<Schedule, 'sdate'> & PricedTerms
  /** Seats or rooms. */
  party: number
  nights: number
  /** The days that are known: each night of a stay has its own price. */
  days: readonly ScheduleDay[]
}

/**
 * What a choice costs in whole won, without options and coupon: the same sum that a hold quotes.
 * Undefined where the price of a later night is not known here.
 */
export function tripTotal({ departure, party, nights, days }: Stay): number | undefined {
  let perUnit = seatPrices(departure, party).each
  for (let night = 1; night < nights; night += 1) {
    const price = laterNightPrice(days, { checkIn: departure.sdate, night, party })
    if (price === undefined) return undefined
    perUnit += price
  }
  return quote({ pricePerUnit: perUnit, units: party, nights: 1, options: [], discount: 0 }).total
}

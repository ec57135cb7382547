import type { PricePreview } from '@/lib/contract/console/priceRules'
import type { KstDate } from '@/lib/date/kst'
import { type PriceRule, ruledPrice } from '@/lib/schedule/priceRules'
import type { TideStyle } from '@/lib/tide/tide'
import { tideOfDay } from '../tideOfDay'

/** A departure ahead, of which only a default schedule may know so far. */
export type PricedDeparture = {
  schedule_no: number | null
  sdate: KstDate
  departure_time: string
  /** Won, as it is now. */
  price: number
  /** Won without rules; null where somebody has set the price. */
  base: number | null
  is_booked: boolean
}

const priceOne = (rules: readonly PriceRule[], departure: PricedDeparture) => {
  const { base, price, is_booked: isBooked } = departure
  if (base === null) return { price, ruled: price, rule: null, held: 'own' as const }
  const { price: ruled, rule } = ruledPrice(rules, base, departure)
  if (!isBooked) return { price: ruled, ruled, rule, held: null }
  return { price, ruled, rule: ruled === price ? rule : null, held: 'booked' as const }
}

/** What departures, in the order of their days, cost under some rules. */
export const previewPrices = (
  rules: readonly PriceRule[],
  departures: readonly PricedDeparture[],
  style: TideStyle,
): PricePreview => {
  const priced = departures.map((departure) => ({ departure, ...priceOne(rules, departure) }))
  const days = new Map<KstDate, PricePreview['days'][number]>()
  for (const { departure, price, rule, held } of priced) {
    const { sdate, departure_time, price: before } = departure
    const day = days.get(sdate) ?? { sdate, tide: tideOfDay(sdate, style).tide, departures: [] }
    day.departures.push({ departure_time, price, before, rule, held })
    days.set(sdate, day)
  }
  return {
    days: [...days.values()],
    changed: priced.filter(({ departure, price }) => departure.price !== price).length,
    booked: priced.flatMap(({ departure: { schedule_no, sdate, departure_time }, ...one }) =>
      schedule_no !== null && one.held === 'booked' && one.ruled !== one.price
        ? [{ schedule_no, sdate, departure_time, price: one.price, ruled: one.ruled }]
        : [],
    ),
  }
}

import type { Schedule, ScheduleDay } from '@/lib/contract/wire'
import type { ScheduleState } from '@/lib/schedule/scheduleState'

/** So many of the next departures are described; the calendar of the page has them all. */
const MAX_OFFERS = 12

const SCHEMA = 'https://schema.org/'

/** Of those that a visitor can or could book. Called off and past departures are offered to nobody. */
const AVAILABILITY = {
  open: 'InStock',
  full: 'SoldOut',
  waiting: 'SoldOut',
  upcoming: 'PreOrder',
} as const satisfies Partial<Record<ScheduleState, string>>

type Offered = Schedule & { state: keyof typeof AVAILABILITY }

const isOffered = (schedule: Schedule): schedule is Offered => schedule.state in AVAILABILITY

/** The next departures that are on sale, sold out or announced. */
export const offeredDepartures = (days: readonly ScheduleDay[]): Offered[] =>
  days
    .flatMap(({ schedules }) => schedules)
    .filter(isOffered)
    .slice(0, MAX_OFFERS)

/** A departure as an offer for one person or one room: booking ends when it departs. */
export const offer = ({ price, state, departs_at, opens_at }: Offered) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'KRW',
  availability: SCHEMA + AVAILABILITY[state],
  ...(state === 'upcoming' && opens_at !== null && { availabilityStarts: opens_at }),
  validThrough: departs_at || undefined,
})

/** The lowest price of what can be booked (else of all) and the highest, in won. */
export const lowestAndHighest = (departures: readonly Offered[]): [number, number] => {
  const open = departures.filter(({ state }) => state === 'open')
  const prices = departures.map(({ price }) => price)
  const bookable = open.length > 0 ? open.map(({ price }) => price) : prices
  return [Math.min(...bookable), Math.max(...prices)]
}

/**
 * What a trip costs, over its next departures. Without any it costs its list price and is sold out.
 *
 * @param price won
 */
export const priceRange = (departures: readonly Offered[], price: number) => {
  if (departures.length === 0) {
    return { '@type': 'Offer', price, priceCurrency: 'KRW', availability: `${SCHEMA}OutOfStock` }
  }
  const [lowPrice, highPrice] = lowestAndHighest(departures)
  const isAvailable = departures.some(({ state }) => state === 'open')
  return {
    '@type': 'AggregateOffer',
    lowPrice,
    highPrice,
    priceCurrency: 'KRW',
    offerCount: departures.length,
    availability: SCHEMA + (isAvailable ? 'InStock' : 'SoldOut'),
  }
}

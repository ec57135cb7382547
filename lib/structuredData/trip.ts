import type { ScheduleDay, ShipDetail } from '@/lib/contract/wire'
import { MAX_STARS } from '@/lib/review/limits'
import type { TripReviews } from '@/lib/review/tripReviews'
import { geo } from './business'
import { lowestAndHighest, offer, offeredDepartures, priceRange } from './departures'
import { absolute, known, type Site, type Thing } from './thing'

type Input = {
  trip: ShipDetail
  description: string
  days: readonly ScheduleDay[]
  reviews?: TripReviews | null
}
type Departures = ReturnType<typeof offeredDepartures>

const placeOf = ({ detail }: ShipDetail): Thing => ({
  '@type': 'Place',
  ...known({ name: detail.port_name, address: detail.departure_address }),
  geo: geo(detail),
})

const provider = ({ detail }: ShipDetail) => ({
  '@type': 'Organization',
  ...known({ name: detail.operator_name, telephone: detail.phone }),
})

const rating = (value: number) => ({ ratingValue: value, bestRating: MAX_STARS, worstRating: 1 })

/** Reviews of the trip by those who were aboard, never of the firm. */
const reviewed = (reviews: TripReviews | null | undefined) => ({
  ...(reviews?.mean && {
    aggregateRating: {
      ...{ '@type': 'AggregateRating', reviewCount: reviews.total },
      ...rating(reviews.mean),
    },
  }),
  ...(reviews &&
    reviews.newest.length > 0 && {
      review: reviews.newest.map(({ author, stars, text, day }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author },
        datePublished: day,
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ...rating(stars) },
      })),
    }),
})

/** What is sold, for those who compare prices. */
const product = (
  address: string,
  { trip, description, reviews }: Input,
  departures: Departures,
): Thing => ({
  '@type': 'Product',
  '@id': address,
  url: address,
  sku: String(trip.ship.no),
  brand: { '@type': 'Brand', name: trip.detail.operator_name },
  ...known({ name: trip.detail.name, description }),
  offers: priceRange(departures, trip.detail.price),
  ...reviewed(reviews),
})

/** Each departure of a contest is an event of its own. */
const contests = (
  address: string,
  { trip, description }: Input,
  departures: Departures,
  image: string[],
): Thing[] =>
  departures.map((departure) => ({
    '@type': 'SportsEvent',
    ...known({ name: trip.detail.name, description, image }),
    startDate: departure.departs_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: placeOf(trip),
    organizer: { ...provider(trip), url: address },
    offers: { ...offer(departure), url: address, validFrom: departure.opens_at ?? undefined },
  }))

/** A pension with the nights that can be booked. */
const lodging = ({ trip }: Input, departures: Departures, image: string[]): Thing => {
  const { detail } = trip
  const range = departures.length > 0 ? lowestAndHighest(departures) : [detail.price]
  return {
    '@type': 'LodgingBusiness',
    ...known({
      name: detail.name,
      address: detail.departure_address,
      telephone: detail.phone,
      image,
      priceRange: [...new Set(range)].map((won) => `₩${won}`).join('~'),
    }),
    geo: geo(detail),
    makesOffer: departures.map(offer),
  }
}

const touristTrip = ({ trip }: Input, departures: Departures): Thing => ({
  '@type': 'TouristTrip',
  ...known({ name: trip.detail.name, touristType: trip.detail.fish.join(', ') }),
  provider: provider(trip),
  itinerary: placeOf(trip),
  offers: departures.map(offer),
})

/**
 * A trip page: the product with its range of prices, and what it is — a contest's events, a place to
 * stay or a trip — with an offer for each of the next departures.
 *
 * @param input.days of the calendar in the page's HTML
 */
export const tripThings = ({ origin }: Site, input: Input): Thing[] => {
  const { ship, detail } = input.trip
  const address = absolute(origin, `/ship/${ship.no}`)
  const image = detail.images.map((picture) => absolute(origin, picture))
  const departures = offeredDepartures(input.days)
  const sold = { ...product(address, input, departures), image }
  switch (detail.service_type) {
    case 'CONTEST':
      return [sold, ...contests(address, input, departures, image)]
    case 'PENSION':
      return [sold, lodging(input, departures, image)]
    default:
      return [sold, touristTrip(input, departures)]
  }
}

import { departureText } from '@/lib/schedule/fishingDay'
import { compose, type ComposedNotification } from './compose'

/** Characters of what an operator writes to all who have booked a departure. */
export const MAX_DEPARTURE_MESSAGE = 300

type Departure = Parameters<typeof departureText>[0] & { ship_name: string }

/** What each of them is sent: the departure, and the operator's words. */
export const composeDepartureMessage = (
  departure: Departure,
  words: string,
): ComposedNotification =>
  compose('departure_words', {
    상품: departure.ship_name,
    일시: departureText(departure),
    내용: words,
  })

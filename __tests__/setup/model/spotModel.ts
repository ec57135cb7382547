import { type SpotMove } from '@/lib/spot/chooseSpot'
import { type Booking, type Departure, hasSeats, isShut, PLACES, seatsOf } from './departure'

/** Whether who has seats has as many places. */
export const givesSpots = ({ spotWay, isDrawn }: Departure): boolean =>
  spotWay === 'chosen' || (spotWay === 'drawn' && isDrawn)

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.toSorted().join() === other.toSorted().join()

/** All of some parties get other places, or none does: free ones of the plan, as many as each has seats. */
const assign = (
  { bookings }: Departure,
  wishes: readonly { booking: Booking; numbers: readonly number[] }[],
): boolean => {
  const own = wishes.map(({ booking }) => booking)
  const left = new Set(PLACES)
  for (const other of bookings) {
    if (!own.includes(other)) other.spots.forEach((number) => left.delete(number))
  }
  for (const { booking, numbers } of wishes) {
    if (numbers.length !== seatsOf(booking)) return false
    if (!numbers.every((number) => left.delete(number))) return false
  }
  for (const { booking, numbers } of wishes) booking.spots = [...numbers]
  return true
}

/** Who holds seats chooses, where places are chosen. */
export const choose = (departure: Departure, booking: Booking, numbers: number[]): boolean =>
  departure.spotWay === 'chosen' &&
  booking.state === 'HOLD' &&
  !booking.isDue &&
  assign(departure, [{ booking, numbers }])

/** The office moves parties that are where it saw them. */
export const move = (departure: Departure, moves: readonly SpotMove[]): boolean => {
  const wishes = moves.flatMap(({ reservation_no: of, from, numbers }) => {
    const booking = departure.bookings[of]
    const isThere = booking && booking.spots.length > 0 && isSame(booking.spots, from)
    return isThere ? [{ booking, numbers }] : []
  })
  if (wishes.length < moves.length || !assign(departure, wishes)) return false
  departure.lastMoves = [...moves]
  return true
}

/** Once, for everybody who has seats. */
export const draw = (departure: Departure): boolean => {
  if (departure.spotWay !== 'drawn' || departure.isDrawn || isShut(departure)) return false
  departure.isDrawn = true
  return true
}

/** Bookings by visitor and by which of theirs it is: the same on both sides, whatever their order. */
export const namesOf = (bookings: readonly Pick<Booking, 'visitor'>[]): string[] => {
  const counts = new Map<number, number>()
  return bookings.map(({ visitor }) => {
    const of = (counts.get(visitor) ?? 0) + 1
    counts.set(visitor, of)
    return `${visitor} ${of}`
  })
}

/** What the product said that the rules leave open, by the names of bookings. */
type Said = ReadonlyMap<string, Pick<Booking, 'spots' | 'isEarly'>>

/** Places that a party may have got: as many as seats, free, in the plan, and those that it had as far as it has seats. */
const mayGet = ({ bookings }: Departure, booking: Booking, got: readonly number[]): boolean => {
  const others = bookings.filter((other) => other !== booking).flatMap(({ spots }) => spots)
  const [fewer = [], more = []] = [booking.spots, got].toSorted((a, b) => a.length - b.length)
  return (
    new Set(got).size === seatsOf(booking) &&
    got.every((number) => PLACES.includes(number) && !others.includes(number)) &&
    fewer.every((number) => more.includes(number))
  )
}

/**
 * Frees the places of whoever has no seats any more, and gives as many as seats to who has others. The rules of which
 * ones are tested elsewhere: here they are those that the product gave, as is what came before the hour of decision.
 *
 * @returns false where the product cannot have given those; 'unsure' where a party came and went, so that its are not
 * known
 */
export const settleSpots = (departure: Departure, said: Said): boolean | 'unsure' => {
  const names = namesOf(departure.bookings)
  for (const [at, booking] of departure.bookings.entries()) {
    if (!hasSeats(booking)) booking.spots = []
    booking.isEarly = said.get(names[at] ?? '')?.isEarly ?? false
  }
  let isSure = true
  for (const [at, booking] of departure.bookings.entries()) {
    const isMissing = hasSeats(booking) && givesSpots(departure)
    if (!isMissing || booking.spots.length === seatsOf(booking)) continue
    const got = said.get(names[at] ?? '')?.spots ?? []
    if (got.length === 0) isSure = false
    else if (!mayGet(departure, booking, got)) return false
    booking.spots = [...got]
  }
  return isSure || 'unsure'
}

import {
  type Booking,
  type Departure,
  freeOf,
  holdOf,
  isShut,
  newHold,
  offer,
  seatsOf,
} from './departure'

type Wish = { visitor: number; party: number; isWhole: boolean }

const end = (departure: Departure, booking: Booking): void => {
  booking.state = 'RELEASED'
  if (!booking.isOffer) return
  const entry = departure.entries.find(
    ({ visitor, state }) => visitor === booking.visitor && state === 'offered',
  )
  if (entry) entry.state = 'ended'
}

/** A hold that is given up, or whose time is over. */
export const release = (departure: Departure, booking: Booking): void => {
  end(departure, booking)
  offer(departure)
}

/** Whether so many seats are enough: the whole boat is had by nobody but alone. */
const fits = (departure: Departure, { party, isWhole }: Wish, free: number): boolean => {
  const { capacity, isSoldWhole } = departure
  if (isShut(departure)) return false
  return isWhole ? isSoldWhole && free === capacity && party <= capacity : party <= free
}

const make = (departure: Departure, { visitor, party, isWhole }: Wish, isDue: boolean): void => {
  const whole = isWhole ? departure.capacity : null
  departure.bookings.push(newHold({ visitor, party, whole, isOffer: false, isDue }))
}

/** Another party of the same hold; the whole boat for seats, or seats for it, are another hold until the same hour. */
const change = (departure: Departure, own: Booking, wish: Wish): boolean => {
  const isFewer = (own.whole !== null) === wish.isWhole && wish.party <= own.party
  if (!isFewer && !fits(departure, wish, freeOf(departure) + seatsOf(own))) return false
  if ((own.whole !== null) === wish.isWhole) own.party = wish.party
  else {
    end(departure, own)
    make(departure, wish, own.isDue)
  }
  offer(departure)
  return true
}

/** Seats or the whole boat for who has none, or another party for who holds some. */
export const hold = (departure: Departure, wish: Wish): boolean => {
  const own = holdOf(departure, wish.visitor)
  if (own && !own.isDue) return change(departure, own, wish)
  if (own) release(departure, own)
  if (!fits(departure, wish, freeOf(departure))) return false
  make(departure, wish, false)
  return true
}

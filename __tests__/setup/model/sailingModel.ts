import {
  type Booking,
  type Departure,
  hasSeats,
  offer,
  payResales,
  seatsOf,
  sumOfSeats,
} from './departure'

/** The seats of the operator's other boat, to which who has a choice may go; sold whole at the same price. */
export const OTHER_SEATS = 3

/** Its hour comes; until then a person decides. */
export const comeDue = (departure: Departure): boolean => {
  departure.sailing = 'due'
  return true
}

/** By what is ordered at its hour; a hold from before is waited for where it decides. */
export const decide = (departure: Departure): boolean => {
  if (departure.sailing !== 'due') return false
  const aboard = departure.bookings.filter(hasSeats)
  const sure = sumOfSeats(aboard.filter(({ state }) => state !== 'HOLD'))
  const held = sumOfSeats(aboard.filter(({ state, isEarly }) => state === 'HOLD' && isEarly))
  if (sure >= departure.least) departure.sailing = 'sails'
  else if (sure + held < departure.least) departure.sailing = 'shut'
  return true
}

const endBooking = (booking: Booking, isJoining: boolean): void => {
  if (booking.state === 'HOLD') booking.state = 'RELEASED'
  else if (booking.state === 'AWAITING_PAYMENT') booking.state = 'CANCELLED'
  else if (isJoining) booking.choice = 'open'
  else giveBack(booking)
}

/** All that was paid. */
const giveBack = (booking: Booking): void => {
  booking.state = 'CANCEL_REQUESTED'
  booking.pending.push(booking.paid)
}

const callOff = (departure: Departure): void => {
  departure.sailing = 'few'
  for (const booking of departure.bookings) {
    if (hasSeats(booking)) endBooking(booking, departure.isJoining)
  }
  for (const entry of departure.entries) entry.state = 'ended'
}

export const chooseMoney = (booking: Booking): boolean => {
  if (booking.choice === 'refunded') return true
  if (booking.choice !== 'open') return false
  booking.choice = 'refunded'
  giveBack(booking)
  return true
}

/** The operator's other boat, at the price paid; the whole of it for who had the whole boat. */
export const join = ({ bookings }: Departure, booking: Booking): boolean => {
  if (booking.choice === 'moved') return true
  if (booking.choice !== 'open') return false
  const left = OTHER_SEATS - sumOfSeats(bookings.filter(({ choice }) => choice === 'moved'))
  const isWhole = booking.whole !== null
  if (isWhole ? left < OTHER_SEATS : left < seatsOf(booking)) return false
  if (isWhole) booking.whole = OTHER_SEATS
  booking.choice = 'moved'
  return true
}

/** What the jobs do once nobody acts. */
export const settled = (departure: Departure): Departure => {
  offer(departure)
  payResales(departure)
  decide(departure)
  if (departure.sailing === 'shut') callOff(departure)
  return departure
}

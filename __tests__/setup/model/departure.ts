/**
 * One departure as the rules say it must be (docs/booking.md, ADR 102, 111), without database or clock: the oracle of
 * the random steps. Money is in whole won.
 */
export const SEAT = 80_000
/** An option, of which each departure has so many. */
export const ROD = 10_000
export const RODS = 3
export const DEPOSIT_PERCENT = 30
export const TABLE_PERCENT = 10
export const RESALE_PERCENT = 80

type State =
  | 'HOLD'
  | 'AWAITING_PAYMENT'
  | 'CONFIRMED'
  | 'CANCEL_REQUESTED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'RELEASED'

export type Booking = {
  visitor: number
  state: State
  party: number
  /** Once ordered: how many of the option, what it costs, and what of it confirms the booking. */
  rods: number
  total: number
  deposit: number | null
  isOffer: boolean
  /** Whether its time is over; a job ends it then. */
  isDue: boolean
  paid: number
  isReview: boolean
  /** Refunds that the operator has not sent yet, the oldest first, and what was sent. */
  pending: number[]
  sent: number
  /** Whether it was confirmed before: its seats are sold once. */
  wasSold: boolean
  resale?: { left: number; state: 'waiting' | 'sold' | 'paid_back'; amount: number }
}

export type Entry = { visitor: number; party: number; state: 'waiting' | 'offered' | 'ended' }

/** Bookings and entries in the order of their numbers, which is that of their making. */
export type Departure = { capacity: number; bookings: Booking[]; entries: Entry[] }

/** Whole won that confirm a booking. */
export const firstOf = ({ deposit, total }: Pick<Booking, 'deposit' | 'total'>): number =>
  deposit ?? total

/** Whole won that a confirmed booking owes. */
export const owedOf = ({ state, total, paid }: Booking): number =>
  state === 'CONFIRMED' ? total - paid : 0

const TAKING: readonly State[] = ['HOLD', 'AWAITING_PAYMENT', 'CONFIRMED']

/** Seats of several bookings. */
export const partyOf = (bookings: readonly Booking[]): number =>
  bookings.reduce((sum, { party }) => sum + party, 0)

export const takenOf = ({ bookings }: Departure): number =>
  partyOf(bookings.filter(({ state }) => TAKING.includes(state)))

export const freeOf = (departure: Departure): number => departure.capacity - takenOf(departure)

/** How many of the option are booked. */
export const rodsOf = ({ bookings }: Departure): number =>
  bookings.reduce(
    (sum, { state, rods }) =>
      state === 'AWAITING_PAYMENT' || state === 'CONFIRMED' ? sum + rods : sum,
    0,
  )

export const holdsOf = ({ bookings }: Departure, visitor: number): boolean =>
  bookings.some((one) => one.visitor === visitor && one.state === 'HOLD')

export const newHold = (of: Pick<Booking, 'visitor' | 'party' | 'isOffer'>): Booking => ({
  ...of,
  ...{ rods: 0, total: 0, deposit: null },
  ...{ state: 'HOLD', isDue: false, paid: 0, isReview: false, pending: [], sent: 0 },
  wasSold: false,
})

/** The waiting list, in order, as far as parties fit. */
export const offer = (departure: Departure): void => {
  for (const entry of departure.entries) {
    const { visitor, party, state } = entry
    if (state !== 'waiting' || party > freeOf(departure) || holdsOf(departure, visitor)) continue
    entry.state = 'offered'
    departure.bookings.push(newHold({ visitor, party, isOffer: true }))
  }
}

/** What the jobs do once nobody acts. */
export const settled = (departure: Departure): Departure => {
  offer(departure)
  for (const booking of departure.bookings) {
    if (booking.resale?.state !== 'sold') continue
    booking.resale.state = 'paid_back'
    booking.pending.push(booking.resale.amount)
  }
  return departure
}

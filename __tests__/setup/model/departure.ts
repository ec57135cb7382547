import type { SpotMove } from '@/lib/spot/chooseSpot'
import type { SpotWay } from '@/lib/spot/spots'

/**
 * One departure as the rules say it must be (docs/booking.md, ADR 102, 111, 113, 114), without database or clock: the
 * oracle of the random steps. Money is in whole won.
 */
export const SEAT = 80_000
/** The whole boat, whatever the party. */
export const WHOLE = 300_000
/** The places of each boat: fewer than the seats that the office would sell at times. */
export const PLACES = [1, 2, 3, 4, 5]
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
  /** All seats of the departure where it has the whole boat. */
  whole: number | null
  /** The places aboard that it has. */
  spots: number[]
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
  /** Whether it was made before the hour at which is decided whether the departure sails. */
  isEarly: boolean
  /** Once its departure was called off: whether it chooses another or its money. */
  choice?: 'open' | 'moved' | 'refunded' | null
}

export type Entry = { visitor: number; party: number; state: 'waiting' | 'offered' | 'ended' }

/** How a departure is sold. */
export type Terms = {
  spotWay: SpotWay
  isSoldWhole: boolean
  /** It sails from so many on (0: whoever comes), and else parties choose the operator's other boat or their money. */
  least: number
  isJoining: boolean
}

/** `due`: its hour has come; `shut`: too few have booked; `few`: it was called off for that. */
type Sailing = 'open' | 'due' | 'sails' | 'shut' | 'few'

/** Bookings and entries in the order of their numbers, which is that of their making. */
export type Departure = Terms & {
  capacity: number
  bookings: Booking[]
  entries: Entry[]
  isDrawn: boolean
  sailing: Sailing
  /** How the office moved parties last, each by its place in `bookings`. */
  lastMoves: SpotMove[]
}

/** Whole won that confirm a booking. */
export const firstOf = ({ deposit, total }: Pick<Booking, 'deposit' | 'total'>): number =>
  deposit ?? total

/** Whole won that a confirmed booking owes. */
export const owedOf = ({ state, total, paid }: Booking): number =>
  state === 'CONFIRMED' ? total - paid : 0

const TAKING: readonly State[] = ['HOLD', 'AWAITING_PAYMENT', 'CONFIRMED']

export const hasSeats = ({ state, choice }: Pick<Booking, 'state' | 'choice'>): boolean =>
  TAKING.includes(state) && choice !== 'moved'

/** Whether nobody books it any more. */
export const isShut = ({ sailing }: Departure): boolean => sailing === 'shut' || sailing === 'few'

/** The seats of a booking. */
export const seatsOf = ({ whole, party }: Pick<Booking, 'whole' | 'party'>): number =>
  whole ?? party

export const sumOfSeats = (bookings: readonly Booking[]): number =>
  bookings.reduce((sum, booking) => sum + seatsOf(booking), 0)

export const takenOf = ({ bookings }: Departure): number => sumOfSeats(bookings.filter(hasSeats))

/** Whole won of a booking with so many of the option. */
export const priceOf = ({ whole, party }: Booking, rods: number): number =>
  (whole === null ? party * SEAT : WHOLE) + rods * ROD

export const freeOf = (departure: Departure): number => departure.capacity - takenOf(departure)

/** How many of the option are booked. */
export const rodsOf = ({ bookings }: Departure): number =>
  bookings.reduce(
    (sum, booking) => (hasSeats(booking) && booking.state !== 'HOLD' ? sum + booking.rods : sum),
    0,
  )

/** The hold of a visitor. */
export const holdOf = ({ bookings }: Departure, visitor: number): Booking | undefined =>
  bookings.find((one) => one.visitor === visitor && one.state === 'HOLD')

export const newHold = (
  of: Pick<Booking, 'visitor' | 'party' | 'whole' | 'isOffer' | 'isDue'>,
): Booking => ({
  ...of,
  ...{ spots: [], rods: 0, total: 0, deposit: null },
  ...{ state: 'HOLD', paid: 0, isReview: false, pending: [], sent: 0 },
  ...{ wasSold: false, isEarly: false, choice: null },
})

/** The waiting list, in order, as far as parties fit. */
export const offer = (departure: Departure): void => {
  if (isShut(departure)) return
  for (const entry of departure.entries) {
    const { visitor, party, state } = entry
    if (state !== 'waiting' || party > freeOf(departure) || holdOf(departure, visitor)) continue
    entry.state = 'offered'
    departure.bookings.push(newHold({ visitor, party, whole: null, isOffer: true, isDue: false }))
  }
}

/** What the jobs of the booking engine do once nobody acts. */
export const payResales = ({ bookings }: Departure): void => {
  for (const booking of bookings) {
    if (booking.resale?.state !== 'sold') continue
    booking.resale.state = 'paid_back'
    booking.pending.push(booking.resale.amount)
  }
}

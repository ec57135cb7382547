import type { SpotMove } from '@/lib/spot/chooseSpot'
import {
  type Booking,
  type Departure,
  DEPOSIT_PERCENT,
  firstOf,
  freeOf,
  hasSeats,
  holdOf,
  isShut,
  offer,
  owedOf,
  PLACES,
  priceOf,
  RESALE_PERCENT,
  RODS,
  rodsOf,
  seatsOf,
  sumOfSeats,
  TABLE_PERCENT,
  takenOf,
} from './departure'
import { hold, release } from './holdModel'
import { chooseMoney, comeDue, decide, join } from './sailingModel'
import { choose, draw, move } from './spotModel'

/** `of` is the place in `bookings` or `entries` as the actor saw them. */
export type Step =
  | { kind: 'hold' | 'changeHold'; visitor: number; party: number; isWhole: boolean }
  | { kind: 'wait'; visitor: number; party: number }
  | { kind: 'order'; of: number; rods: number; isDeposit: boolean }
  | {
      kind: 'giveUp' | 'expire' | 'pay' | 'payRest' | 'reinstate' | 'refundLate' | 'finish'
      of: number
    }
  | { kind: 'cancel'; of: number; refund: number; isResale: boolean }
  | { kind: 'decline'; of: number }
  | { kind: 'resize'; capacity: number }
  | { kind: 'chooseSpots'; of: number; numbers: number[] }
  | { kind: 'moveSpots' | 'undoSpots'; moves: SpotMove[] }
  | { kind: 'draw' }
  | { kind: 'comeDue' }
  | { kind: 'decide' }
  | { kind: 'chooseMoney' | 'join'; of: number }

const endEntry = ({ entries }: Departure, visitor: number): void => {
  for (const entry of entries) {
    if (entry.visitor === visitor && entry.state !== 'ended') entry.state = 'ended'
  }
}

/** Seats are sold in the order in which they came free. */
const sell = ({ bookings }: Departure, booking: Booking): void => {
  booking.state = 'CONFIRMED'
  // The rest of a deposit has its own day.
  booking.isDue = false
  if (booking.wasSold) return
  booking.wasSold = true
  for (const { resale } of bookings) {
    if (resale?.state !== 'waiting') continue
    resale.left = Math.max(0, resale.left - seatsOf(booking))
    if (resale.left === 0) resale.state = 'sold'
  }
}

const askResale = (departure: Departure, booking: Booking, refund: number): void => {
  const sold = sumOfSeats(departure.bookings.filter(({ state }) => state === 'CONFIRMED'))
  const before = departure.bookings.map(({ resale }) =>
    resale?.state === 'waiting' ? resale.left : 0,
  )
  const left = Math.max(departure.capacity - sold, Math.max(...before) + seatsOf(booking))
  const amount = (booking.paid * RESALE_PERCENT) / 100 - refund
  booking.resale = { left, state: 'waiting', amount }
}

const cancel = (
  departure: Departure,
  booking: Booking,
  { refund: shown, isResale }: { refund: number; isResale: boolean },
): boolean => {
  const { state } = booking
  if (state !== 'AWAITING_PAYMENT' && state !== 'CONFIRMED') return false
  const refund = state === 'CONFIRMED' ? (booking.paid * TABLE_PERCENT) / 100 : booking.paid
  if (refund !== shown || (isResale && state !== 'CONFIRMED')) return false
  const isAtOnce = state === 'AWAITING_PAYMENT' || refund === 0
  booking.state = isAtOnce ? 'CANCELLED' : 'CANCEL_REQUESTED'
  if (refund > 0) booking.pending.push(refund)
  if (isResale) askResale(departure, booking, refund)
  offer(departure)
  return true
}

/** Money of a booking that has ended is under review. */
const pay = (departure: Departure, booking: Booking): boolean => {
  if (booking.state === 'HOLD' || booking.state === 'RELEASED') return false
  if (booking.paid > 0) return false
  booking.paid = firstOf(booking)
  if (booking.state === 'AWAITING_PAYMENT') sell(departure, booking)
  else booking.isReview = true
  return true
}

/** The rest of a deposit; where the booking was given up meanwhile it goes back with what is sent. */
const payRest = (booking: Booking): boolean => {
  const rest = booking.total - booking.paid
  if (rest <= 0 || booking.state === 'AWAITING_PAYMENT') return false
  booking.paid += rest
  if (booking.state === 'CONFIRMED') return true
  booking.isReview = true
  booking.pending = booking.pending.map((amount) => amount + rest)
  return true
}

const isRefunded = ({ pending, sent }: Booking): boolean => pending.length > 0 || sent > 0

const reinstate = (departure: Departure, booking: Booking): boolean => {
  const isPaidLate = booking.state === 'EXPIRED' && booking.isReview && !isRefunded(booking)
  if (!isPaidLate || isShut(departure) || booking.party > freeOf(departure)) return false
  if (booking.whole !== null && takenOf(departure) > 0) return false
  if (booking.rods > RODS - rodsOf(departure)) return false
  booking.isReview = false
  // The boat may have other seats by now.
  if (booking.whole !== null) booking.whole = departure.capacity
  sell(departure, booking)
  return true
}

const refundLate = (booking: Booking): boolean => {
  const isEnded = booking.state === 'EXPIRED' || booking.state === 'CANCELLED'
  if (!isEnded || !booking.isReview || isRefunded(booking)) return false
  booking.pending.push(booking.paid)
  return true
}

const finish = (booking: Booking): boolean => {
  const [amount, ...rest] = booking.pending
  if (amount === undefined) return false
  booking.pending = rest
  booking.sent += amount
  if (rest.length > 0) return true
  booking.isReview = false
  if (booking.state === 'CANCEL_REQUESTED') booking.state = 'CANCELLED'
  return true
}

const wait = (departure: Departure, visitor: number, party: number): boolean => {
  const isIn = departure.entries.some((one) => one.visitor === visitor && one.state !== 'ended')
  if (isIn || isShut(departure) || holdOf(departure, visitor)) return false
  if (party > departure.capacity || party <= freeOf(departure)) return false
  departure.entries.push({ visitor, party, state: 'waiting' })
  return true
}

/** A hold, an order that is not paid, or a rest whose day is over. */
const expire = (departure: Departure, booking: Booking): boolean => {
  if (booking.state === 'HOLD') return giveUp(departure, booking)
  if (booking.state === 'AWAITING_PAYMENT') booking.state = 'EXPIRED'
  else if (booking.isDue && owedOf(booking) > 0) {
    booking.pending.push((booking.paid * TABLE_PERCENT) / 100)
    booking.state = 'CANCEL_REQUESTED'
  } else return false
  offer(departure)
  return true
}

const giveUp = (departure: Departure, booking: Booking): boolean => {
  if (booking.state !== 'HOLD') return false
  release(departure, booking)
  return true
}

const order = (
  departure: Departure,
  booking: Booking,
  { rods, isDeposit }: { rods: number; isDeposit: boolean },
): boolean => {
  if (booking.state !== 'HOLD' || booking.isDue || rods > RODS - rodsOf(departure)) return false
  const total = priceOf(booking, rods)
  const deposit = isDeposit ? (total * DEPOSIT_PERCENT) / 100 : null
  Object.assign(booking, { state: 'AWAITING_PAYMENT', rods, total, deposit })
  endEntry(departure, booking.visitor)
  return true
}

const decline = (departure: Departure, of: number): boolean => {
  const entry = departure.entries[of]
  if (!entry || entry.state === 'ended') return false
  const held = departure.bookings.find(
    (one) => one.visitor === entry.visitor && one.isOffer && one.state === 'HOLD',
  )
  entry.state = 'ended'
  if (held) release(departure, held)
  return true
}

const resize = (departure: Departure, capacity: number): boolean => {
  if (capacity < takenOf(departure) || capacity < departure.least) return false
  // No more seats than places, and none beside who has the boat alone.
  const isMore = capacity > departure.capacity
  if (isMore && departure.spotWay !== 'none' && capacity > PLACES.length) return false
  if (isMore && departure.bookings.some((one) => one.whole !== null && hasSeats(one))) return false
  departure.capacity = capacity
  offer(departure)
  return true
}

const act = (departure: Departure, step: Step): boolean => {
  if (step.kind === 'wait') return wait(departure, step.visitor, step.party)
  if ('visitor' in step) return hold(departure, step)
  if ('moves' in step) return move(departure, step.moves)
  if (step.kind === 'draw') return draw(departure)
  if (step.kind === 'comeDue') return comeDue(departure)
  if (step.kind === 'decide') return decide(departure)
  if (step.kind === 'resize') return resize(departure, step.capacity)
  if (step.kind === 'decline') return decline(departure, step.of)
  const booking = departure.bookings[step.of]
  if (!booking) return false
  if (step.kind === 'chooseSpots') return choose(departure, booking, step.numbers)
  if (step.kind === 'chooseMoney') return chooseMoney(booking)
  if (step.kind === 'join') return join(departure, booking)
  if (step.kind === 'cancel') return cancel(departure, booking, step)
  if (step.kind === 'pay') return pay(departure, booking)
  if (step.kind === 'reinstate') return reinstate(departure, booking)
  if (step.kind === 'refundLate') return refundLate(booking)
  if (step.kind === 'finish') return finish(booking)
  if (step.kind === 'payRest') return payRest(booking)
  if (step.kind === 'order') return order(departure, booking, step)
  return step.kind === 'giveUp' ? giveUp(departure, booking) : expire(departure, booking)
}

/** A departure after a step, and whether it was taken or refused. The given one stays as it was. */
export const after = (
  departure: Departure,
  step: Step,
): { departure: Departure; isDone: boolean } => {
  const next = structuredClone(departure)
  const isDone = act(next, step)
  return { departure: next, isDone }
}

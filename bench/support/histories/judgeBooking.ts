import type { Call, CallKind, FinalState } from './call'

/** All that one visitor asked for, and what is there of it. */
export type Booking = {
  visitor: number
  calls: readonly Call[]
  reservations: FinalState['reservations']
  /** The charges of their orders. */
  charges: FinalState['charges']
}

type Reservation = FinalState['reservations'][number]

const ofKind = ({ calls }: Booking, kind: CallKind) => calls.filter((call) => call.kind === kind)
const has = (calls: readonly Call[], outcome: Call['outcome']) =>
  calls.some((call) => call.outcome === outcome)

/** What a kind of call came to: once `ok`, it was done; else one without an answer leaves it open. */
const outcomeOf = (booking: Booking, kind: CallKind): Call['outcome'] => {
  const calls = ofKind(booking, kind)
  if (has(calls, 'ok')) return 'ok'
  return has(calls, 'unknown') ? 'unknown' : 'fail'
}

/**
 * The states that the answers leave open. An order is paid in time, as time passes only after all calls; money
 * that comes for a cancelled one is for the office to send back.
 */
const possibleStates = (booking: Booking): string[] => {
  const ordered = outcomeOf(booking, 'order')
  const cancelled = outcomeOf(booking, 'cancel')
  if (cancelled === 'ok') return ['CANCELLED']
  const isPaid = booking.charges.length > 0
  return [
    ...(isPaid ? ['CONFIRMED'] : []),
    ...(ordered !== 'fail' && !isPaid ? ['EXPIRED'] : []),
    ...(ordered !== 'ok' && !isPaid ? ['RELEASED'] : []),
    ...(cancelled === 'unknown' ? ['CANCELLED'] : []),
  ]
}

/** Departure and seats that the answers leave open. */
const possibleSeats = (booking: Booking): Pick<Call, 'departure' | 'party'>[] => {
  const changed = outcomeOf(booking, 'change')
  const held = ofKind(booking, 'hold').slice(0, 1)
  const change = ofKind(booking, 'change').filter(({ outcome }) => outcome !== 'fail')
  return [...(changed === 'ok' ? [] : held), ...change]
}

const describe = ({ no, visitor }: Reservation) => `visitor ${visitor}, reservation ${no}`

/** The reservation is there, in a state and with seats that the answers leave open. */
const judgeReservation = (booking: Booking, reservation: Reservation): string[] => {
  const { state, departure, party } = reservation
  const states = possibleStates(booking)
  const seats = possibleSeats(booking)
  const isRight = seats.some((one) => one.departure === departure && one.party === party)
  return [
    ...(states.includes(state) ? [] : [`${describe(reservation)}: ${state}, not ${states.join(' or ')}`]), // prettier-ignore
    ...(isRight ? [] : [`${describe(reservation)}: has ${party} seats of departure ${departure}`]),
  ]
}

/** What was said to be confirmed was paid, and by the whole price. */
const judgeSaid = (booking: Booking, reservation: Reservation): string[] => {
  const { no } = reservation
  const said = booking.calls.filter(({ outcome }) => outcome === 'ok').map((call) => call.said)
  const isOther = said.some((one) => one.reservation_no !== undefined && one.reservation_no !== no)
  const isUnpaid = said.some(({ state }) => state === 'CONFIRMED') && booking.charges.length === 0
  return [
    ...(isOther ? [`${describe(reservation)}: another number was answered`] : []),
    ...(isUnpaid ? [`${describe(reservation)}: was said to be confirmed, and is not paid`] : []),
  ]
}

/** The gateway keeps the price of what is confirmed, nothing of anything else, and the ledger says so. */
const judgeMoney = ({ charges }: Booking, reservation: Reservation): string[] => {
  const { state, total, kept, isReview } = reservation
  const atGateway = charges.reduce((sum, { taken, returned }) => sum + taken - returned, 0)
  const price = state === 'CONFIRMED' ? total : 0
  return [
    ...(kept === atGateway ? [] : [`${describe(reservation)}: the gateway keeps ${atGateway} won, the ledger has ${kept}`]), // prettier-ignore
    ...(atGateway === price || isReview ? [] : [`${describe(reservation)}: ${atGateway} won are kept, the price is ${price}`]), // prettier-ignore
  ]
}

/** What was said to come back at a cancellation has come back. */
const judgeRefund = (booking: Booking, reservation: Reservation): string[] => {
  const told = ofKind(booking, 'cancel').find(({ outcome }) => outcome === 'ok')?.said.refund_amount
  const returned = booking.charges.reduce((sum, charge) => sum + charge.returned, 0)
  return told === undefined || returned >= told
    ? []
    : [`${describe(reservation)}: ${told} won were promised, ${returned} came back`]
}

const RULES = [judgeReservation, judgeSaid, judgeMoney, judgeRefund]

/** A hold that was acknowledged is one reservation; one without an answer may be one more that has ended. */
const judgeNumber = (booking: Booking, own: Reservation | undefined): string[] => {
  const { visitor, reservations } = booking
  const holds = ofKind(booking, 'hold')
  const unknown = holds.filter(({ outcome }) => outcome === 'unknown').length
  const least = has(holds, 'ok') ? 1 : 0
  const isRight = reservations.length >= least && reservations.length <= least + unknown
  const isSpareLive = reservations.some((one) => one !== own && one.state !== 'RELEASED')
  return isRight && !isSpareLive ? [] : [`visitor ${visitor}: ${reservations.length} reservations`]
}

/** Compares what one visitor was told with what is there. @returns sentences; none if all is well */
export const judgeBooking = (booking: Booking): string[] => {
  const { visitor, calls, reservations } = booking
  const no = calls.find(({ said }) => said.reservation_no)?.said.reservation_no
  const own = no === undefined ? reservations[0] : reservations.find((one) => one.no === no)
  const isLost = no !== undefined && !own
  return [
    ...judgeNumber(booking, own),
    ...(isLost ? [`visitor ${visitor}: reservation ${no} is lost`] : []),
    ...(own ? RULES.flatMap((rule) => rule(booking, own)) : []),
  ]
}

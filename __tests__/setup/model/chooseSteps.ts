import type { Random } from '@/demo/random'
import { movesTo, undoOf } from '@/lib/spot/chooseSpot'
import {
  type Booking,
  type Departure,
  owedOf,
  PLACES,
  RODS,
  seatsOf,
  TABLE_PERCENT,
} from './departure'
import type { Step } from './departureModel'

const MAX_PARTY = 3
const SHARE_WHOLE = 0.4
/** Asked for where it is not sold. */
const SHARE_WHOLE_REFUSED = 0.05
const [LEAST_SEATS, MOST_SEATS] = [3, 6]

const indexesOf = <T>(list: readonly T[], is: (item: T) => boolean): number[] =>
  list.flatMap((item, index) => (is(item) ? [index] : []))

type ByBooking = Exclude<
  Step['kind'],
  | 'hold'
  | 'changeHold'
  | 'wait'
  | 'decline'
  | 'resize'
  | 'moveSpots'
  | 'undoSpots'
  | 'draw'
  | 'comeDue'
  | 'decide'
>

/** In which states each is tried: in those that refuse it, too. */
const TRIED: Readonly<Record<ByBooking, readonly string[]>> = {
  order: ['HOLD'],
  chooseSpots: ['HOLD'],
  giveUp: ['HOLD'],
  expire: [],
  payRest: ['CONFIRMED'],
  pay: ['AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED'],
  cancel: ['AWAITING_PAYMENT', 'CONFIRMED', 'CONFIRMED'],
  reinstate: ['EXPIRED'],
  refundLate: ['EXPIRED', 'CANCELLED'],
  // By their choice.
  chooseMoney: ['CONFIRMED', 'CANCEL_REQUESTED', 'CANCELLED'],
  join: ['CONFIRMED', 'CANCEL_REQUESTED', 'CANCELLED'],
  finish: ['CANCEL_REQUESTED', 'CANCELLED', 'EXPIRED'],
}

const KINDS = [
  ...[
    'hold',
    'hold',
    'hold',
    'hold',
    'order',
    'order',
    'order',
    'order',
    'pay',
    'pay',
    'pay',
    'pay',
  ],
  ...['cancel', 'cancel', 'cancel', 'wait', 'wait', 'decline', 'giveUp', 'reinstate', 'reinstate'],
  ...[
    'refundLate',
    'finish',
    'resize',
    'payRest',
    'payRest',
    'payRest',
    'changeHold',
    'changeHold',
  ],
  ...['chooseSpots', 'chooseSpots', 'moveSpots', 'moveSpots', 'undoSpots', 'undoSpots'],
  ...['draw', 'comeDue', 'comeDue', 'comeDue', 'comeDue', 'comeDue', 'comeDue', 'payRest'],
] as Step['kind'][]

/** Once a departure was called off: what its parties choose, and what is refused. */
const KINDS_OF_FEW: Step['kind'][] = [
  'join',
  'join',
  'chooseMoney',
  'chooseMoney',
  'finish',
  'hold',
]

/** Of a deposit the rest is paid by its own step. */
const isTried = (booking: Booking, kind: ByBooking): boolean => {
  const { state, paid, total, choice } = booking
  if (!TRIED[kind].includes(state)) return false
  if (kind === 'pay') return paid === 0 || paid === total
  if (kind === 'payRest') return owedOf(booking) > 0
  return (kind !== 'join' && kind !== 'chooseMoney') || choice !== null
}

const orderOf = (of: number, random: Random): Step => ({
  ...{ kind: 'order', of, rods: random.int(0, RODS - 1) },
  isDeposit: random.chance(0.5),
})

const cancelOf = (departure: Departure, of: number, random: Random): Step => {
  const { state, paid } = departure.bookings[of] ?? { state: '', paid: 0 }
  const isPaid = state === 'CONFIRMED'
  const refund = isPaid ? (paid * TABLE_PERCENT) / 100 : 0
  return { kind: 'cancel', of, refund, isResale: isPaid && random.chance(0.7) }
}

const ofVisitor = (
  { entries, bookings, isSoldWhole }: Departure,
  { kind, visitors }: { kind: 'hold' | 'changeHold' | 'wait'; visitors: number },
  random: Random,
): Step | undefined => {
  // Who waits may be given a hold at the same moment, which another request for seats would change.
  const isFree = (visitor: number) =>
    !entries.some((one) => one.visitor === visitor && one.state !== 'ended') &&
    bookings.some((one) => one.visitor === visitor && one.state === 'HOLD') ===
      (kind === 'changeHold')
  const free = indexesOf(Array.from({ length: visitors }), () => true).filter(isFree)
  if (free.length === 0) return undefined
  const wish = { visitor: random.pick(free), party: random.int(1, MAX_PARTY) }
  if (kind === 'wait') return { kind, ...wish }
  return { kind, ...wish, isWhole: random.chance(isSoldWhole ? SHARE_WHOLE : SHARE_WHOLE_REFUSED) }
}

/** So many places of the plan: at times one that another party has, or too many or too few. */
const somePlaces = (seats: number, random: Random): number[] =>
  random.some(PLACES, random.chance(0.9) ? seats : random.int(1, PLACES.length))

const ofCrew = (
  { bookings, lastMoves }: Departure,
  kind: 'moveSpots' | 'undoSpots',
  random: Random,
): Step | undefined => {
  if (kind === 'undoSpots')
    return lastMoves.length > 0 ? { kind, moves: undoOf(lastMoves) } : undefined
  const aboard = indexesOf(bookings, ({ spots }) => spots.length > 0)
  if (aboard.length === 0) return undefined
  const of = random.pick(aboard)
  const numbers = somePlaces(bookings[of]?.spots.length ?? 0, random)
  const spots = bookings.flatMap((one, at) =>
    one.spots.map((number) => ({ number, reservation_no: at })),
  )
  const [own, ...others] = movesTo(spots, of, numbers)
  // Others make room for it, or it asks for what they have.
  return own && { kind, moves: random.chance(0.7) ? [own, ...others] : [own] }
}

/** Where nobody has paid there is nothing to give back, and nobody to go elsewhere. */
const mayComeDue = ({ least, sailing, bookings }: Departure): boolean =>
  least > 0 && sailing === 'open' && bookings.some(({ state }) => state === 'CONFIRMED')

/** What other departures refuse is tried there, but seldom. */
const isWorthTrying = ({ spotWay, isDrawn }: Departure, kind: Step['kind'], random: Random) => {
  const isWanted = kind === 'draw' ? spotWay === 'drawn' && !isDrawn : spotWay === 'chosen'
  return isWanted || (kind !== 'draw' && kind !== 'chooseSpots') || random.chance(0.2)
}

/** A step that could be taken now, whether or not the rules allow it; undefined where nobody could. */
const chooseStep = (departure: Departure, visitors: number, random: Random): Step | undefined => {
  const kind = random.pick(departure.sailing === 'few' ? KINDS_OF_FEW : KINDS)
  if (!isWorthTrying(departure, kind, random)) return undefined
  if (kind === 'hold' || kind === 'changeHold' || kind === 'wait')
    return ofVisitor(departure, { kind, visitors }, random)
  if (kind === 'moveSpots' || kind === 'undoSpots') return ofCrew(departure, kind, random)
  if (kind === 'draw' || kind === 'decide') return { kind }
  if (kind === 'comeDue') return mayComeDue(departure) ? { kind } : undefined
  if (kind === 'resize') return { kind, capacity: random.int(LEAST_SEATS, MOST_SEATS) }
  if (kind === 'decline') {
    const live = indexesOf(departure.entries, ({ state }) => state !== 'ended')
    return live.length > 0 ? { kind, of: random.pick(live) } : undefined
  }
  const found = indexesOf(departure.bookings, (one) => isTried(one, kind))
  if (found.length === 0) return undefined
  const of = random.pick(found)
  if (kind === 'order') return orderOf(of, random)
  if (kind === 'chooseSpots') {
    const [booking] = departure.bookings.slice(of)
    return { kind, of, numbers: somePlaces(booking ? seatsOf(booking) : 1, random) }
  }
  return kind === 'cancel' ? cancelOf(departure, of, random) : { kind, of }
}

const actorOf = (departure: Departure, step: Step): string => {
  if ('visitor' in step) return `visitor ${step.visitor}`
  if (step.kind === 'decline') return `visitor ${departure.entries[step.of]?.visitor}`
  if (step.kind === 'resize') return 'office'
  if (step.kind === 'comeDue' || step.kind === 'decide') return 'time'
  if (step.kind === 'draw' || 'moves' in step) return 'crew'
  return `visitor ${departure.bookings[step.of]?.visitor}`
}

/** Steps of as many actors at the same moment; one joins the waiting list at a time. */
export const chooseSteps = (
  departure: Departure,
  { visitors, most }: { visitors: number; most: number },
  random: Random,
): Step[] => {
  const steps = new Map<string, Step>()
  for (let chosen = 0; chosen < most; chosen += 1) {
    const step = chooseStep(departure, visitors, random)
    const isJoining = [...steps.values()].some(({ kind }) => kind === 'wait')
    if (!step || (step.kind === 'wait' && isJoining)) continue
    const actor = actorOf(departure, step)
    if (!steps.has(actor)) steps.set(actor, step)
  }
  return [...steps.values()]
}

import type { Random } from '@/demo/random'
import { type Booking, type Departure, owedOf, RODS, TABLE_PERCENT } from './departure'
import type { Step } from './departureModel'

const MAX_PARTY = 3
const [LEAST_SEATS, MOST_SEATS] = [3, 6]

const indexesOf = <T>(list: readonly T[], is: (item: T) => boolean): number[] =>
  list.flatMap((item, index) => (is(item) ? [index] : []))

type ByBooking = Exclude<Step['kind'], 'hold' | 'wait' | 'decline' | 'resize'>

/** In which states each is tried: in those that refuse it, too. */
const TRIED: Readonly<Record<ByBooking, readonly string[]>> = {
  order: ['HOLD'],
  giveUp: ['HOLD'],
  expire: [],
  payRest: ['CONFIRMED'],
  pay: ['AWAITING_PAYMENT', 'AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED'],
  cancel: ['AWAITING_PAYMENT', 'CONFIRMED', 'CONFIRMED'],
  reinstate: ['EXPIRED'],
  refundLate: ['EXPIRED', 'CANCELLED'],
  finish: ['CANCEL_REQUESTED', 'CANCELLED', 'EXPIRED'],
}

const KINDS = [
  ...['hold', 'hold', 'hold', 'hold', 'order', 'order', 'order', 'pay', 'pay', 'pay', 'pay'],
  ...['cancel', 'cancel', 'cancel', 'wait', 'wait', 'decline', 'giveUp', 'reinstate', 'reinstate'],
  ...['refundLate', 'finish', 'resize', 'payRest', 'payRest'],
] as Step['kind'][]

/** Of a deposit the rest is paid by its own step. */
const isTried = ({ state, paid, total }: Booking, kind: ByBooking): boolean =>
  TRIED[kind].includes(state) && (kind !== 'pay' || paid === 0 || paid === total)

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
  { entries, bookings }: Departure,
  { kind, visitors }: { kind: 'hold' | 'wait'; visitors: number },
  random: Random,
): Step | undefined => {
  // Who waits may be given a hold at the same moment, which another request for seats would change.
  const isFree = (visitor: number) =>
    !entries.some((one) => one.visitor === visitor && one.state !== 'ended') &&
    !bookings.some((one) => one.visitor === visitor && one.state === 'HOLD')
  const free = indexesOf(Array.from({ length: visitors }), () => true).filter(isFree)
  if (free.length === 0) return undefined
  return { kind, visitor: random.pick(free), party: random.int(1, MAX_PARTY) }
}

/** A step that could be taken now, whether or not the rules allow it; undefined where nobody could. */
const chooseStep = (departure: Departure, visitors: number, random: Random): Step | undefined => {
  const kind = random.pick(KINDS)
  if (kind === 'hold' || kind === 'wait') return ofVisitor(departure, { kind, visitors }, random)
  if (kind === 'resize') return { kind, capacity: random.int(LEAST_SEATS, MOST_SEATS) }
  if (kind === 'decline') {
    const live = indexesOf(departure.entries, ({ state }) => state !== 'ended')
    return live.length > 0 ? { kind, of: random.pick(live) } : undefined
  }
  const found = indexesOf(
    departure.bookings,
    (one) => isTried(one, kind) && (kind !== 'payRest' || owedOf(one) > 0),
  )
  if (found.length === 0) return undefined
  const of = random.pick(found)
  if (kind === 'order') return orderOf(of, random)
  return kind === 'cancel' ? cancelOf(departure, of, random) : { kind, of }
}

const actorOf = (departure: Departure, step: Step): string => {
  if ('visitor' in step) return `visitor ${step.visitor}`
  if (step.kind === 'decline') return `visitor ${departure.entries[step.of]?.visitor}`
  if (step.kind === 'resize') return 'office'
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

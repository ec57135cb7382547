import type { Call, FinalState, History } from './call'

/** Seats of a departure between two events of the history; without `until` to its end. */
type Span = { visitor: number; departure: number; party: number; from: number; until: number }

const NEVER = Number.POSITIVE_INFINITY
const NO_ROOM = ['SOLD_OUT', 'NOT_ENOUGH']
const LIVE = ['HOLD', 'AWAITING_PAYMENT', 'CONFIRMED', 'COMPLETED']

const sum = (spans: readonly Pick<Span, 'party'>[]) =>
  spans.reduce((all, { party }) => all + party, 0)

const least = (numbers: readonly number[]) => Math.min(NEVER, ...numbers)

/** When a visitor's seats may have been given back or moved at the earliest, and when they surely were. */
const leavesOf = (calls: readonly Call[], kind: 'cancel' | 'change') => {
  const done = calls.filter((call) => call.kind === kind && call.outcome !== 'fail')
  return {
    mayLeave: least(done.map(({ invoked }) => invoked)),
    hasLeft: least(done.map(({ ended = NEVER }) => ended)),
  }
}

const seatsOf = ({ departure = 0, party = 0 }: Call) => ({ departure, party })

/** Seats that a visitor surely had: from the answer until something was asked that gives them back. */
const sureSpans = (visitor: number, calls: readonly Call[]): Span[] => {
  const held = calls.find(({ kind, outcome }) => kind === 'hold' && outcome === 'ok')
  if (!held) return []
  const cancel = leavesOf(calls, 'cancel').mayLeave
  const change = leavesOf(calls, 'change').mayLeave
  const made = calls.find(({ kind, outcome }) => kind === 'change' && outcome === 'ok')
  const first = { from: held.ended ?? NEVER, until: Math.min(cancel, change) }
  return [
    { visitor, ...seatsOf(held), ...first },
    ...(made ? [{ visitor, ...seatsOf(made), from: made.ended ?? NEVER, until: cancel }] : []),
  ]
}

/**
 * Seats that a visitor may have had: from the request until the answer that gives them back. A request to hold that
 * got no answer may still be on its way when another has been ordered, and then holds as many again.
 */
const possibleSpans = (visitor: number, calls: readonly Call[]): Span[] => {
  const asked = calls.filter(({ kind, outcome }) => kind === 'hold' && outcome !== 'fail')
  const [first] = asked
  if (!first) return []
  const late = asked.filter(({ outcome }) => outcome === 'unknown')
  const isAnswered = late.length < asked.length
  const cancelled = leavesOf(calls, 'cancel').hasLeft
  const changed = leavesOf(calls, 'change').hasLeft
  const change = calls.find(({ kind, outcome }) => kind === 'change' && outcome !== 'fail')
  const until = isAnswered ? Math.min(cancelled, changed) : NEVER
  const again = isAnswered ? late : []
  return [
    { visitor, ...seatsOf(first), from: first.invoked, until },
    ...again.map((call) => ({ visitor, ...seatsOf(call), from: call.invoked, until: NEVER })),
    ...(change ? [{ visitor, ...seatsOf(change), from: change.invoked, until: cancelled }] : []),
  ]
}

const byVisitor = (calls: readonly Call[]): [number, Call[]][] => {
  const visitors = new Map<number, Call[]>()
  for (const call of calls)
    visitors.set(call.visitor, [...(visitors.get(call.visitor) ?? []), call])
  return [...visitors]
}

/** Moments at which more visitors surely had seats of a departure than it has. */
const findSoldTwice = ({ calls, final }: History): string[] => {
  const spans = byVisitor(calls).flatMap(([visitor, own]) => sureSpans(visitor, own))
  return final.departures.flatMap(({ no, capacity }) => {
    const here = spans.filter(({ departure }) => departure === no)
    const most = Math.max(
      ...here.map(({ from }) => sum(here.filter((one) => one.from <= from && from < one.until))),
    )
    return most > capacity ? [`departure ${no}: ${most} of ${capacity} seats were given at once`] : [] // prettier-ignore
  })
}

/** Departures with more seats in reservations than they have, whatever their own count says. */
const findOversold = ({ departures, reservations }: FinalState): string[] =>
  departures.flatMap(({ no, capacity }) => {
    const live = reservations.filter((one) => one.departure === no && LIVE.includes(one.state))
    const taken = sum(live)
    return taken > capacity ? [`departure ${no}: ${taken} of ${capacity} seats are booked`] : []
  })

/** No seat is sold twice, neither at the end nor in between. */
export const judgeSeats = (history: History): string[] => [
  ...findSoldTwice(history),
  ...findOversold(history.final),
]

const isForRoom = ({ outcome, said }: Call): boolean =>
  outcome === 'fail' && NO_ROOM.includes(said.code ?? '')

/** Who was refused seats while there was room for them all the time, whatever the unknown calls did. */
const findRefusedSeats = ({ calls, final }: History): string[] => {
  const spans = byVisitor(calls).flatMap(([visitor, own]) => possibleSpans(visitor, own))
  const refused = calls.filter((call) => isForRoom(call) && call.departure !== undefined)
  return refused.flatMap((call) => {
    const { visitor, departure, party = 0, invoked, ended = invoked } = call
    const capacity = final.departures.find(({ no }) => no === departure)?.capacity ?? 0
    // Also the own: of two requests at the same moment the second may find the last seats with the first.
    const others = spans.filter((one) => one.departure === departure)
    const free = capacity - sum(others.filter((one) => one.from < ended && one.until > invoked))
    return party > free
      ? []
      : [`visitor ${visitor}: ${party} seats of departure ${departure} were refused, ${free} were free`] // prettier-ignore
  })
}

/** Whose order was refused, though its seats were held: a history is over before a hold is. */
const findRefusedOrders = ({ calls }: History): string[] =>
  calls
    .filter(({ kind, outcome }) => kind === 'order' && outcome === 'fail')
    .map(({ visitor, said }) => `visitor ${visitor}: the order of held seats was refused, ${said.code}`) // prettier-ignore

/** Refusals that were wrong, as sentences. */
export const findFalseRefusals = (history: History): string[] => [
  ...findRefusedSeats(history),
  ...findRefusedOrders(history),
]

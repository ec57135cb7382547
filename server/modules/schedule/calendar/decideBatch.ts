import type { BatchPlan } from '@/lib/contract/console/calendarBatch'
import { type KstDate, weekdayOf } from '@/lib/date/kst'
import { raisesBooked, termOf, waitsForTooMany } from '@/lib/schedule/departureTerms'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { stepPrice } from '@/lib/schedule/priceStep'
import { countOffered } from '@/lib/schedule/countOffered'
import { removeRefusal } from '../removeDeparture'
import { RECORDED } from '../scheduleWrites'
import {
  type BatchDecision,
  type BatchDeparture,
  type BatchInput,
  type BatchShip,
  changesSpotWay,
  type DecidedBatch,
  lacksSpots,
  setsForeignTerm,
  type Values,
  valuesOf,
} from './batchDecision'
import { blockSecondTrips } from './blockSecondTrips'
import { decideOpenings, opensLate, priceOf } from './decideOpenings'

const isSame = (one: Values, other: Values): boolean =>
  RECORDED.every((field) => one[field] === other[field])

/** The values that a plan gives a departure; null where it removes it. */
const planned = (plan: BatchPlan, departure: BatchDeparture): Values | null => {
  const before = valuesOf(departure)
  switch (plan.action) {
    case 'remove':
      return null
    case 'price':
      return { ...before, price: priceOf(plan, departure.sdate) ?? before.price }
    case 'price_by':
      return { ...before, [plan.term]: steppedPrice(plan, before[plan.term]) }
    case 'status':
      return { ...before, status: plan.status }
    case 'open':
      return before
    default:
      return { ...before, [plan.action]: changedTo(plan) }
  }
}

type PriceChange = Extract<BatchPlan, { action: 'price_by' }>

/** A price that there is none of stays so. */
const steppedPrice = (plan: PriceChange, price: number): number =>
  price === termOf(plan.term).usual ? price : stepPrice(price, plan)

/** A step may lead beyond what a price can be; nothing becomes free by it. */
const priceRefusal = (plan: BatchPlan, before: Values, after: Values) => {
  if (plan.action !== 'price_by' || after[plan.term] === before[plan.term]) return null
  if (after[plan.term] <= 0) return 'PRICE_BELOW'
  return after[plan.term] > MAX_WON ? 'PRICE_ABOVE' : null
}

type TermChange = Exclude<
  BatchPlan,
  { action: 'open' | 'price' | 'price_by' | 'status' | 'remove' }
>

/** A moment as the departures have it, so that both can be compared. */
const changedTo = (plan: TermChange) => {
  const value = plan[plan.action]
  return plan.action === 'opens_at' && value ? new Date(String(value)).toISOString() : value
}

/** Whether its parties were told that it does not sail: a change of many departures leaves that. */
const isEnded = ({ status }: Pick<BatchDeparture, 'status'>): boolean =>
  status === 'weather' || status === 'few'

/** Why the plan leaves a departure as it is. */
const blockedBecause = (
  plan: BatchPlan,
  departure: BatchDeparture,
  { after, ship, at }: { after: Values | null; ship: BatchShip; at: Date },
) => {
  if (departure.departs_at <= at) return 'PAST'
  if (plan.action === 'status' && isEnded(departure)) return 'WEATHER'
  if (!after) return removeRefusal({ ...departure, waiting: departure.waiting.length }) ?? null
  if (setsForeignTerm(after, ship.service_type, departure)) return 'NOT_OF_TYPE'
  if (after.capacity !== departure.capacity) {
    if (after.capacity < departure.taken) return 'TAKEN'
    // What stands above the seats of its ship may shrink, but not grow.
    if (after.capacity > Math.max(departure.capacity, ship.capacity)) return 'ABOVE_SHIP'
    if (after.capacity > departure.capacity && departure.isWhole) return 'WHOLE_KEPT'
  }
  if (lacksSpots(after, ship, departure)) return 'SPOTS_FEW'
  if (changesSpotWay(departure, after)) return 'SPOT_WAY_KEPT'
  if (raisesBooked(departure, after)) return 'LEAST_KEPT'
  if (waitsForTooMany(after)) return 'LEAST_ABOVE'
  if (after.opens_at !== departure.opens_at && opensLate(after, departure)) return 'OPENS_LATE'
  return priceRefusal(plan, departure, after)
}

/** How many of those who wait are told of seats that are free afterwards. */
const toldOf = (after: Values | null, { taken, waiting }: BatchDeparture, at: Date): number =>
  after?.status === 'open' && (after.opens_at === null || new Date(after.opens_at) <= at)
    ? countOffered(waiting, after.capacity - taken, after.smallest_party)
    : 0

const decideChanges = (
  plan: BatchPlan,
  meant: BatchDeparture[],
  { ships, at }: BatchInput,
): BatchDecision[] =>
  meant.flatMap((departure) => {
    const ship = ships.find(({ no }) => no === departure.ship_no)
    if (!ship) return []
    const after = planned(plan, departure)
    return {
      no: departure.no,
      ship_no: ship.no,
      ship_name: ship.name,
      sdate: departure.sdate,
      departure_time: departure.departure_time,
      taken: departure.taken,
      told: toldOf(after, departure, at),
      before: valuesOf(departure),
      after,
      blocked: blockedBecause(plan, departure, { after, ship, at }),
    }
  })

/** The days of a plan's spans that are of its weekdays. */
export const daysOfPlan = (plan: BatchPlan, days: KstDate[]): KstDate[] =>
  days.filter((day) => plan.weekdays.includes(weekdayOf(day)))

/**
 * What a plan does to the departures of its ships and days, and what it cannot. Departures that are so
 * already are counted only.
 */
export const decideBatch = (plan: BatchPlan, input: BatchInput): DecidedBatch => {
  const days = new Set(input.days)
  const ofDays = input.departures.filter(({ sdate }) => days.has(sdate))
  const meant = ofDays.filter(({ departure_time: time }) => (plan.time ?? time) === time)
  const all =
    plan.action === 'open' ? decideOpenings(plan, input) : decideChanges(plan, meant, input)
  const inOrder = all.toSorted(
    (one, other) =>
      one.sdate.localeCompare(other.sdate) ||
      one.departure_time.localeCompare(other.departure_time) ||
      one.ship_no - other.ship_no,
  )
  const isDone = ({ before, after, blocked }: BatchDecision) =>
    blocked !== 'EXISTS' && before !== null && after !== null && isSame(before, after)
  const toDo = blockSecondTrips(inOrder, input).filter((item) => !isDone(item))
  return {
    changes: toDo.filter(({ blocked }) => blocked === null),
    blocked: toDo.filter(({ blocked }) => blocked !== null),
    same: inOrder.length - toDo.length,
    otherTimes: plan.action === 'open' ? 0 : ofDays.length - meant.length,
  }
}

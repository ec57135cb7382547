import type { BatchPlan } from '@/lib/contract/console/calendarBatch'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import {
  orUsual,
  pickTerms,
  USUAL_TERM_NAMES,
  waitsForTooMany,
} from '@/lib/schedule/departureTerms'
import { priceUnder } from '../rulePrice'
import {
  type BatchDecision,
  type BatchInput,
  type BatchShip,
  lacksSpots,
  setsForeignTerm,
  type Values,
  valuesOf,
} from './batchDecision'

type Opening = Extract<BatchPlan, { action: 'open' }>

/** What a plan says of the price of a day (won); null: each boat's own. */
export const priceOf = (plan: BatchPlan, day: KstDate): number | null => {
  // Spans do not overlap.
  const spans: readonly { from: KstDate; to: KstDate; price?: number | null }[] = plan.spans
  return spans.find(({ from, to }) => from <= day && day <= to)?.price ?? null
}

/** Whether bookings would open after departure. */
export const opensLate = (
  { opens_at }: Pick<Values, 'opens_at'>,
  { departs_at }: { departs_at: Date },
): boolean => opens_at !== null && new Date(opens_at) >= departs_at

const blockedBecause = (
  after: Values,
  { ship, departs_at, at }: { ship: BatchShip; departs_at: Date; at: Date },
) => {
  if (departs_at <= at) return 'PAST'
  if (setsForeignTerm(after, ship.service_type)) return 'NOT_OF_TYPE'
  if (after.capacity > ship.capacity) return 'ABOVE_SHIP'
  if (lacksSpots(after, ship)) return 'SPOTS_FEW'
  if (waitsForTooMany(after)) return 'LEAST_ABOVE'
  return opensLate(after, { departs_at }) ? 'OPENS_LATE' : null
}

/** The departures that a plan opens: each boat with its own seats and price, unless it names others. */
export const decideOpenings = (
  plan: Opening,
  { ships, days, departures, at }: BatchInput,
): BatchDecision[] => {
  const existing = new Map(
    departures.map((each) => [`${each.ship_no} ${each.sdate} ${each.departure_time}`, each]),
  )
  const { time } = plan
  const terms = pickTerms(orUsual(plan), USUAL_TERM_NAMES)
  return ships.flatMap((ship) =>
    days.map((sdate): BatchDecision => {
      const there = existing.get(`${ship.no} ${sdate} ${time}`)
      const capacity = plan.capacity ?? ship.capacity
      const said = priceOf(plan, sdate)
      const departure = { sdate, departure_time: time }
      const price = said ?? priceUnder(ship.price_rules, ship.price, departure)
      const departs_at = kstDateTime(sdate, time)
      const after: Values = { ...terms, capacity, price, status: 'open' }
      return {
        no: null,
        base_price: said === null ? ship.price : null,
        ship_no: ship.no,
        ship_name: ship.name,
        sdate,
        departure_time: time,
        taken: there?.taken ?? 0,
        told: 0,
        before: there ? valuesOf(there) : null,
        after,
        blocked: there ? 'EXISTS' : blockedBecause(after, { ship, departs_at, at }),
      }
    }),
  )
}

import type { BatchPlan } from '@/lib/contract/console/calendarBatch'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import { type BatchDecision, type BatchInput, valuesOf } from './batchDecision'

type Opening = Extract<BatchPlan, { action: 'open' }>

/** What a plan says of the price of a day (won); null: each boat's own. */
export const priceOf = (plan: BatchPlan, day: KstDate): number | null => {
  // Spans do not overlap.
  const spans: readonly { from: KstDate; to: KstDate; price?: number | null }[] = plan.spans
  return spans.find(({ from, to }) => from <= day && day <= to)?.price ?? null
}

/** What a new departure is for sale as. */
const OPENED = { status: 'open', opens_at: null } as const

/** The departures that a plan opens: each boat with its own seats and price, unless it names others. */
export const decideOpenings = (
  plan: Opening,
  { ships, days, departures, at }: BatchInput,
): BatchDecision[] => {
  const existing = new Map(
    departures.map((each) => [`${each.ship_no} ${each.sdate} ${each.departure_time}`, each]),
  )
  const { time, fish, method } = plan
  return ships.flatMap((ship) =>
    days.map((sdate): BatchDecision => {
      const there = existing.get(`${ship.no} ${sdate} ${time}`)
      const capacity = plan.capacity ?? ship.capacity
      const price = priceOf(plan, sdate) ?? ship.price
      const isPast = kstDateTime(sdate, time) <= at
      const isAbove = capacity > ship.capacity
      return {
        no: null,
        ship_no: ship.no,
        ship_name: ship.name,
        sdate,
        departure_time: time,
        taken: there?.taken ?? 0,
        told: 0,
        before: there ? valuesOf(there) : null,
        after: { capacity, price, fish, method, ...OPENED },
        blocked: there ? 'EXISTS' : isPast ? 'PAST' : isAbove ? 'ABOVE_SHIP' : null,
      }
    }),
  )
}

import type { BatchItem, BatchPlan } from '@/lib/contract/console/calendarBatch'
import { type KstDate, kstDateTime, weekdayOf } from '@/lib/date/kst'
import { removeRefusal } from '../removeDeparture'

type Values = NonNullable<BatchItem['before']>
type Span = BatchPlan['spans'][number]

/** A departure that a plan may change; without a number where only a default schedule provides it. */
export type BatchDeparture = Values & {
  no: number | null
  ship_no: number
  sdate: KstDate
  departure_time: string
  departs_at: Date
  taken: number
  waiting: number
  hasDefault: boolean
}

/** One decision; `no` is the departure's, where it has one. */
export type BatchDecision = BatchItem & { no: number | null }
export type DecidedBatch = { changes: BatchDecision[]; blocked: BatchDecision[]; same: number }

export type BatchShip = { no: number; name: string }
type Input = { ships: BatchShip[]; days: KstDate[]; departures: BatchDeparture[]; at: Date }

const FIELDS = ['capacity', 'price', 'fish', 'method', 'status', 'opens_at'] as const

const valuesOf = ({ capacity, price, fish, method, status, opens_at }: Values): Values => ({
  capacity,
  price,
  fish,
  method,
  status,
  opens_at,
})

const isSame = (one: Values, other: Values): boolean =>
  FIELDS.every((field) => one[field] === other[field])

/** The span of a plan that has a day; spans do not overlap. */
const spanOfDay = (plan: BatchPlan, day: KstDate): Span | undefined =>
  plan.spans.find(({ from, to }) => from <= day && day <= to)

const priceOf = (plan: BatchPlan, day: KstDate): number | undefined => {
  const span = spanOfDay(plan, day)
  return span && 'price' in span ? span.price : undefined
}

/** The values that a plan gives a departure; null where it removes it. */
const planned = (plan: BatchPlan, departure: BatchDeparture): Values | null => {
  const before = valuesOf(departure)
  switch (plan.action) {
    case 'remove':
      return null
    case 'price':
      return { ...before, price: priceOf(plan, departure.sdate) ?? before.price }
    case 'capacity':
      return { ...before, capacity: plan.capacity }
    case 'status':
      return { ...before, status: plan.status }
    case 'fish':
      return { ...before, fish: plan.fish }
    case 'method':
      return { ...before, method: plan.method }
    case 'opening':
      return { ...before, opens_at: openingOf(plan) }
    case 'open':
      return before
  }
}

/** As the departures have it, so that both can be compared. */
const openingOf = ({ opens_at }: Extract<BatchPlan, { action: 'opening' }>): string | null =>
  opens_at && new Date(opens_at).toISOString()

const opensLate = (plan: BatchPlan, { departs_at }: BatchDeparture): boolean =>
  plan.action === 'opening' && plan.opens_at !== null && new Date(plan.opens_at) >= departs_at

/** Why the plan leaves a departure as it is. */
const blockedBecause = (plan: BatchPlan, departure: BatchDeparture, at: Date) => {
  if (departure.departs_at <= at) return 'PAST'
  if (plan.action === 'capacity' && plan.capacity < departure.taken) return 'TAKEN'
  if (opensLate(plan, departure)) return 'OPENS_LATE'
  if (plan.action === 'status' && departure.status === 'weather') return 'WEATHER'
  if (plan.action === 'remove') return removeRefusal(departure) ?? null
  return null
}

/** What a new departure is for sale as. */
const OPENED = { status: 'open', opens_at: null } as const

type Opening = Extract<BatchPlan, { action: 'open' }>

const decideOpenings = (plan: Opening, { ships, days, departures, at }: Input) => {
  const existing = new Map(
    departures.map((each) => [`${each.ship_no} ${each.sdate} ${each.departure_time}`, each]),
  )
  const { time, capacity, fish, method } = plan
  return ships.flatMap((ship) =>
    days.map((sdate): BatchDecision => {
      const there = existing.get(`${ship.no} ${sdate} ${time}`)
      const isPast = kstDateTime(sdate, time) <= at
      return {
        no: null,
        ship_no: ship.no,
        ship_name: ship.name,
        sdate,
        departure_time: time,
        taken: there?.taken ?? 0,
        before: there ? valuesOf(there) : null,
        after: { capacity, price: priceOf(plan, sdate) ?? 0, fish, method, ...OPENED },
        blocked: there ? 'EXISTS' : isPast ? 'PAST' : null,
      }
    }),
  )
}

const decideChanges = (plan: BatchPlan, { ships, departures, at }: Input): BatchDecision[] => {
  const names = new Map(ships.map(({ no, name }) => [no, name]))
  const isMeant = ({ departure_time: time }: BatchDeparture) =>
    plan.time === null || plan.time === time
  return departures.filter(isMeant).map((departure) => ({
    no: departure.no,
    ship_no: departure.ship_no,
    ship_name: names.get(departure.ship_no) ?? '',
    sdate: departure.sdate,
    departure_time: departure.departure_time,
    taken: departure.taken,
    before: valuesOf(departure),
    after: planned(plan, departure),
    blocked: blockedBecause(plan, departure, at),
  }))
}

/** The days of a plan's spans that are of its weekdays. */
export const daysOfPlan = (plan: BatchPlan, days: KstDate[]): KstDate[] =>
  days.filter((day) => plan.weekdays.includes(weekdayOf(day)))

/**
 * What a plan does to the departures of its ships and days, and what it cannot. Departures that are so
 * already are counted only.
 */
export const decideBatch = (plan: BatchPlan, input: Input): DecidedBatch => {
  const all = plan.action === 'open' ? decideOpenings(plan, input) : decideChanges(plan, input)
  const inOrder = all.toSorted(
    (one, other) =>
      one.sdate.localeCompare(other.sdate) ||
      one.departure_time.localeCompare(other.departure_time) ||
      one.ship_no - other.ship_no,
  )
  const isDone = ({ before, after, blocked }: BatchDecision) =>
    blocked !== 'EXISTS' && before !== null && after !== null && isSame(before, after)
  const toDo = inOrder.filter((item) => !isDone(item))
  return {
    changes: toDo.filter(({ blocked }) => blocked === null),
    blocked: toDo.filter(({ blocked }) => blocked !== null),
    same: inOrder.length - toDo.length,
  }
}

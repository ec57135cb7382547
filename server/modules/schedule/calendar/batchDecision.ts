import type { BatchItem } from '@/lib/contract/console/calendarBatch'
import type { KstDate } from '@/lib/date/kst'
import { pickTerms, TERM_NAMES, termsOfType, USUAL_TERMS } from '@/lib/schedule/departureTerms'
import type { PriceRule } from '@/lib/schedule/priceRules'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Boat } from '../boatTrips'

export type Values = NonNullable<BatchItem['before']>

/** A departure that a plan may change; without a number where only a default schedule provides it. */
export type BatchDeparture = Values & {
  no: number | null
  ship_no: number
  sdate: KstDate
  departure_time: string
  departs_at: Date
  taken: number
  /** The parties on the waiting list, in its order. */
  waiting: number[]
  hasDefault: boolean
  /** Whether somebody has the whole boat. */
  isWhole: boolean
}

/** One decision; `no` is the departure's, where it has one. */
export type BatchDecision = BatchItem & {
  no: number | null
  /** Of a departure that is opened at its boat's own price: what it costs without rules. */
  base_price?: number | null
}
export type DecidedBatch = {
  changes: BatchDecision[]
  blocked: BatchDecision[]
  same: number
  otherTimes: number
}

/** A boat of a plan, with the seats and the price (won) that its own departures have. */
export type BatchShip = Boat & {
  no: number
  name: string
  capacity: number
  /** Places of its plan. */
  places: number
  price: number
  /** What is asked instead of its price on some days. */
  price_rules: PriceRule[]
}
/** `departures` are those of `days`, and of the days around them. */
export type BatchInput = {
  ships: BatchShip[]
  days: KstDate[]
  departures: BatchDeparture[]
  at: Date
}

/** What a plan can change of a departure. */
export const valuesOf = ({ status, ...terms }: Values): Values => ({
  ...pickTerms(terms, TERM_NAMES),
  status,
})

/** Whether departures of a type never have what a plan sets: rooms have no youths and leave no harbour. */
export const setsForeignTerm = (
  after: Values,
  type: ServiceType,
  before: Partial<Values> = USUAL_TERMS,
): boolean => {
  const own = new Set(termsOfType(TERM_NAMES, type))
  const usual: Partial<Values> = USUAL_TERMS
  return TERM_NAMES.some(
    (name) => !own.has(name) && after[name] !== before[name] && after[name] !== usual[name],
  )
}

/** Whether a departure that gives places would have more seats than its boat has places, as the database says it. */
export const lacksSpots = (
  after: Values,
  { places }: Pick<BatchShip, 'places'>,
  before?: Pick<Values, 'capacity' | 'spot_way'>,
): boolean =>
  after.spot_way !== 'none' &&
  after.capacity > places &&
  (!before || after.capacity > before.capacity || after.spot_way !== before.spot_way)

/** Whether whoever has booked would get a place in another way than was said, as the database says it. */
export const changesSpotWay = (
  before: Pick<Values, 'spot_way'> & { taken: number },
  after: Pick<Values, 'spot_way'>,
): boolean => before.spot_way !== 'none' && before.taken > 0 && after.spot_way !== before.spot_way

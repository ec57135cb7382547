import type { Schedule } from '@/lib/contract/wire'
import { type KstDate, kstDateTime } from '@/lib/date/kst'
import { type DefaultTermName, shownTerms, USUAL_TERMS } from '@/lib/schedule/departureTerms'
import { sailingOf } from '@/lib/schedule/sailing'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { coversDay, type DefaultColumns, isProvided } from './bookable'
import { priceUnder } from './rulePrice'
import type { TermRow } from './termColumns'

/** A default schedule: what a ship offers on days without rows in table `schedule`. */
export type DefaultScheduleRow = DefaultColumns &
  TermRow<DefaultTermName> & {
    no: number
    ship_no: number
    /** What is asked instead of its price on some days. */
    price_rules: PriceRule[]
  }

/** What a default asks for its departure of a day, in won: `defaultPriceSql` in TypeScript. */
export const defaultPrice = (row: DefaultScheduleRow, sdate: KstDate): number =>
  priceUnder(row.price_rules, row.price, { sdate, departure_time: row.departure_time })

/**
 * The number of the default that provides a departure, or provided it before there was a row; null if
 * none does. `defaults` are of one ship, the older first, which counts where two are for the same time.
 */
export const defaultNoOf = (
  defaults: readonly DefaultScheduleRow[],
  { sdate, departure_time }: { sdate: KstDate; departure_time: string },
): number | null =>
  defaults.find((row) => row.departure_time === departure_time && coversDay(row, sdate))?.no ?? null

const toWire = (row: DefaultScheduleRow, day: KstDate): Schedule => ({
  schedule_no: null,
  default_no: row.no,
  ship_no: row.ship_no,
  sdate: day,
  departure_time: row.departure_time,
  departs_at: kstDateTime(day, row.departure_time).toISOString(),
  ...sailingOf({ ...row, taken: 0, departs_at: kstDateTime(day, row.departure_time) }),
  ...shownTerms({ ...USUAL_TERMS, ...row, price: defaultPrice(row, day) }),
  remain: row.capacity,
  state: 'open',
})

/**
 * The departures that defaults (the older first) provide on a day without rows, by time. Of two defaults
 * for the same time the older counts, as it does when rows are created.
 */
export const defaultDeparturesOn = (
  defaults: DefaultScheduleRow[],
  day: KstDate,
  now: Date,
): Schedule[] => {
  const byTime = new Map<string, Schedule>()
  for (const row of defaults) {
    if (byTime.has(row.departure_time) || !isProvided(row, day, now)) continue
    byTime.set(row.departure_time, toWire(row, day))
  }
  return [...byTime.values()].sort((a, b) => a.departure_time.localeCompare(b.departure_time))
}

import sql from 'sql-template-tag'
import { addDays, daysBetween, type KstDate, toKstDate } from '@/lib/date/kst'
import { WALKTHROUGH, type Walkthrough } from '@/lib/filters/filterOptions'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import { seatsOfParty } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { Queryable } from '@/server/db/pool'
import { isBookable } from '@/server/modules/schedule/bookable'
import {
  defaultDeparturesOn,
  type DefaultScheduleRow,
} from '@/server/modules/schedule/defaultSchedule'
import { priceRulesSql } from '@/server/modules/schedule/rulePrice'
import type { ScheduleRow } from '@/server/modules/schedule/scheduleRow'
import type { Wanted } from '@/server/modules/ship/fittingDepartures'

/** The rule of lists in TypeScript, over all rows, to compare the lists' SQL with. */

type ModelShip = {
  no: number
  service_type: ServiceType
  fish: string[]
  walkthrough: Walkthrough[]
}
type Row = ScheduleRow & { origin: string }

/** What a departure of a list says of itself. */
type Offered = {
  sdate: KstDate
  is_overnight?: boolean
  departure_time: string
  price: number
  remain: number
  fish: string
  method: string
}

type Tables = { rows: Row[]; defaults: DefaultScheduleRow[] }

export type Catalogue = {
  ships: (ModelShip & { bookable: Offered[]; isScheduled: boolean })[]
  /** The names of species by code. */
  names: Record<string, string>
}

/** Every ship with its departures that can be booked at a moment. */
export const readCatalogue = async (db: Queryable, now: Date): Promise<Catalogue> => {
  const names = await db.rows<{ code: string; name: string }>(
    sql`select code, name from code where parent = 'fish'`,
  )
  const ships = await db.rows<ModelShip>(
    sql`select no, service_type, fish, walkthrough from ship order by no`,
  )
  const rows = await db.rows<Row>(sql`select * from schedule where origin <> 'dropped'`)
  const defaults = await db.rows<DefaultScheduleRow>(
    sql`select d.*, ${priceRulesSql(sql`d.ship_no`)} as price_rules from default_schedule d order by no`,
  )
  return {
    ships: ships.map((ship) => {
      const own = {
        rows: rows.filter((row) => row.ship_no === ship.no),
        defaults: defaults.filter((row) => row.ship_no === ship.no),
      }
      return {
        ...ship,
        bookable: bookableOf(own, now),
        isScheduled: isScheduled(own, toKstDate(now)),
      }
    }),
    names: Object.fromEntries(names.map(({ code, name }) => [code, name])),
  }
}

const SEPARATORS = /[,/+&|、()·]/

const termsOf = (text: string): string[] => [
  ...text.split(new RegExp(`${SEPARATORS.source}| `)),
  ...text.replaceAll(' ', '').split(SEPARATORS),
]

const share = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((one) => others.includes(one))

const labelsOf = (codes: readonly string[]): string[] =>
  WALKTHROUGH.filter(({ code }) => codes.includes(code)).map(({ label }) =>
    label.replaceAll(' ', ''),
  )
const ALL_CODES = WALKTHROUGH.map(({ code }) => code)

const isForSpecies = (ship: ModelShip, text: string, wanted: Wanted, names: Catalogue['names']) => {
  if (wanted.fish.length === 0) return true
  if (text === '') return share(ship.fish, wanted.fish)
  const wantedNames = wanted.fish.map((code) => (names[code] ?? code).replaceAll(' ', ''))
  return share(termsOf(text), wantedNames)
}

const isByMethod = (ship: ModelShip, text: string, { walkthrough }: Wanted): boolean => {
  if (walkthrough.length === 0) return true
  const terms = termsOf(text)
  return share(terms, labelsOf(ALL_CODES))
    ? share(terms, labelsOf(walkthrough))
    : share(ship.walkthrough, walkthrough)
}

/** The departures of a ship that somebody can book at a moment, in order of time. */
const bookableOf = ({ rows, defaults }: Tables, now: Date): Offered[] => {
  const today = toKstDate(now)
  const daysWithRows = new Set(rows.map(({ sdate }) => sdate))
  const length = daysBetween(today, lastDefaultDay(today)) + 1
  const days = Array.from({ length }, (_, n) => addDays(today, n))
  const ofRows = rows
    .filter((row) => isBookable(row, { party: 1, at: now }))
    .map((row) => ({ ...row, remain: row.capacity - row.taken }))
  const ofDefaults = days
    .filter((day) => !daysWithRows.has(day))
    .flatMap((day) => defaultDeparturesOn(defaults, day, now))
  return [...ofRows, ...ofDefaults].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

const timeOf = ({ sdate, departure_time }: Offered): string => `${sdate} ${departure_time}`

const isScheduled = ({ rows, defaults }: Tables, today: KstDate): boolean =>
  rows.some(({ sdate }) => sdate >= today) || defaults.some(({ valid_to }) => valid_to >= today)

/** The first fitting departure of each ship that a list with this query has; undefined where it has none. */
export const findExpected = (
  { ships, names }: Catalogue,
  wanted: Wanted,
): Map<number, (Offered & { least: number }) | undefined> => {
  const { sdate, party, fish, walkthrough } = wanted
  const isOfTexts = sdate === '' && party === 0 && fish.length + walkthrough.length > 0
  const found: ReturnType<typeof findExpected> = new Map()
  for (const ship of ships) {
    const fitting = ship.bookable.filter(
      (departure) =>
        (sdate === '' || fishingDay(departure) === sdate) &&
        departure.remain >= Math.max(1, seatsOfParty(ship.service_type, party)) &&
        isForSpecies(ship, departure.fish, wanted, names) &&
        isByMethod(ship, departure.method, wanted),
    )
    const [first] = fitting
    const ofDay = fitting.filter((one) => first && fishingDay(one) === fishingDay(first))
    // A ship with nothing scheduled is found by what it says itself; its card names no departure.
    const tellsItself =
      isOfTexts &&
      !ship.isScheduled &&
      (fish.length === 0 || share(ship.fish, fish)) &&
      (walkthrough.length === 0 || share(ship.walkthrough, walkthrough))
    if (first || tellsItself)
      found.set(ship.no, first && { ...first, least: Math.min(...ofDay.map(({ price }) => price)) })
  }
  return found
}

import sql from 'sql-template-tag'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { addDays, daysBetween, type KstDate, toKstDate } from '@/lib/date/kst'
import { lastDefaultDay } from '@/lib/schedule/horizon'
import { MAX_DAYS_AHEAD } from '@/lib/schedule/operatorLimits'
import type { PriceRule } from '@/lib/schedule/priceRules'
import type { Db, Queryable } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { coversDay } from '../bookable'
import { isBooked } from '../defaultRows'
import { defaultDeparturesOn, type DefaultScheduleRow } from '../defaultSchedule'
import { findDefaults } from '../scheduleRepository'
import { findPricedShip, type PricedShip, setPriceRules } from '../setPriceRules'
import { type PricedDeparture, previewPrices } from './previewPrices'

export type PriceRuleService = ReturnType<typeof createPriceRuleService>

type Deps = { db: Db; now: () => Date }
type By = { fleet?: Fleet; record: Recorder }
type Row = Omit<PricedDeparture, 'base'> & { origin: string; base_price: number | null }

/** Departures of a ship that sail from `from` on, in their order. */
const findAhead = (db: Queryable, shipNo: number, { from, to, at }: Span) =>
  db.rows<Row>(sql`
    select s.no as schedule_no, s.sdate, s.departure_time, s.price, s.origin, s.base_price,
           ${isBooked} as is_booked
      from schedule s
     where s.ship_no = ${shipNo} and s.sdate between ${from} and ${to} and s.departs_at > ${at}
       and s.origin <> 'dropped' and s.status in ('open', 'closed')
     order by s.sdate, s.departure_time`)

type Span = { from: KstDate; to: KstDate; at: Date }

/** What a row costs without rules; null where somebody has set its price. */
const baseOf = (row: Row, defaults: readonly DefaultScheduleRow[]): number | null => {
  if (row.origin === 'operator') return row.base_price
  const followed = defaults.find(
    (each) => each.departure_time === row.departure_time && coversDay(each, row.sdate),
  )
  return followed?.price ?? null
}

/** The rules of boats' prices, over their default schedules and over departures at a boat's own price. */
export const createPriceRuleService = ({ db, now }: Deps) => {
  const requireShip = async (shipNo: number, fleet?: Fleet): Promise<PricedShip> => {
    const ship = await findPricedShip(db, shipNo, fleet)
    if (!ship) throw refuse.code('UNKNOWN_SHIP')
    return ship
  }

  /** Every departure ahead, as far as default schedules or `rules` reach. */
  const departuresAhead = async (shipNo: number, rules: readonly PriceRule[]) => {
    const at = now()
    const from = toKstDate(at)
    const last = rules.map(({ valid_to }) => valid_to)
    const to = [lastDefaultDay(from), ...last].toSorted().at(-1) ?? from
    const length = Math.min(daysBetween(from, to), MAX_DAYS_AHEAD) + 1
    const days = Array.from({ length }, (_, index) => addDays(from, index))
    const [rows, defaults] = await Promise.all([
      findAhead(db, shipNo, { from, to: days.at(-1) ?? from, at }),
      findDefaults(db, [shipNo]),
    ])
    const made = await findMadeDays(db, shipNo, { from, to, at })
    const ofRows = rows.map((row) => ({ ...row, base: baseOf(row, defaults) }))
    const provided = days
      .filter((day) => !made.has(day))
      .flatMap((day) => defaultDeparturesOn(defaults, day, at))
      .map(({ default_no, sdate, departure_time, price }) => ({
        ...{ schedule_no: null, sdate, departure_time, price, is_booked: false },
        base: defaults.find(({ no }) => no === default_no)?.price ?? null,
      }))
    return [...ofRows, ...provided].sort(
      (a, b) => a.sdate.localeCompare(b.sdate) || a.departure_time.localeCompare(b.departure_time),
    )
  }

  const look = async (ship: PricedShip, rules: readonly PriceRule[]) =>
    previewPrices(rules, await departuresAhead(ship.no, rules), ship.tide_style)

  const read = async (shipNo: number, fleet?: Fleet) => {
    const { price_rules: rules, version, group_no: _, ...ship } = await requireShip(shipNo, fleet)
    return { ship, version, rules }
  }

  return {
    /** The ships of an operator, and how many rules each has. */
    listShips: (fleet: Fleet) =>
      db.rows<CalendarShip & { rules: number }>(sql`
        select no, name, service_type, capacity, price,
               (select count(*) from price_rule r where r.ship_no = ship.no)::int as rules
          from ship where ${inFleet(fleet)} and archived_at is null order by no`),

    /** The rules of a ship. @throws Refusal 404 for an unknown or another operator's ship */
    read,

    /** What departures cost under the rules that hold, or would under others. @throws Refusal 404 */
    preview: async (shipNo: number, fleet: Fleet, rules?: readonly PriceRule[]) => {
      const ship = await requireShip(shipNo, fleet)
      return look(ship, rules ?? ship.price_rules)
    },

    /** @throws Refusal as `setPriceRules` */
    set: async (
      shipNo: number,
      { rules, version }: { rules: readonly PriceRule[]; version?: number },
      { fleet, record }: By,
    ) => {
      const of = { ...(fleet && { fleet }), ...(version !== undefined && { version }) }
      await db.transaction((tx) => setPriceRules(tx, { shipNo, rules, record, at: now(), ...of }))
      const { version: newest, rules: stored } = await read(shipNo, fleet)
      return { version: newest, rules: stored }
    },
  }
}

/** The days of a ship that have rows: default schedules provide nothing on them. */
const findMadeDays = async (db: Queryable, shipNo: number, { from, to }: Span) => {
  const days = await db.rows<{ sdate: KstDate }>(sql`
    select distinct s.sdate from schedule s
     where s.ship_no = ${shipNo} and s.sdate between ${from} and ${to} and s.origin <> 'dropped'`)
  return new Set(days.map(({ sdate }) => sdate))
}

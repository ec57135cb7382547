import sql, { join, raw } from 'sql-template-tag'
import { kstDateTime } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES } from '@/lib/schedule/departureTerms'
import type { PriceRule } from '@/lib/schedule/priceRules'
import type { Queryable } from '@/server/db/pool'
import { isBooked } from '@/server/modules/schedule/defaultRows'
import { priceUnder } from '@/server/modules/schedule/rulePrice'
import { termColumns } from '@/server/modules/schedule/termColumns'
import type { CatalogueShip } from './catalogueSchema'

const terms = (alias?: string) => termColumns(DEFAULT_TERM_NAMES, alias)

/** What is booked keeps its price where the file names none. */
const REPLACED = join(
  DEFAULT_TERM_NAMES.map((name) =>
    name === 'price'
      ? sql`price = case when excluded.base_price is not null and ${isBooked} then s.price
          else excluded.price end`
      : raw(`${name} = excluded.${name}`),
  ),
)

export type Departure = ReturnType<typeof departuresOf>[number]

/**
 * The departures of a ship in a file, with the ship's own capacity and price as defaults, the price as
 * its rules say.
 */
export const departuresOf = (shipNo: number, ship: CatalogueShip, rules: readonly PriceRule[]) =>
  ship.schedules.map((row) => ({
    capacity: ship.capacity,
    ...row,
    price: row.price ?? priceUnder(rules, ship.price, row),
    base_price: row.price === undefined ? ship.price : null,
    ship_no: shipNo,
    departs_at: kstDateTime(row.sdate, row.departure_time),
  }))

/**
 * Inserts departures, or updates those that exist.
 *
 * @returns the departures that have more seats taken than the file leaves; then nothing is written
 */
export async function saveSchedules(tx: Queryable, rows: Departure[]) {
  const given = sql`jsonb_populate_recordset(null::schedule, ${JSON.stringify(rows)}::jsonb) r`
  // Lock before counting: a booking may be taking the last seats at this moment.
  await tx.rows(sql`
    select from schedule where no = any(array(
      select s.no from schedule s join ${given} using (ship_no, sdate, departure_time)))
     order by no for no key update`)
  const tooSmall = await tx.rows<{ sdate: string; departure_time: string; taken: number }>(sql`
    select s.sdate, s.departure_time, s.taken
    from schedule s join ${given} using (ship_no, sdate, departure_time)
    where s.taken > r.capacity order by 1, 2`)
  if (tooSmall.length > 0) return tooSmall
  await tx.run(sql`
    insert into schedule as s (ship_no, sdate, departure_time, departs_at, ${terms()}, base_price)
    select ship_no, sdate, departure_time, departs_at, ${terms()}, base_price from ${given}
    on conflict (ship_no, sdate, departure_time) do update
      set ${REPLACED}, base_price = excluded.base_price, origin = 'operator',
        sails_at = case when s.origin = 'dropped' then null else s.sails_at end`)
  return []
}

/**
 * Replaces the ship's default schedules by those of the file. Rows of the same departure time are
 * paired in order and keep their number, so that a page that is open still finds its schedule.
 */
export async function replaceDefaults(tx: Queryable, shipNo: number, ship: CatalogueShip) {
  const rows = ship.default_schedules.map((row) => ({
    capacity: ship.capacity,
    price: ship.price,
    ...row,
    ship_no: shipNo,
  }))
  const given = sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality`
  await tx.run(sql`
    with given as (
      select r.*, row_number() over (partition by r.departure_time order by index) as turn
        from ${given} as line (row, index)
       cross join jsonb_populate_record(null::default_schedule, line.row) r
    ), existing as (
      select no, departure_time, row_number() over (partition by departure_time order by no) as turn
        from default_schedule where ship_no = ${shipNo}
    ), removed as (
      delete from default_schedule where no in (
        select no from existing where (departure_time, turn) not in (
          select departure_time, turn from given))
    ), changed as (
      update default_schedule d set (weekdays, valid_from, valid_to, ${terms()}) =
        (g.weekdays, g.valid_from, g.valid_to, ${terms('g')})
        from existing join given g using (departure_time, turn) where d.no = existing.no
    )
    insert into default_schedule
      (ship_no, weekdays, departure_time, valid_from, valid_to, ${terms()})
    select ship_no, weekdays, departure_time, valid_from, valid_to, ${terms()}
      from given where (departure_time, turn) not in (select departure_time, turn from existing)`)
}

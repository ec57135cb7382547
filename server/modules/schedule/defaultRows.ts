import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES } from '@/lib/schedule/departureTerms'
import type { Queryable, Transaction } from '@/server/db/pool'
import { failedBefore } from '@/server/jobs/jobFailures'
import { isBoatAwaySql } from './boatTrips'
import { coversDaySql, departsAtSql } from './bookable'
import { rulePriceSql, termsOfDefault } from './rulePrice'
import { termColumns } from './termColumns'

const terms = (alias?: string): Sql => termColumns(DEFAULT_TERM_NAMES, alias)

/** Whether the boat is on another trip when default `d` would send it out on a day. */
const isAway = (day: Sql): Sql =>
  isBoatAwaySql({ shipNo: sql`d.ship_no`, day, departsAt: departsAtSql(day) })

const insertProvided = (from: Sql): Sql => sql`
  insert into schedule
    (ship_no, sdate, departure_time, departs_at, ${terms()}, base_price, origin)
  select d.ship_no, day, d.departure_time, ${departsAtSql(sql`day`)},
         ${termsOfDefault(sql`day`)}, d.price, 'default'
  ${from} order by day, d.no
  on conflict (ship_no, sdate, departure_time) do nothing`

/**
 * Creates the rows of days that have none. All departures of a day are created together: one row alone
 * would hide the other departures that the defaults provide on that day. Concurrent calls create the
 * same rows. The ship is locked until the transaction ends, so that an import changes the defaults
 * before or after, but not in between. A departure for which the boat would be away is left out.
 *
 * @returns how many rows were created
 */
export const insertFromDefaults = async (
  db: Queryable,
  shipNo: number,
  days: KstDate[],
): Promise<number> => {
  const provided = sql`
    from default_schedule d cross join unnest(${days}::date[]) day
   where d.ship_no = ${shipNo} and ${coversDaySql(sql`day`)}
     and not exists (select from schedule s where s.ship_no = d.ship_no and s.sdate = day
                        and s.origin <> 'dropped')
     and not ${isAway(sql`day`)}`
  if (!(await db.first(sql`select ${provided} limit 1`))) return 0
  await db.first(sql`select from ship where no = ${shipNo} for no key update`)
  return db.run(insertProvided(provided))
}

/** The default that departure `s` follows; of two for the same time the older one. */
const defaultOfRow = sql`
  select d.no, ${termsOfDefault(sql`s.sdate`)}, d.price as base_price from default_schedule d
   where d.ship_no = s.ship_no and d.departure_time = s.departure_time and ${coversDaySql(sql`s.sdate`)}
   order by d.no limit 1`

/** Whether departure `s` has bookers or waiting-list entries: they were shown its price and seats. */
export const isBooked = sql`(
  s.taken > 0 or exists (select from awaiter a where a.schedule_no = s.no and a.state = 'waiting'))`

const isAwayThen = isBoatAwaySql({
  ...{ shipNo: sql`s.ship_no`, day: sql`s.sdate`, departsAt: sql`s.departs_at` },
})

/** The new origin and values of departures after their defaults have changed. */
const updatedValues = (nos: number[]): Sql => sql`
  select s.no, matching.no is not null and not ${isBooked} as follows,
         ${terms('matching')}, matching.base_price,
         (case
            when ${isBooked} then case
              when (${terms('matching')}) = (${terms('s')}) then 'default' else 'kept' end
            when matching.no is not null
              and not (s.origin = 'dropped' and ${isAwayThen}) then 'default'
            -- closed by the operator: no default provides it, but the operator's decision stays
            when s.status <> 'open' and s.origin <> 'dropped' then 'operator'
            else 'dropped'
          end)::schedule_origin as origin
    from schedule s left join lateral (${defaultOfRow}) matching on true
   where s.no = any(${nos}::bigint[])`

const FOLLOWED = join(
  [...DEFAULT_TERM_NAMES, 'base_price'].map((name) =>
    raw(`${name} = case when follows then updated.${name} else s.${name} end`),
  ),
)

const follow = (tx: Transaction, nos: number[]) =>
  tx.run(sql`
    update schedule s set origin = updated.origin, ${FOLLOWED},
      sails_at = case when s.origin = 'dropped' then null else s.sails_at end
      from (${updatedValues(nos)}) updated
     where updated.no = s.no and (s.origin <> updated.origin or follows and
       (${terms('s')}, s.base_price) is distinct from (${terms('updated')}, updated.base_price))`)

/**
 * Adds the departures that defaults newly provide on the days of these departures. A day with a booked
 * departure whose default no longer exists is left to the operator: the boat would sail twice.
 */
const addNewDepartures = (tx: Transaction, nos: number[], at: Date) =>
  tx.run(
    insertProvided(sql`
      from (select distinct s.ship_no, s.sdate as day from schedule s
             where s.no = any(${nos}::bigint[]) and s.origin in ('default', 'kept')) on_day
      join default_schedule d on d.ship_no = on_day.ship_no and ${coversDaySql(sql`day`)}
     where ${departsAtSql(sql`day`)} > ${at}
       and not exists (select from schedule s where s.ship_no = d.ship_no and s.sdate = day
                          and s.origin = 'kept' and not exists (${defaultOfRow}))
       and not ${isAway(sql`day`)}`),
  )

const ruled = rulePriceSql({
  ...{ shipNo: sql`s.ship_no`, day: sql`s.sdate`, time: sql`s.departure_time` },
  base: sql`s.base_price`,
})

/** Gives departures of the operator the price of the rules, where nobody has set or booked it. */
const followRules = (tx: Transaction, nos: number[]) =>
  tx.run(sql`
    update schedule s set price = ${ruled}
     where s.no = any(${nos}::bigint[]) and not ${isBooked} and s.price <> ${ruled}`)

/**
 * Updates the departures that were created from a ship's defaults to what the defaults and the rules of
 * prices say now, and the price of others that nobody has set, except those that are booked (ADR 14, 96).
 */
export const followDefaults = async (tx: Transaction, shipNo: number, at: Date): Promise<void> => {
  await tx.first(sql`select from ship where no = ${shipNo} for no key update`)
  const rows = await tx.rows<{ no: number; origin: string }>(sql`
    select no, origin from schedule
     where ship_no = ${shipNo} and departs_at > ${at}
       and (origin <> 'operator' or base_price is not null)
     order by no for update`)
  const nosOf = (isOwn: boolean) =>
    rows.flatMap(({ no, origin }) => ((origin === 'operator') === isOwn ? [no] : []))
  await followRules(tx, nosOf(true))
  const nos = nosOf(false)
  const followed = await follow(tx, nos)
  // Once for the ship: no trigger does it for the departures that were dropped.
  if (followed > 0) await tx.run(sql`call rebuild_departure_kinds(${shipNo})`)
  await addNewDepartures(tx, nos, at)
}

/** The job that follows defaults. */
export const FOLLOW_JOB = 'follow-defaults'

/** Ships with departures that kept their values while they were booked and are not booked any more. */
export const findShipsToFollow = (db: Queryable, at: Date, limit: number) => {
  const failed = failedBefore(FOLLOW_JOB, sql`due.ship_no`, at)
  return db.rows<{ ship_no: number }>(sql`
    select due.ship_no from (
      select distinct s.ship_no from schedule s
       where s.origin = 'kept' and s.departs_at > ${at} and not ${isBooked}) due ${failed.join}
     where ${failed.isDue} order by ${failed.order} limit ${limit}`)
}

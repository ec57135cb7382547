import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { KstDate } from '@/lib/date/kst'
import { DEFAULT_TERM_NAMES } from '@/lib/schedule/departureTerms'
import { MAX_WON } from '@/lib/schedule/operatorLimits'
import { type PriceRule, ruledPrice } from '@/lib/schedule/priceRules'
import { tideDays } from '@/lib/tide/tideDays'
import { tideOfDay } from './tideOfDay'

/** The rules of ship `shipNo` as JSON, in their order. */
export const priceRulesSql = (shipNo: Sql): Sql => sql`
  coalesce((select json_agg(json_build_object('name', r.name, 'valid_from', r.valid_from,
      'valid_to', r.valid_to, 'weekdays', r.weekdays, 'tides', r.tides,
      'departure_time', to_char(r.departure_time, 'HH24:MI'), 'unit', r.unit, 'amount', r.amount,
      'round_to', r.round_to) order by r.turn)
    from price_rule r where r.ship_no = ${shipNo}), '[]')`

const STYLE = 7
const placeOf = new Map(tideDays(STYLE).map(({ value, label }) => [label, value]))

/** `tideDay` of lib by the tide names that are kept. */
const keptTideDay = (day: KstDate): number => placeOf.get(tideOfDay(day, STYLE).tide) ?? 0

/** `ruledPrice` of lib for departures of a boat whose tides are known already. */
export const priceUnder = (
  rules: readonly PriceRule[],
  base: number,
  departure: { sdate: KstDate; departure_time: string },
): number => ruledPrice(rules, base, departure, keptTideDay).price

type Ruled = { shipNo: Sql; day: Sql; time: Sql; base: Sql }

/** `ruledPrice` of lib in SQL; `day` is of type `date`. */
export const rulePriceSql = ({ shipNo, day, time, base }: Ruled): Sql => sql`
  coalesce((
    select case when r.unit = 'set' or by_rule.price between 1 and ${MAX_WON}::int
             then by_rule.price end::int
      from price_rule r cross join lateral (select case r.unit
        when 'set' then r.amount::numeric
        when 'won' then ${base}::numeric + r.amount
        else round(${base}::numeric * (100 + r.amount) / (100 * r.round_to)) * r.round_to end as price) by_rule
     where r.ship_no = ${shipNo} and r.days @> ${day}
       and (r.departure_time is null or r.departure_time = ${time})
     order by r.turn desc limit 1), ${base})`

/** What default `d` asks for its departure of a day, in won. */
export const defaultPriceSql = (day: Sql, d = 'd'): Sql =>
  rulePriceSql({
    ...{ shipNo: raw(`${d}.ship_no`), day },
    ...{ time: raw(`${d}.departure_time`), base: raw(`${d}.price`) },
  })

/** The terms of default `d` on a day, under the names of their columns. */
export const termsOfDefault = (day: Sql): Sql =>
  join(
    DEFAULT_TERM_NAMES.map((name) =>
      name === 'price' ? sql`${defaultPriceSql(day)} as price` : raw(`d.${name}`),
    ),
  )

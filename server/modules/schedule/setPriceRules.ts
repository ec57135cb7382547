import sql from 'sql-template-tag'
import { daysBetween, toKstDate } from '@/lib/date/kst'
import { MAX_DAYS_AHEAD } from '@/lib/schedule/operatorLimits'
import { daysOfRule, type PriceRule, ruleText } from '@/lib/schedule/priceRules'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import type { TideStyle } from '@/lib/tide/tide'
import type { Queryable, Transaction } from '@/server/db/pool'
import type { Fleet } from '@/server/http/consoleCaller'
import { inFleet } from '@/server/http/inFleet'
import { refuse } from '@/server/http/refusal'
import type { Recorder } from '@/server/modules/activity/activity'
import { enqueuePages } from '@/server/regenerate/enqueuePages'
import { followDefaults } from './defaultRows'
import { lockShip } from './lockDeparture'
import { priceRulesSql } from './rulePrice'

export type PricedShip = {
  no: number
  group_no: number
  name: string
  service_type: ServiceType
  capacity: number
  price: number
  tide_style: TideStyle
  price_rules: PriceRule[]
  /** Another one after every change of its rules. */
  version: number
}

/** A ship with its rules. Undefined for an unknown one and, with `fleet`, for another operator's. */
export const findPricedShip = (db: Queryable, shipNo: number, fleet?: Fleet) =>
  db.first<PricedShip>(sql`
    select no, group_no, name, service_type, capacity, price, tide_style,
           ${priceRulesSql(sql`ship.no`)} as price_rules,
           (select coalesce(max(r.no), 0) from price_rule r where r.ship_no = ship.no)::int as version
      from ship where no = ${shipNo} and ${fleet ? inFleet(fleet) : sql`true`}`)

const insertRules = (tx: Transaction, shipNo: number, rules: readonly PriceRule[]) => {
  const rows = rules.map((rule, index) => ({ ...rule, turn: index + 1, days: daysOfRule(rule) }))
  return tx.run(sql`
    insert into price_rule (ship_no, turn, name, valid_from, valid_to, weekdays, tides,
      departure_time, unit, amount, round_to, days)
    select ${shipNo}, r.turn, r.name, r.valid_from, r.valid_to, r.weekdays, r.tides,
           r.departure_time, r.unit, r.amount, r.round_to,
           (select coalesce(range_agg(daterange(day, day, '[]')), '{}') from unnest(r.days) day)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
             turn smallint, name text, valid_from date, valid_to date, weekdays smallint[],
             tides smallint[], departure_time time, unit text, amount integer, round_to integer,
             days date[])
     order by r.turn`)
}

/** @throws Refusal 409 for a rule that reaches years ahead */
const assertNear = (rules: readonly PriceRule[], at: Date): void => {
  const today = toKstDate(at)
  if (rules.some(({ valid_to }) => daysBetween(today, valid_to) > MAX_DAYS_AHEAD)) {
    throw refuse.code('SCHEDULE_TOO_FAR')
  }
}

/** The same choice made in another order is the same, as a day said twice is. */
const plain = (rule: PriceRule): PriceRule => ({
  ...rule,
  weekdays: [...new Set(rule.weekdays)].sort((a, b) => a - b),
  tides: [...new Set(rule.tides)].sort((a, b) => a - b),
})

type Change = {
  shipNo: number
  rules: readonly PriceRule[]
  record: Recorder
  at: Date
  fleet?: Fleet
  /** The version that the author of the change saw. */
  version?: number
}

/**
 * Replaces the rules of a ship's prices. Its departures follow at once, but for those that are booked or
 * whose price somebody has set. The same rules again change nothing.
 *
 * @throws Refusal 404 for an unknown or another operator's ship, 409 for another version and for a rule
 *   that reaches years ahead
 */
export const setPriceRules = async (
  tx: Transaction,
  { shipNo, rules, record, at, fleet, version }: Change,
): Promise<void> => {
  assertNear(rules, at)
  await lockShip(tx, sql`${shipNo}`, fleet)
  const ship = await findPricedShip(tx, shipNo, fleet)
  if (!ship) throw refuse.code('UNKNOWN_SHIP')
  const after = rules.map(plain)
  const textOf = (rule: PriceRule) => ruleText(rule, ship.tide_style)
  if (isSame(ship.price_rules, after)) return
  if (version !== undefined && version !== ship.version) throw refuse.code('PRICES_CHANGED')
  await tx.run(sql`delete from price_rule where ship_no = ${shipNo}`)
  await insertRules(tx, shipNo, after)
  await followDefaults(tx, shipNo, at)
  const changes = { price_rules: [ship.price_rules.map(textOf), after.map(textOf)] } as const
  await record(tx, { action: 'price.rules', operatorNo: ship.group_no, shipNo, changes })
  await enqueuePages(tx, { kind: 'schedule', shipNo }, at)
}

const FIELDS = [
  ...(['name', 'valid_from', 'valid_to', 'weekdays', 'tides'] as const),
  ...(['departure_time', 'unit', 'amount', 'round_to'] as const),
]

const isSame = (one: readonly PriceRule[], other: readonly PriceRule[]): boolean => {
  const valuesOf = (rules: readonly PriceRule[]) =>
    JSON.stringify(rules.map((rule) => FIELDS.map((field) => rule[field])))
  return valuesOf(one) === valuesOf(other)
}

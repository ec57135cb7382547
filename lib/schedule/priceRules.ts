import { addDays, daysBetween, formatDottedDate, type KstDate, weekdayOf } from '@/lib/date/kst'
import { formatWon } from '@/lib/text/won'
import type { TideStyle } from '@/lib/tide/tide'
import { tideDay, tidesText } from '@/lib/tide/tideDays'
import { MAX_WON } from './operatorLimits'
import { type PriceStep, stepPrice } from './priceStep'
import { weekdaysText } from './weekdayChoices'

/** Rules of one boat. */
export const MAX_PRICE_RULES = 30
export const MAX_RULE_NAME = 20
const ALL_WEEKDAYS = 7

/** On which departures of a boat which price holds in place of the usual one. */
export type PriceRule = {
  name: string
  valid_from: KstDate
  valid_to: KstDate
  /** Sunday 0. */
  weekdays: number[]
  /** Places in the cycle of the tides (`tideDay`); none: every tide. */
  tides: number[]
  /** HH:MM in Korea; null: at any hour. */
  departure_time: string | null
  /** `set`: `amount` is the price; else the usual price goes up by it, below 0 down. */
  unit: PriceStep['unit'] | 'set'
  /** Whole won, or per cent. */
  amount: number
  round_to: PriceStep['round_to']
}

type Departure = { sdate: KstDate; departure_time: string }
export type TideOf = (day: KstDate) => number

const holdsOn = (rule: PriceRule, day: KstDate, tideOf: TideOf): boolean =>
  rule.valid_from <= day &&
  day <= rule.valid_to &&
  rule.weekdays.includes(weekdayOf(day)) &&
  (rule.tides.length === 0 || rule.tides.includes(tideOf(day)))

/** The days of a rule, in order: what the database keeps of it, which knows no tides. */
export const daysOfRule = (rule: PriceRule): KstDate[] =>
  Array.from({ length: daysBetween(rule.valid_from, rule.valid_to) + 1 }, (_, index) =>
    addDays(rule.valid_from, index),
  ).filter((day) => holdsOn(rule, day, tideDay))

/** The price (won) that a rule makes of the usual one; null: it would be free, or beyond any price. */
const priceBy = ({ unit, amount, round_to }: PriceRule, base: number): number | null => {
  if (unit === 'set') return amount
  const price = stepPrice(base, { unit, amount, round_to })
  return price > 0 && price <= MAX_WON ? price : null
}

/**
 * What a departure costs under the rules of its boat, and the index of the rule that says so; null where
 * it costs as usual. Of several rules the last one counts, alone: each goes by the usual price.
 * `rulePriceSql` says the same in SQL.
 *
 * @param base the usual price, won
 */
export const ruledPrice = (
  rules: readonly PriceRule[],
  base: number,
  departure: Departure,
  tideOf: TideOf = tideDay,
): { price: number; rule: number | null } => {
  const { sdate, departure_time } = departure
  const rule = rules.findLastIndex(
    (each) =>
      (each.departure_time === null || each.departure_time === departure_time) &&
      holdsOn(each, sdate, tideOf),
  )
  const found = rules[rule]
  const price = found ? priceBy(found, base) : null
  return price === null ? { price: base, rule: null } : { price, rule }
}

/** What a rule does to the price: `120,000원`, `10,000원 올리기`, `10% 내리기`. */
export const ruleEffect = ({ unit, amount }: PriceRule): string => {
  if (unit === 'set') return formatWon(amount)
  const size = unit === 'won' ? formatWon(Math.abs(amount)) : `${Math.abs(amount)}%`
  return `${size} ${amount < 0 ? '내리기' : '올리기'}`
}

/** When a rule holds: `2026.7.20. ~ 2026.8.31. · 주말 · 사리 무렵 · 05:00`. */
export const ruleWhen = (rule: PriceRule, style: TideStyle): string => {
  const span = `${formatDottedDate(rule.valid_from)} ~ ${formatDottedDate(rule.valid_to)}`
  const weekdays = rule.weekdays.length < ALL_WEEKDAYS ? [weekdaysText(rule.weekdays)] : []
  const tides = rule.tides.length > 0 ? [tidesText(rule.tides, style)] : []
  const time = rule.departure_time === null ? [] : [rule.departure_time]
  return [span, ...weekdays, ...tides, ...time].join(' · ')
}

/** A rule in a line. */
export const ruleText = (rule: PriceRule, style: TideStyle): string =>
  `${rule.name}: ${ruleWhen(rule, style)}, ${ruleEffect(rule)}`

import type { Problems } from '@/components/common/form/useFields'
import { priceRule } from '@/lib/contract/console/priceRules'
import { addDays, type KstDate } from '@/lib/date/kst'
import type { PriceRule } from '@/lib/schedule/priceRules'
import { stepOf, type StepValues } from '../batchValues'

/** A rule as its form has it. */
export type RuleValues = StepValues & {
  name: string
  valid_from: KstDate
  valid_to: KstDate
  weekdays: number[]
  tides: number[]
  /** Empty: at any hour. */
  departure_time: string
  price: number | null
}

const MONTH = 30

/** What are often named so, with what they mean where that is known. */
export const RULE_CHOICES = [
  { label: '성수기', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  { label: '비수기', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  { label: '주말', weekdays: [0, 6] },
  { label: '평일', weekdays: [1, 2, 3, 4, 5] },
] as const

/** The values of a rule; of a new one those that it begins with. */
export const valuesOf = (rule: PriceRule | undefined, today: KstDate): RuleValues => {
  const { unit, amount, round_to, departure_time, ...when } = rule ?? NEW_RULE(today)
  return {
    ...when,
    departure_time: departure_time ?? '',
    price: unit === 'set' && rule ? amount : null,
    price_mode: unit === 'set' ? 'set' : amount < 0 ? 'down' : 'up',
    amount: unit === 'set' ? null : Math.abs(amount),
    unit: unit === 'set' ? 'won' : unit,
    round_to: `${round_to}`,
  }
}

const NEW_RULE = (today: KstDate): PriceRule => ({
  ...{ name: '', valid_from: addDays(today, 1), valid_to: addDays(today, MONTH) },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], tides: [], departure_time: null },
  ...{ unit: 'set', amount: 0, round_to: 1_000 },
})

const toGiven = (values: RuleValues) => {
  const { price, price_mode, amount: _, unit: __, round_to: ___, departure_time, ...when } = values
  const time = departure_time === '' ? null : departure_time
  const step = stepOf(values)
  const priced = price_mode === 'set' ? { ...step, unit: 'set', amount: price } : step
  return { ...when, departure_time: time, ...priced }
}

/** The rule that the values name. */
export const toRule = (values: RuleValues): PriceRule => priceRule.parse(toGiven(values))

/** What is wrong with the values, by field. */
export const problemsOf = (values: RuleValues): Problems<RuleValues> => {
  const issues = priceRule.safeParse(toGiven(values)).error?.issues ?? []
  const fieldOf = (field: PropertyKey | undefined) =>
    field === 'amount' && values.price_mode === 'set' ? 'price' : field
  // The first issue of a field is shown.
  return Object.fromEntries(
    [...issues].reverse().map(({ path, message }) => [fieldOf(path[0]), message]),
  ) as Problems<RuleValues>
}

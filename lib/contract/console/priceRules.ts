import { z } from 'zod'
import { daysBetween } from '@/lib/date/kst'
import { MAX_DAYS_AT_ONCE, MAX_WON } from '@/lib/schedule/operatorLimits'
import { MAX_PRICE_RULES, MAX_RULE_NAME } from '@/lib/schedule/priceRules'
import { MAX_PERCENT, ROUND_TO } from '@/lib/schedule/priceStep'
import { formatWon } from '@/lib/text/won'
import { kstDate, no, text } from '../primitives'
import { calendarShip, clock, version, weekdays } from './calendarShapes'
import { get, post, put } from './consoleCall'

const TIDES = '물때가 올바르지 않아요.'
const AMOUNT = '금액을 입력해 주세요.'
const PRICE = `가격은 0원에서 ${formatWon(MAX_WON)}까지 입력해 주세요.`
const STEP = '얼마나 바꿀지 입력해 주세요.'
const PERCENT = `1%에서 ${MAX_PERCENT}%까지 입력해 주세요.`
const BACKWARDS = '마지막 날이 첫날보다 빨라요.'
const LONG = `한 규칙은 ${MAX_DAYS_AT_ONCE}일까지 정할 수 있어요.`
const MANY = `가격 규칙은 배마다 ${MAX_PRICE_RULES}개까지 만들 수 있어요.`
const CYCLE_DAYS = 15

/** One rule of a boat's prices: see `PriceRule` in `lib/schedule/priceRules.ts`. */
export const priceRule = z
  .object({
    name: text('이름을', MAX_RULE_NAME),
    valid_from: kstDate,
    valid_to: kstDate,
    weekdays,
    tides: z.array(z.int(TIDES).min(1, TIDES).max(CYCLE_DAYS, TIDES), TIDES).max(CYCLE_DAYS, TIDES),
    departure_time: clock.nullable(),
    unit: z.enum(['set', 'won', 'percent'], '가격을 어떻게 정할지 선택해 주세요.'),
    amount: z.number(AMOUNT).int(AMOUNT).min(-MAX_WON, AMOUNT).max(MAX_WON, AMOUNT),
    round_to: z.literal(ROUND_TO),
  })
  .refine(({ unit, amount }) => unit !== 'set' || amount >= 0, { path: ['amount'], error: PRICE })
  .refine(({ unit, amount }) => unit === 'set' || amount !== 0, { path: ['amount'], error: STEP })
  .refine(({ unit, amount }) => unit !== 'percent' || Math.abs(amount) <= MAX_PERCENT, {
    ...{ path: ['amount'], error: PERCENT },
  })
  .refine((rule) => rule.valid_from <= rule.valid_to, { path: ['valid_to'], error: BACKWARDS })
  .refine((rule) => daysBetween(rule.valid_from, rule.valid_to) < MAX_DAYS_AT_ONCE, {
    ...{ path: ['valid_to'], error: LONG },
  })

/** The rules of one boat, in the order of their list. */
const rules = z.array(priceRule, MANY).max(MAX_PRICE_RULES, MANY)
const tideStyle = z.literal([7, 8])

const pricedDeparture = z.object({
  departure_time: z.string(),
  /** Won under the rules, and as it is now. */
  price: z.int(),
  before: z.int(),
  /** The index of the rule that says the price; null: none does. */
  rule: z.int().nullable(),
  /** Why it keeps its price whatever the rules say. */
  held: z.enum(['booked', 'own']).nullable(),
})

const heldDeparture = z.object({
  schedule_no: z.int(),
  sdate: kstDate,
  departure_time: z.string(),
  /** Won that it keeps, and that the rules would say. */
  price: z.int(),
  ruled: z.int(),
})

const preview = z.object({
  /** The days ahead that have departures. */
  days: z.array(
    z.object({ sdate: kstDate, tide: z.string(), departures: z.array(pricedDeparture) }),
  ),
  /** How many departures would cost something else than now. */
  changed: z.int(),
  /** Departures that are booked, and so keep another price than the rules say. */
  booked: z.array(heldDeparture),
})
export type PricePreview = z.infer<typeof preview>
export type PricedDay = PricePreview['days'][number]
export type HeldDeparture = z.infer<typeof heldDeparture>

const saved = z.object({ version, rules: z.array(priceRule) })
const params = z.object({ ship_no: no })

export const priceRuleCalls = {
  getPricedShips: get('/v1/prices', 'manageProducts', {
    summary: 'The boats whose prices can have rules, and how many rules each has',
    answer: z.object({ list: z.array(calendarShip.extend({ rules: z.int() })) }),
  }),
  getPriceRules: get('/v1/prices/{ship_no}', 'manageProducts', {
    summary: 'The rules of prices of a boat, and the calendar of its prices',
    params,
    answer: saved.extend({ ship: calendarShip.extend({ tide_style: tideStyle }), preview }),
  }),
  previewPriceRules: post('/v1/prices/{ship_no}/preview', 'manageProducts', {
    summary: 'What departures would cost under other rules',
    params,
    body: z.object({ rules }),
    answer: preview,
  }),
  setPriceRules: put('/v1/prices/{ship_no}', 'manageProducts', {
    summary: 'Replace the rules of prices of a boat; departures that are booked keep their price',
    params,
    body: z.object({ version, rules }),
    answer: saved,
  }),
} as const

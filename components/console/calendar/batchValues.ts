import { type BatchPlan, batchPlan } from '@/lib/contract/console/calendarBatch'
import type { Problems } from '@/components/common/form/useFields'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { addDays, daysOfMonth, type KstDate, monthOf, shiftMonth } from '@/lib/date/kst'
import {
  USUAL_TERM_NAMES,
  USUAL_TERMS,
  pickTerms,
  type WonTermName,
} from '@/lib/schedule/departureTerms'
import { WON_TERM_NAMES } from '@/lib/schedule/priceStep'
import { opensAt, type SaleForm } from './saleForm'

/** What is chosen; whether a price is set or goes up or down is asked with it. */
export type BatchAction = Exclude<BatchPlan['action'], 'price_by'>

export type BatchValues = {
  action: BatchAction
  ship_nos: number[]
  weekdays: number[]
  /** Of the departures that are opened. */
  time: string
  /** Of those that are changed; empty: departures at any time. */
  only_time: string
  /** Null: each boat's own. */
  price: number | null
  /** Whether a price is set, or goes up or down from what each departure has. */
  price_mode: 'set' | 'up' | 'down'
  amount: number | null
  unit: 'won' | 'percent'
  /** In won, of a percentage. */
  round_to: '1000' | '100'
  /** Null: the price above. */
  spans: { from: KstDate; to: KstDate; price: number | null }[]
  /** Null: as many as each boat has. */
  capacity: number | null
  status: 'open' | 'closed' | 'maintenance'
} & Omit<SaleForm, 'capacity' | 'price'>

/** Whether a price is set, and how it goes up or down where it is not. */
export type StepValues = Pick<BatchValues, 'price_mode' | 'amount' | 'unit' | 'round_to'>

const MONTH = 30

/** What the form begins with: the coming thirty days of all boats. */
export const initialBatch = (ships: readonly CalendarShip[], today: KstDate): BatchValues => ({
  action: 'price',
  ship_nos: ships.map(({ no }) => no),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  time: '05:00',
  only_time: '',
  price: null,
  price_mode: 'set',
  amount: null,
  unit: 'won',
  round_to: '1000',
  spans: [{ from: addDays(today, 1), to: addDays(today, MONTH), price: null }],
  ...USUAL_TERMS,
  capacity: null,
  opens_at: '',
  status: 'closed',
})

/** Spans that are often meant. */
export const spanChoices = (today: KstDate) => {
  const next = daysOfMonth(shiftMonth(monthOf(today), 1))
  return [
    { label: '앞으로 30일', from: addDays(today, 1), to: addDays(today, MONTH) },
    { label: '이번 달', from: today, to: daysOfMonth(monthOf(today)).at(-1) ?? today },
    { label: '다음 달', from: next[0] ?? today, to: next.at(-1) ?? today },
  ]
}

export const isWonAction = (action: BatchAction): action is WonTermName =>
  (WON_TERM_NAMES as readonly string[]).includes(action)

/** Whether spans may have prices of their own. */
export const isPriced = ({ action, price_mode }: BatchValues): boolean =>
  action === 'open' || (action === 'price' && price_mode === 'set')

/** How a price goes up or down. */
export const stepOf = ({ price_mode, amount, unit, round_to }: StepValues) => ({
  unit,
  amount: amount === null ? null : amount * (price_mode === 'down' ? -1 : 1),
  round_to: Number(round_to),
})

/** The plan that the values name; the contract checks it. */
export const toPlan = (values: BatchValues): unknown => {
  const { action, ship_nos, weekdays, capacity, status } = values
  const time = values.only_time === '' ? null : values.only_time
  const target = { action, ship_nos, weekdays, time }
  const terms = {
    ...pickTerms(values, USUAL_TERM_NAMES),
    capacity,
    opens_at: opensAt(values.opens_at),
  }
  const spans = values.spans.map(({ price, ...days }) => ({
    ...days,
    price: (values.spans.length > 1 ? price : null) ?? values.price,
  }))
  if (action === 'open') return { ...target, ...terms, time: values.time, spans }
  const plain = { ...target, spans: spans.map(({ from, to }) => ({ from, to })) }
  if (isWonAction(action) && values.price_mode !== 'set') {
    return { ...plain, ...stepOf(values), action: 'price_by', term: action }
  }
  if (action === 'price') return { ...target, spans }
  if (action === 'remove') return plain
  return action === 'status' ? { ...plain, status } : { ...plain, [action]: terms[action] }
}

const WHEN: readonly (keyof BatchValues)[] = ['ship_nos', 'weekdays', 'time', 'only_time', 'spans']

/** Which field of the form an issue of the plan is about. */
const fieldOf = (path: readonly PropertyKey[], { action, spans }: BatchValues): PropertyKey => {
  const [field = action, index, part] = path
  if (field === 'time' && action !== 'open') return 'only_time'
  const isOwn = spans.length > 1 && spans[Number(index)]?.price !== null
  return part === 'price' && !isOwn ? 'price' : field
}

/** What is wrong with the values, by field. */
export const problemsOf = (values: BatchValues): Problems<BatchValues> => {
  const issues = batchPlan.safeParse(toPlan(values)).error?.issues ?? []
  // The first issue of a field is shown.
  const problems = [...issues]
    .reverse()
    .map(({ path, message }) => [fieldOf(path, values), message])
  return Object.fromEntries(problems) as Problems<BatchValues>
}

/** What is wrong with what shall be done, whatever is said of days and boats. */
export const problemsOfWhat = (values: BatchValues): Problems<BatchValues> =>
  Object.fromEntries(
    Object.entries(problemsOf(values)).filter(
      ([name]) => !(WHEN as readonly string[]).includes(name),
    ),
  )

import type { BatchPlan } from '@/lib/contract/console/calendarBatch'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { addDays, type KstDate } from '@/lib/date/kst'
import {
  TERM_NAMES,
  termOf,
  USUAL_TERM_NAMES,
  USUAL_TERMS,
  pickTerms,
} from '@/lib/schedule/departureTerms'
import { opensAt, type SaleForm } from './saleForm'

export type BatchValues = {
  action: BatchPlan['action']
  ship_nos: number[]
  weekdays: number[]
  /** Of the departures that are opened. */
  time: string
  /** Of those that are changed; empty: departures at any time. */
  only_time: string
  /** Null: each boat's own. */
  spans: { from: KstDate; to: KstDate; price: number | null }[]
  /** Null: as many as each boat has. */
  capacity: number | null
  status: 'open' | 'closed' | 'maintenance'
} & Omit<SaleForm, 'capacity' | 'price'>

export const ACTIONS: readonly { value: BatchValues['action']; label: string }[] = [
  { value: 'open', label: '일정 열기' },
  { value: 'status', label: '판매 중지·다시 판매하기' },
  ...TERM_NAMES.map((name) => ({ value: name, label: termOf(name).change })),
  { value: 'remove', label: '일정 삭제하기' },
]

const MONTH = 30

/** What the form begins with: the coming thirty days of all boats. */
export const initialBatch = (ships: readonly CalendarShip[], today: KstDate): BatchValues => ({
  action: 'open',
  ship_nos: ships.map(({ no }) => no),
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  time: '05:00',
  only_time: '',
  spans: [{ from: addDays(today, 1), to: addDays(today, MONTH), price: null }],
  ...USUAL_TERMS,
  capacity: null,
  opens_at: '',
  status: 'closed',
})

/** Whether an action asks for a price of each span. */
export const isPriced = (action: BatchValues['action']): boolean =>
  action === 'open' || action === 'price'

/** The plan that the values name; the contract checks it. */
export const toPlan = (values: BatchValues): unknown => {
  const { action, ship_nos, weekdays, spans, capacity, status } = values
  const time = values.only_time === '' ? null : values.only_time
  const target = { action, ship_nos, weekdays, time }
  const terms = {
    ...pickTerms(values, USUAL_TERM_NAMES),
    capacity,
    opens_at: opensAt(values.opens_at),
  }
  if (action === 'open') return { ...target, ...terms, time: values.time, spans }
  if (action === 'price') return { ...target, spans }
  const plain = { ...target, spans: spans.map(({ from, to }) => ({ from, to })) }
  if (action === 'remove') return plain
  return action === 'status' ? { ...plain, status } : { ...plain, [action]: terms[action] }
}

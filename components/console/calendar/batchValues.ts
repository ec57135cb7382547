import type { BatchPlan } from '@/lib/contract/console/calendarBatch'
import type { CalendarShip } from '@/lib/contract/console/calendarShapes'
import { addDays, type KstDate } from '@/lib/date/kst'
import { opensAt } from './saleForm'

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
  capacity: number | null
  fish: string
  method: string
  is_waiting: boolean
  status: 'open' | 'closed' | 'maintenance'
  /** `2026-12-01T20:00` of a clock in Korea; empty: bookings open at once. */
  opens: string
}

export const ACTIONS: readonly { value: BatchValues['action']; label: string }[] = [
  { value: 'open', label: '일정 열기' },
  { value: 'price', label: '가격 바꾸기' },
  { value: 'capacity', label: '자리 수 바꾸기' },
  { value: 'status', label: '판매 멈추기·다시 하기' },
  { value: 'fish', label: '어종 바꾸기' },
  { value: 'method', label: '낚시 방법 바꾸기' },
  { value: 'opening', label: '예약 여는 때 바꾸기' },
  { value: 'remove', label: '일정 없애기' },
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
  capacity: null,
  fish: '',
  method: '',
  is_waiting: true,
  status: 'closed',
  opens: '',
})

/** Whether an action asks for a price of each span. */
export const isPriced = (action: BatchValues['action']): boolean =>
  action === 'open' || action === 'price'

/** The number in a field; null where it is empty. */
export const numberIn = (typed: string | number | null): number | null =>
  typed === '' || typed === null ? null : Number(typed)

/** The plan that the values name; the contract checks it. */
export const toPlan = (values: BatchValues): unknown => {
  const { action, ship_nos, weekdays, spans, capacity, fish, method, is_waiting } = values
  const time = values.only_time === '' ? null : values.only_time
  const target = { action, ship_nos, weekdays, time }
  const priced = { ...target, spans }
  const plain = { ...target, spans: spans.map(({ from, to }) => ({ from, to })) }
  switch (action) {
    case 'open':
      return { ...priced, time: values.time, capacity, fish, method, is_waiting }
    case 'price':
      return priced
    case 'capacity':
      return { ...plain, capacity }
    case 'status':
      return { ...plain, status: values.status }
    case 'fish':
      return { ...plain, fish }
    case 'method':
      return { ...plain, method }
    case 'opening':
      return { ...plain, opens_at: opensAt(values.opens) }
    case 'remove':
      return plain
  }
}

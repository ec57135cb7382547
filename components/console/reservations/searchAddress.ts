import type { ConsoleInput } from '@/lib/contract/console/consoleCall'
import type { consoleCalls } from '@/lib/contract/console/consoleCalls'
import { RESERVATION_STATE_LABELS } from '@/lib/reservation/states'

export type SearchQuery = ConsoleInput<typeof consoleCalls.findReservations>['query']

/** The filters of the list and the last reservation of the page before, as the address has them. */
const SEARCH_FIELDS = [
  'text',
  'from',
  'to',
  'ship_no',
  'schedule_no',
  'state',
  'pay_type',
  'is_missing',
  'is_review',
  'after',
] as const

export type SearchValues = Partial<Record<(typeof SEARCH_FIELDS)[number], string>>

const { AWAITING_PAYMENT, CONFIRMED, COMPLETED, CANCEL_REQUESTED, CANCELLED, EXPIRED } =
  RESERVATION_STATE_LABELS

/** The states by which reservations are filtered; holds are none yet. */
export const SEARCHED_STATES = [
  { value: '', label: '모든 상태' },
  { value: 'AWAITING_PAYMENT', label: AWAITING_PAYMENT },
  { value: 'CONFIRMED', label: CONFIRMED },
  { value: 'COMPLETED', label: COMPLETED },
  { value: 'CANCEL_REQUESTED', label: CANCEL_REQUESTED },
  { value: 'CANCELLED', label: CANCELLED },
  { value: 'EXPIRED', label: EXPIRED },
] as const

/** The filters that an address names. */
export const readSearch = (query: Readonly<Record<string, unknown>>): SearchValues =>
  Object.fromEntries(
    SEARCH_FIELDS.flatMap((name) => {
      const value = query[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

/** `?text=…` of the filters that are set; empty where none is. */
export const writeSearch = (values: SearchValues): string => {
  const set = SEARCH_FIELDS.flatMap((name) => {
    const value = values[name]
    return value ? [[name, value]] : []
  })
  return set.length === 0 ? '' : `?${new URLSearchParams(set).toString()}`
}

/** What the api is asked: without any filter but the boat, the departures from today on. */
export const toQuery = (values: SearchValues, today: string): SearchQuery => {
  const isUnfiltered = Object.keys(values).every((name) => name === 'ship_no' || name === 'after')
  return (isUnfiltered ? { ...values, from: today } : values) as SearchQuery
}

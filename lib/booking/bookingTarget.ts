import type { Affiliate } from '@/lib/coupon/affiliate'
import { hasUsualYear, isKstDate, type KstDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { parseNo, type Query } from '@/lib/query/query'
import { MAX_NIGHTS } from '@/lib/schedule/stayNights'

/** The departure that a booking form is about, as its address names it. */
export type BookingTarget = {
  shipNo: number
  /** The day of the calendar that has it: that of fishing. */
  sdate: KstDate
  /** Null where only the ship's default schedule provides the day. */
  scheduleNo: number | null
  defaultNo: number | null
  nights: number
  party: number | undefined
  /** Of a stay; 0 where nobody said how many sleep in its rooms. */
  guests: number
  /** How many of the party are youths. */
  youths: number
  /** How many of which option: see `countsOf`. */
  options?: string | undefined
  /** Whether the party has all of the departure. */
  isWhole: boolean
  /** Whether the party's seats are held or offered already: the visitor can go on on a full day. */
  isHeld: boolean
  /** The key of the quote for all of it, which has its price. */
  quote?: string | undefined
}

/**
 * Reads `/reservation/{schedule_no}?ship_no=&sdate=` and
 * `/reservation/default?ship_no=&default_no=&sdate=`; undefined when they name no departure.
 */
export function bookingTarget(query: Query): BookingTarget | undefined {
  const shipNo = parseNo(query.ship_no)
  const { sdate } = query
  if (shipNo === undefined || typeof sdate !== 'string') return undefined
  if (!isKstDate(sdate) || !hasUsualYear(sdate)) return undefined

  const isDefault = query.schedule_no === 'default'
  const scheduleNo = isDefault ? null : (parseNo(query.schedule_no) ?? null)
  const defaultNo = isDefault ? (parseNo(query.default_no) ?? null) : null
  if (scheduleNo === null && defaultNo === null) return undefined

  const nights = parseNo(query.nights, MAX_NIGHTS) ?? 1
  const party = parseNo(query.party, MAX_PARTY)
  const guests = parseNo(query.guests, MAX_PARTY) ?? 0
  const youths = parseNo(query.youths, MAX_PARTY) ?? 0
  const options = typeof query.options === 'string' ? query.options : undefined
  const isHeld = party !== undefined && query.held === '1'
  const isWhole = query.whole === '1'
  const quote = isWhole && typeof query.quote === 'string' ? query.quote : undefined
  const seats = { nights, party, guests, youths, options, isWhole, isHeld, quote }
  return { shipNo, sdate, scheduleNo, defaultNo, ...seats }
}

/** Whether `href` is the booking form of the same departure. */
export function isBookingOf(href: string, { shipNo, sdate, scheduleNo, defaultNo }: BookingTarget) {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  const schedule_no = pathname.split('/').filter(Boolean).at(-1)
  const named = bookingTarget({ ...Object.fromEntries(searchParams), schedule_no })
  return (
    named?.shipNo === shipNo &&
    named.sdate === sdate &&
    named.scheduleNo === scheduleNo &&
    named.defaultNo === defaultNo
  )
}

/** The address of a booking form where `party` seats are held or offered already. */
export function heldBookingHref(held: {
  scheduleNo: number
  shipNo: number
  sdate: KstDate
  party: number
  nights?: number
  guests?: number
  youths?: number
  options?: string
  isWhole?: boolean
  quote?: string | undefined
  /** The partner that sent the visitor here, if any. */
  affiliate?: Affiliate
}): string {
  const search = new URLSearchParams({ ship_no: String(held.shipNo), sdate: held.sdate })
  if (held.nights !== undefined && held.nights > 1) search.set('nights', String(held.nights))
  search.set('party', String(held.party))
  if (held.guests) search.set('guests', String(held.guests))
  if (held.youths) search.set('youths', String(held.youths))
  if (held.options) search.set('options', held.options)
  if (held.isWhole) search.set('whole', '1')
  if (held.isWhole && held.quote) search.set('quote', held.quote)
  search.set('held', '1')
  for (const [name, value] of Object.entries(held.affiliate ?? {})) {
    if (value !== '') search.set(name, value)
  }
  return `/reservation/${held.scheduleNo}?${search}`
}

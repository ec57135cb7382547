import type { Affiliate } from '@/lib/coupon/affiliate'
import { isKstDate, type KstDate } from '@/lib/date/kst'
import { MAX_PARTY } from '@/lib/intent/intent'
import { parseNo, type Query } from '@/lib/query/query'
import { MAX_NIGHTS } from '@/lib/schedule/stayNights'

/** The departure that a booking form is about, as its address names it. */
export type BookingTarget = {
  shipNo: number
  sdate: KstDate
  /** Null where only the ship's default schedule provides the day. */
  scheduleNo: number | null
  defaultNo: number | null
  nights: number
  /** Given where seats are held or offered already, so that the visitor can go on with them. */
  party: number | undefined
}

/**
 * Reads `/reservation/{schedule_no}?ship_no=&sdate=` and
 * `/reservation/default?ship_no=&default_no=&sdate=`; undefined when they name no departure.
 */
export function bookingTarget(query: Query): BookingTarget | undefined {
  const shipNo = parseNo(query.ship_no)
  const { sdate } = query
  if (shipNo === undefined || typeof sdate !== 'string' || !isKstDate(sdate)) return undefined

  const isDefault = query.schedule_no === 'default'
  const scheduleNo = isDefault ? null : (parseNo(query.schedule_no) ?? null)
  const defaultNo = isDefault ? (parseNo(query.default_no) ?? null) : null
  if (scheduleNo === null && defaultNo === null) return undefined

  const nights = parseNo(query.nights, MAX_NIGHTS) ?? 1
  return { shipNo, sdate, scheduleNo, defaultNo, nights, party: parseNo(query.party, MAX_PARTY) }
}

/** The address of a booking form where `party` seats are held or offered already. */
export function heldBookingHref(held: {
  scheduleNo: number
  shipNo: number
  sdate: KstDate
  party: number
  nights?: number
  /** The partner that sent the visitor here, if any. */
  affiliate?: Affiliate
}): string {
  const search = new URLSearchParams({ ship_no: String(held.shipNo), sdate: held.sdate })
  if (held.nights !== undefined && held.nights > 1) search.set('nights', String(held.nights))
  search.set('party', String(held.party))
  for (const [name, value] of Object.entries(held.affiliate ?? {})) {
    if (value !== '') search.set(name, value)
  }
  return `/reservation/${held.scheduleNo}?${search}`
}

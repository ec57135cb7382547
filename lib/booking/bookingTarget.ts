import type { Affiliate } from '@/lib/coupon/affiliate'
import { isKstDate, type KstDate } from '@/lib/date/kst'
import { MAX_NIGHTS } from '@/lib/schedule/stayNights'

/** The departure that a booking form is about, as its address names it. */
export type BookingTarget = {
  shipNo: number
  sdate: KstDate
  /** Null where only the ship's default schedule offers the day. */
  scheduleNo: number | null
  defaultNo: number | null
  nights: number
  /** Told where seats are held or offered already, so that one can go on with them. */
  party: number | undefined
}

type Query = Record<string, string | string[] | undefined>

const MAX_PARTY = 100

const numberIn = (raw: Query[string], most = Number.MAX_SAFE_INTEGER): number | undefined => {
  if (typeof raw !== 'string' || !/^[1-9]\d{0,15}$/.test(raw)) return undefined
  const value = Number(raw)
  return value <= most ? value : undefined
}

/**
 * Reads `/reservation/{schedule_no}?ship_no=&sdate=` and
 * `/reservation/default?ship_no=&default_no=&sdate=`; undefined when they name no departure.
 */
export function bookingTarget(query: Query): BookingTarget | undefined {
  const shipNo = numberIn(query.ship_no)
  const { sdate } = query
  if (shipNo === undefined || typeof sdate !== 'string' || !isKstDate(sdate)) return undefined

  const isDefault = query.schedule_no === 'default'
  const scheduleNo = isDefault ? null : (numberIn(query.schedule_no) ?? null)
  const defaultNo = isDefault ? (numberIn(query.default_no) ?? null) : null
  if (scheduleNo === null && defaultNo === null) return undefined

  const nights = numberIn(query.nights, MAX_NIGHTS) ?? 1
  return { shipNo, sdate, scheduleNo, defaultNo, nights, party: numberIn(query.party, MAX_PARTY) }
}

/** The address of a booking form where `party` seats are held or offered already. */
export function heldBookingHref(held: {
  scheduleNo: number
  shipNo: number
  sdate: KstDate
  party: number
  nights?: number
  /** Who sent the visitor here, where somebody did. */
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

import { groupBy } from '@/lib/array/groupBy'
import { foldTaps } from '@/lib/boarding/foldTaps'
import type { Insight, MonthFigures } from '@/lib/contract/console/insight'
import { weekdayOf } from '@/lib/date/kst'
import { AHEAD_LABELS } from '@/lib/insight/ahead'
import { ENDING_CODES } from '@/lib/insight/endings'
import { addSeats, type Seats } from '@/lib/insight/share'
import { VISIT_STEPS } from '@/lib/insight/steps'
import { tideGroupOf } from '@/lib/insight/tideGroups'
import { labels } from '@/lib/serviceType/labels'
import { seatUnit } from '@/lib/serviceType/seatUnit'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { tideDay, tideDays } from '@/lib/tide/tideDays'
import type {
  AbsentTap,
  BoatMonth,
  BookingSum,
  ReviewSum,
  SeatsDay,
  VisitSum,
} from './insightRepository'

type OfYear = { is_before: boolean }

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** What rows come to, of the days asked for and of the year before. */
const beside = <Row extends OfYear, T>(rows: readonly Row[], come: (rows: Row[]) => T) => ({
  now: come(rows.filter((row) => !row.is_before)),
  before: come(rows.filter((row) => row.is_before)),
})

const seatsBeside = (rows: readonly (OfYear & Seats)[]) => beside(rows, addSeats)

const unitOf = ({ service_type: type }: { service_type: ServiceType }) => seatUnit(labels[type])

/** Each boat that offered anything, the first first. */
export const boatsOf = (rows: readonly BoatMonth[]): Insight['boats'] =>
  [...groupBy(rows, ({ ship_no: no }) => no).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { ship_no, ship_name } = first
    return [{ unit: unitOf(first), ship_no, ship_name, ...seatsBeside(own) }]
  })

/** From Monday to Sunday, as the calendar has them. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

export const weekdaysOf = (rows: readonly SeatsDay[]): Insight['weekdays'] =>
  [...groupBy(rows, unitOf)].flatMap(([unit, own]) => {
    const byWeekday = groupBy(own, ({ day }) => weekdayOf(day))
    return WEEK.map((weekday) => ({
      ...{ unit, weekday },
      ...seatsBeside(byWeekday.get(weekday) ?? []),
    }))
  })

const isSeats = (row: SeatsDay): boolean => unitOf(row) === '석'

/** Of boats alone: nobody takes a room by the tide. None where there is no boat. */
export const tidesOf = (rows: readonly SeatsDay[], style: 7 | 8): Insight['tides'] => {
  const byTide = groupBy(rows.filter(isSeats), ({ day }) => tideDay(day))
  if (byTide.size === 0) return []
  return tideDays(style).map(({ value }) => ({
    tide: value,
    ...seatsBeside(byTide.get(value) ?? []),
  }))
}

/** Boats' seats of the days asked for, by weekday and kind of tide. */
export const cellsOf = (rows: readonly SeatsDay[]): Insight['cells'] => {
  const own = rows.filter((row) => !row.is_before && isSeats(row))
  const cells = groupBy(own, ({ day }) => `${weekdayOf(day)} ${tideGroupOf(day)}`)
  return [...cells.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const [weekday, tide] = [weekdayOf(first.day), tideGroupOf(first.day)]
    return [{ weekday, tide, ...addSeats(group) }]
  })
}

const stood = ({ ending }: BookingSum): boolean => ending === null
const bookingsOf = (rows: readonly BookingSum[]) =>
  beside(rows, (own) => sumOf(own, ({ bookings }) => bookings))

export const aheadOf = (rows: readonly BookingSum[]): Insight['ahead'] =>
  AHEAD_LABELS.map((_, part) => ({
    part,
    ...bookingsOf(rows.filter((row) => stood(row) && row.part === part)),
  }))

export const endingsOf = (rows: readonly BookingSum[]): Insight['endings'] =>
  ENDING_CODES.map((ending) => ({
    ending,
    ...bookingsOf(rows.filter((row) => row.ending === ending)),
  }))

/** As many as a plot can show. */
const COUPONS = 10

/** The coupons that were used most, by bookings that stood. */
export const couponsOf = (rows: readonly BookingSum[]): Insight['coupons'] => {
  const used = groupBy(
    rows.filter((row) => stood(row) && row.coupon !== null),
    ({ coupon }) => coupon ?? '',
  )
  return [...used]
    .map(([name, own]) => ({
      name,
      ...bookingsOf(own),
      discount: sumOf(
        own.filter((row) => !row.is_before),
        ({ discount }) => discount,
      ),
    }))
    .sort((a, b) => b.now - a.now || b.before - a.before)
    .slice(0, COUPONS)
}

export const stepsOf = (rows: readonly VisitSum[]): Insight['steps'] =>
  VISIT_STEPS.map((step) => ({
    step,
    ...beside(
      rows.filter((row) => row.step === step),
      (own) => sumOf(own, ({ views }) => views),
    ),
  }))

const ratedOf = (rows: readonly ReviewSum[]) => ({
  reviews: sumOf(rows, ({ reviews }) => reviews),
  sum: sumOf(rows, ({ sum }) => sum),
})

export const facetsOf = (rows: readonly ReviewSum[]): Insight['facets'] =>
  [...groupBy(rows, ({ code }) => code)]
    .filter(([code]) => code !== '')
    .map(([code, own]) => ({ code, ...beside(own, ratedOf) }))

/** People who did not come, once all taps on each are read. */
const absentIn = (taps: readonly AbsentTap[]): number =>
  [...groupBy(taps, ({ reservation_no: no, slot }) => `${no}/${slot}`).values()].filter(
    (own) => foldTaps(own).state === 'no_show',
  ).length

type Rows = {
  boats: readonly BoatMonth[]
  bookings: readonly BookingSum[]
  taps: readonly AbsentTap[]
  reviews: readonly ReviewSum[]
}

const figuresOf = ({ bookings, taps, reviews }: Omit<Rows, 'boats'>): MonthFigures => {
  const own = bookings.filter(stood)
  const used = own.filter(({ coupon }) => coupon !== null)
  return {
    bookings: sumOf(own, (row) => row.bookings),
    cancelled: sumOf(bookings, (row) => (stood(row) ? 0 : row.bookings)),
    people: sumOf(own, ({ people }) => people),
    no_shows: absentIn(taps),
    coupons: sumOf(used, (row) => row.bookings),
    discount: sumOf(used, ({ discount }) => discount),
    ...ratedOf(reviews.filter(({ code }) => code === '')),
  }
}

/** Every month asked for, beside the same month of the year before. */
export const monthsOf = (months: readonly string[], rows: Rows): Insight['months'] =>
  months.map((yyyymm) => {
    const before = `${Number(yyyymm.slice(0, 4)) - 1}${yyyymm.slice(4)}`
    const isOf = (row: OfYear & { yyyymm: string }) =>
      row.yyyymm === (row.is_before ? before : yyyymm)
    const own = {
      bookings: rows.bookings.filter(isOf),
      taps: rows.taps.filter(isOf),
      reviews: rows.reviews.filter(isOf),
    }
    const ofYear = (isBefore: boolean) => {
      const is = (row: OfYear) => row.is_before === isBefore
      return figuresOf({
        bookings: own.bookings.filter(is),
        taps: own.taps.filter(is),
        reviews: own.reviews.filter(is),
      })
    }
    return {
      yyyymm,
      seats: [...groupBy(rows.boats.filter(isOf), unitOf)].map(([unit, boats]) => ({
        unit,
        ...seatsBeside(boats),
      })),
      now: ofYear(false),
      before: ofYear(true),
    }
  })

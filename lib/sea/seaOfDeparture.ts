import { addDays, daysBetween, type KstDate, kstDateTime, toKstDate } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { isDayKnown } from './dayKnown'
import type { Half, SeaHalf } from './forecastRows'

type Span = { from: Date; until: Date }
type Departure = Parameters<typeof fishingDay>[0] & { departs_at: Date; use_minutes: number }

const spanOf = (sdate: KstDate, half: Half): Span => ({
  from: kstDateTime(sdate, half === 'pm' ? '12:00' : '00:00'),
  until: half === 'am' ? kstDateTime(sdate, '12:00') : kstDateTime(addDays(sdate, 1), '00:00'),
})
const touch = (one: Span, other: Span) => one.from < other.until && other.from < one.until

/**
 * When a departure is at sea, until it is back: how long it takes is a rough word, so one that fishes on its day of
 * leaving alone has all of that day, and an overnight one is out until its day of fishing is over.
 */
const timeAtSea = (departure: Departure): Span => {
  const { departs_at: leaves, use_minutes: minutes, is_overnight: isOvernight } = departure
  const day = spanOf(fishingDay(departure), 'day')
  const back = new Date(leaves.getTime() + minutes * 60_000)
  if (back > day.until) return { from: leaves, until: back }
  return isOvernight ? { from: leaves, until: day.until } : day
}

const daysOf = ({ from, until }: Span): KstDate[] => {
  const first = toKstDate(from)
  const nights = daysBetween(first, toKstDate(new Date(until.getTime() - 1)))
  return Array.from({ length: nights + 1 }, (_, night) => addDays(first, night))
}

/** The Korean days on which departures are at sea. */
export const daysAtSea = (departures: readonly Departure[]): KstDate[] => [
  ...new Set(departures.flatMap((departure) => daysOf(timeAtSea(departure)))),
]

type SeaDay = {
  forecast: { halves: readonly Pick<SeaHalf, 'half' | 'waves' | 'wind'>[] } | null
  warnings: { list: readonly { name: string; from: string; until: string | null }[] } | null
}

export type SeaOfDeparture = {
  halves: readonly Pick<SeaHalf, 'waves' | 'wind'>[]
  warnings: readonly { name: string }[]
  /** Whether nothing of it may be worse than is known. */
  isKnown: boolean
}

/** The sea of a departure, of what is known of the days on which it is at sea. */
export const seaOfDeparture = (
  departure: Departure,
  seaOf: (sdate: KstDate) => SeaDay,
  at: Date,
): SeaOfDeparture => {
  const time = timeAtSea(departure)
  const days = daysOf(time).map((sdate) => ({ sdate, ...seaOf(sdate) }))
  return {
    halves: days.flatMap(({ sdate, forecast }) =>
      (forecast?.halves ?? []).filter(({ half }) => touch(time, spanOf(sdate, half))),
    ),
    warnings: days.flatMap(({ warnings }) =>
      (warnings?.list ?? []).filter(
        ({ from, until }) =>
          new Date(from) < time.until && (until === null || new Date(until) > time.from),
      ),
    ),
    isKnown: days.every(
      ({ sdate, forecast, warnings }) => warnings && isDayKnown(forecast?.halves ?? [], sdate, at),
    ),
  }
}

import type { SeaForecast, SeaWarnings } from '@/lib/contract/sea'
import { groupBy } from '@/lib/array/groupBy'
import type { KstDate } from '@/lib/date/kst'
import { oldestForecast } from '@/lib/sea/forecastAge'
import { forecastOf } from '@/lib/sea/forecastOf'
import { seaText } from '@/lib/sea/forecastText'
import { stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { TideTurn } from '@/lib/sea/tideRows'
import { oldestAnnouncement, oldestWarnings } from '@/lib/sea/warningAge'
import { warningAreaOf } from '@/lib/sea/warningAreas'
import { warningsOfDay } from '@/lib/sea/warningsOfDay'
import { warningName } from '@/lib/sea/warningText'
import type { Queryable } from '@/server/db/pool'
import { findForecasts, type StoredForecast } from './forecastRepository'
import { findTurns } from './seaRepository'
import { findWarnings } from './warningRepository'

type Boat = Parameters<typeof stationOf>[0]

const toForecast = (boat: Boat, ofDay: readonly StoredForecast[]): SeaForecast | null => {
  const found = forecastOf(boat, ofDay)
  if (!found) return null
  const { place, km, kind, fetched_at, halves } = found
  return {
    ...{ place, km: Math.round(km), fetched_at: fetched_at.toISOString() },
    // The index of a coast is of who fishes there.
    halves: halves.map((half) => ({ ...half, fish: kind === 'boat' ? half.fish : [] })),
  }
}

/** What is forecast for a boat on a Korean day; null where nothing is known that is young enough. */
export const readForecast = async (
  db: Queryable,
  boat: Boat,
  { sdate, at }: { sdate: KstDate; at: Date },
): Promise<SeaForecast | null> =>
  toForecast(boat, await findForecasts(db, { days: [sdate], since: oldestForecast(at) }))

type Announced = Awaited<ReturnType<typeof findWarnings>>

const toWarnings = (
  boat: Boat,
  { events, answeredAt }: Announced,
  day: { sdate: KstDate; at: Date },
): SeaWarnings | null => {
  const area = warningAreaOf(boat)
  if (!area || !answeredAt || answeredAt <= oldestWarnings(day.at)) return null
  const iso = (ms: number) => new Date(ms).toISOString()
  return {
    checked_at: answeredAt.toISOString(),
    list: warningsOfDay(events, area, day).map(({ from, until, ...warning }) => ({
      ...{ name: warningName(warning), area: warning.area, from: iso(from) },
      until: until === null ? null : iso(until),
    })),
  }
}

/** Warnings of a boat's sea area on a Korean day; null where it is not known whether there are any. */
export const readWarnings = async (
  db: Queryable,
  boat: Boat,
  day: { sdate: KstDate; at: Date },
): Promise<SeaWarnings | null> =>
  toWarnings(boat, await findWarnings(db, oldestAnnouncement(day.at)), day)

/** The names of warnings of a boat's sea area on days, each once; null where it is not known whether there are any. */
export const readWarningDays = async (
  db: Queryable,
  boat: Boat,
  { days, at }: { days: readonly KstDate[]; at: Date },
): Promise<{ checked_at: string; days: { sdate: KstDate; names: string[] }[] } | null> => {
  const announced = await findWarnings(db, oldestAnnouncement(at))
  const known = days.flatMap((sdate) => {
    const warnings = toWarnings(boat, announced, { sdate, at })
    return warnings ? [{ sdate, ...warnings }] : []
  })
  const [first] = known
  if (!first) return null
  return {
    checked_at: first.checked_at,
    days: known
      .filter(({ list }) => list.length > 0)
      .map(({ sdate, list }) => ({ sdate, names: [...new Set(list.map(({ name }) => name))] })),
  }
}

export type SeaDay = {
  turns: TideTurn[]
  forecast: SeaForecast | null
  warnings: SeaWarnings | null
}

/** High and low water, forecast and warnings for boats on days, all read at once. */
export const readSeaDays = async (
  db: Queryable,
  { boats, days, at }: { boats: readonly Boat[]; days: readonly KstDate[]; at: Date },
): Promise<(boat: Boat, sdate: KstDate) => SeaDay> => {
  const stations = [...new Set(boats.flatMap((boat) => stationOf(boat)?.code ?? []))]
  const [forecasts, turns, announced] = await Promise.all([
    findForecasts(db, { days, since: oldestForecast(at) }),
    findTurns(db, { stations, days, since: oldestShown(at) }),
    findWarnings(db, oldestAnnouncement(at)),
  ])
  const byDay = groupBy(forecasts, ({ sdate }) => sdate)
  return (boat, sdate) => {
    const code = stationOf(boat)?.code
    const own = turns.find((day) => day.station === code && day.sdate === sdate)
    return {
      turns: own?.points ?? [],
      forecast: toForecast(boat, byDay.get(sdate) ?? []),
      warnings: toWarnings(boat, announced, { sdate, at }),
    }
  }
}

/** Warnings and forecast of a boat's day in a few words, e.g. for a message; '' where nothing is known. */
export const readSeaText = async (
  db: Queryable,
  boat: Boat,
  day: { sdate: KstDate; at: Date },
): Promise<string> => {
  const warnings = await readWarnings(db, boat, day)
  const forecast = await readForecast(db, boat, day)
  const names = new Set(warnings?.list.map(({ name }) => name))
  return [...names, forecast ? seaText(forecast.halves) : ''].filter(Boolean).join(' · ')
}

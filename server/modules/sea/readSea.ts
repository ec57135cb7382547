import type { SeaForecast, SeaWarnings } from '@/lib/contract/sea'
import type { Answer } from '@/lib/contract/wire'
import { groupBy } from '@/lib/array/groupBy'
import type { KstDate } from '@/lib/date/kst'
import { oldestForecast } from '@/lib/sea/forecastAge'
import { FORECAST_SOURCES, forecastOf, placeName } from '@/lib/sea/forecastOf'
import { seaText } from '@/lib/sea/forecastText'
import { doubtsToSail, type SailRule } from '@/lib/sea/sailLimits'
import { stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { TideTurn } from '@/lib/sea/tideRows'
import { oldestAnnouncement } from '@/lib/sea/warningAge'
import type { Queryable } from '@/server/db/pool'
import { findForecasts, type StoredForecast } from './forecastRepository'
import { findTurns } from './seaRepository'
import { readWarnings, toWarnings } from './readWarnings'
import { findAnnounced } from './warningRepository'

type Boat = Parameters<typeof stationOf>[0]
type Days = { days: readonly KstDate[]; at: Date }

const toForecast = (boat: Boat, ofDay: readonly StoredForecast[], at: Date): SeaForecast | null => {
  const found = forecastOf(boat, ofDay, at)
  if (!found) return null
  const { km, kind, fetched_at, halves } = found
  return {
    ...{ source: FORECAST_SOURCES[kind], place: placeName(found), km: Math.round(km) },
    fetched_at: fetched_at.toISOString(),
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
  toForecast(boat, await findForecasts(db, { days: [sdate], since: oldestForecast(at) }), at)

export type SeaDay = {
  turns: TideTurn[]
  forecast: SeaForecast | null
  warnings: SeaWarnings | null
}

/** High and low water, forecast and warnings for boats on days, all read at once. */
export const readSeaDays = async (
  db: Queryable,
  { boats, days, at }: { boats: readonly Boat[] } & Days,
): Promise<(boat: Boat, sdate: KstDate) => SeaDay> => {
  const stations = [...new Set(boats.flatMap((boat) => stationOf(boat)?.code ?? []))]
  const [forecasts, turns, announced] = await Promise.all([
    findForecasts(db, { days, since: oldestForecast(at) }),
    findTurns(db, { stations, days, since: oldestShown(at) }),
    findAnnounced(db, oldestAnnouncement(at)),
  ])
  const byDay = groupBy(forecasts, ({ sdate }) => sdate)
  return (boat, sdate) => {
    const code = stationOf(boat)?.code
    const own = turns.find((day) => day.station === code && day.sdate === sdate)
    return {
      turns: own?.points ?? [],
      forecast: toForecast(boat, byDay.get(sdate) ?? [], at),
      warnings: toWarnings(boat, announced, { sdate, at }),
    }
  }
}

/** Of days those on which a boat may not sail, and why; `checked_at` is null where nothing is known of any. */
export const readDoubtDays = async (
  db: Queryable,
  boat: Boat & { sail_rule: SailRule },
  { days, at }: Days,
): Promise<Answer<'getSeaWarnings'>> => {
  const seaOf = await readSeaDays(db, { boats: [boat], days, at })
  const known = days.map((sdate) => ({ sdate, ...seaOf(boat, sdate) }))
  const checked = known.flatMap(({ warnings, forecast }) => [
    ...(warnings ? [warnings.checked_at] : []),
    ...(forecast ? [forecast.fetched_at] : []),
  ])
  return {
    checked_at: checked.sort()[0] ?? null,
    days: known
      .map(({ sdate, ...sea }) => ({ sdate, names: doubtsToSail(sea, boat.sail_rule) }))
      .filter(({ names }) => names.length > 0),
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

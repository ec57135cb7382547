import type { SeaForecast, SeaWarnings } from '@/lib/contract/sea'
import type { Answer } from '@/lib/contract/wire'
import { groupBy } from '@/lib/array/groupBy'
import type { KstDate } from '@/lib/date/kst'
import { fishingDay } from '@/lib/schedule/fishingDay'
import { oldestForecast } from '@/lib/sea/forecastAge'
import { FORECAST_SOURCES, forecastOf, placeName } from '@/lib/sea/forecastOf'
import { seaText } from '@/lib/sea/forecastText'
import { doubtsToSail, type SailRule } from '@/lib/sea/sailLimits'
import { daysAtSea, seaOfDeparture } from '@/lib/sea/seaOfDeparture'
import { stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { TideTurn } from '@/lib/sea/tideRows'
import { oldestAnnouncement } from '@/lib/sea/warningAge'
import type { Queryable } from '@/server/db/pool'
import { findForecasts, type StoredForecast } from './forecastRepository'
import { findTurns } from './seaRepository'
import { toWarnings } from './readWarnings'
import { findAnnounced } from './warningRepository'

type Boat = Parameters<typeof stationOf>[0]

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

/** High and low water, forecast and warnings for boats on days. */
export const readSeaDays = async (
  db: Queryable,
  { boats, days, at }: { boats: readonly Boat[]; days: readonly KstDate[]; at: Date },
): Promise<(boat: Boat, sdate: KstDate) => SeaDay> => {
  const stations = [...new Set(boats.flatMap((boat) => stationOf(boat)?.code ?? []))]
  // One after another: it may be asked within a transaction, whose connection takes one statement at a time.
  const forecasts = await findForecasts(db, { days, since: oldestForecast(at) })
  const turns = await findTurns(db, { stations, days, since: oldestShown(at) })
  const announced = await findAnnounced(db, oldestAnnouncement(at))
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

/** A departure of a boat; one that only its default schedule provides has no number. */
export type Leaving = Parameters<typeof seaOfDeparture>[0] & { schedule_no: number | null }

/**
 * Of days those on which departures of a boat may not sail, and why; `checked_at` is null where nothing is known of
 * any.
 */
export const readDoubtDays = async (
  db: Queryable,
  boat: Boat & { sail_rule: SailRule },
  { leaving, at }: { leaving: readonly Leaving[]; at: Date },
): Promise<Answer<'getSeaWarnings'>> => {
  const days = daysAtSea(leaving)
  const seaOf = await readSeaDays(db, { boats: [boat], days, at })
  const ofDay = (sdate: KstDate) => seaOf(boat, sdate)
  const checked = days
    .map(ofDay)
    .flatMap(({ warnings, forecast }) => [
      ...(warnings ? [warnings.checked_at] : []),
      ...(forecast ? [forecast.fetched_at] : []),
    ])
  const doubtsOf = (departures: readonly Leaving[]) =>
    doubtsToSail(
      departures.map((departure) => seaOfDeparture(departure, ofDay, at)),
      boat.sail_rule,
    )
  return {
    checked_at: checked.sort()[0] ?? null,
    days: [...groupBy(leaving, fishingDay)]
      .map(([sdate, departures]) => ({ sdate, names: doubtsOf(departures) }))
      .filter(({ names }) => names.length > 0),
  }
}

/** Warnings and forecast of a departure in a few words, e.g. for a message; '' where nothing is known. */
export const readSeaText = async (
  db: Queryable,
  departure: Boat & Parameters<typeof seaOfDeparture>[0],
  at: Date,
): Promise<string> => {
  const days = daysAtSea([departure])
  const seaOf = await readSeaDays(db, { boats: [departure], days, at })
  const sea = seaOfDeparture(departure, (sdate) => seaOf(departure, sdate), at)
  const names = new Set(sea.warnings.map(({ name }) => name))
  return [...names, seaText(sea.halves)].filter(Boolean).join(' · ')
}

import type { SeaForecast } from '@/lib/contract/sea'
import { groupBy } from '@/lib/array/groupBy'
import type { KstDate } from '@/lib/date/kst'
import { oldestForecast } from '@/lib/sea/forecastAge'
import { forecastOf } from '@/lib/sea/forecastOf'
import { stationOf } from '@/lib/sea/stationOf'
import { oldestShown } from '@/lib/sea/tideAge'
import type { TideTurn } from '@/lib/sea/tideRows'
import type { Queryable } from '@/server/db/pool'
import { findForecasts, type StoredForecast } from './forecastRepository'
import { findTurns } from './seaRepository'

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

export type SeaDay = { turns: TideTurn[]; forecast: SeaForecast | null }

/** High and low water and the forecast for boats on days, all read at once. */
export const readSeaDays = async (
  db: Queryable,
  { boats, days, at }: { boats: readonly Boat[]; days: readonly KstDate[]; at: Date },
): Promise<(boat: Boat, sdate: KstDate) => SeaDay> => {
  const stations = [...new Set(boats.flatMap((boat) => stationOf(boat)?.code ?? []))]
  const [forecasts, turns] = await Promise.all([
    findForecasts(db, { days, since: oldestForecast(at) }),
    findTurns(db, { stations, days, since: oldestShown(at) }),
  ])
  const byDay = groupBy(forecasts, ({ sdate }) => sdate)
  return (boat, sdate) => {
    const code = stationOf(boat)?.code
    const own = turns.find((day) => day.station === code && day.sdate === sdate)
    return { turns: own?.points ?? [], forecast: toForecast(boat, byDay.get(sdate) ?? []) }
  }
}

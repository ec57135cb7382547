import { isDayKnown } from './dayKnown'
import { oldestPreferred } from './forecastAge'
import type { PlaceDay, SeaHalf } from './forecastRows'
import type { ForecastPlace } from './kmaRows'
import { gridCellOf } from './grid'
import { kmBetween, portOf } from './stationOf'
import { warningAreaOf } from './warningAreas'

/** `boat`: where one fishes from boats; `rock`: from rocks of the coast, whose index says nothing of boats. */
export type FishingKind = 'boat' | 'rock'
/** `grid`: a cell of the grid of the weather service; `area`: one of its seas. */
export type OwnKind = 'grid' | 'area'
export type PlaceKind = FishingKind | OwnKind

/** What is forecast farther away says nothing of a port; boats go out to a place of their own. */
const MAX_KM = { boat: 60, rock: 40 } as const satisfies Record<FishingKind, number>

/** Who forecasts for a place, in words for people. */
export const FORECAST_SOURCES = {
  ...{ boat: '국립해양조사원 예보', rock: '국립해양조사원 예보' },
  ...{ grid: '기상청 단기예보', area: '기상청 중기예보' },
} as const satisfies Record<PlaceKind, string>

type Boat = Parameters<typeof portOf>[0]

/** The cell and the sea of a boat's port, for which the weather service is asked; none where the sea says nothing. */
export const ownPlacesOf = (boat: Boat): (ForecastPlace & { kind: OwnKind })[] => {
  const port = portOf(boat)
  if (!port) return []
  const { x, y } = gridCellOf(port)
  const [lat, lng] = [port.lat, port.lng]
  const sea = warningAreaOf(boat)?.of
  return [
    { kind: 'grid', place: `${x},${y}`, lat, lng },
    ...(sea ? [{ kind: 'area' as const, place: sea, lat, lng }] : []),
  ]
}

const isNear = (kind: PlaceKind, km: number) =>
  (kind === 'boat' || kind === 'rock') && km <= MAX_KM[kind]

type Forecast = Pick<PlaceDay, keyof ForecastPlace | 'sdate'> & {
  kind: PlaceKind
  fetched_at: Date
  halves: readonly Pick<SeaHalf, 'half' | 'waves' | 'wind'>[]
}
const hasWaves = ({ halves }: Forecast) => halves.some(({ waves }) => waves)

/**
 * Which of the places tells the sea of a boat on a day: the nearest one for boats within 60 km, else the nearest
 * one of the coast within 40 km, where it is young and knows the day; else the cell of the port, else its sea, which
 * stands before a cell on land, without waves; else the near one as it is; with how far it is. Counted from the boat's
 * port, or the station that was chosen.
 */
export const forecastOf = <T extends Forecast>(
  boat: Boat,
  places: readonly T[],
  at: Date,
): (T & { km: number }) | undefined => {
  const port = portOf(boat)
  if (!port) return undefined
  const near = places
    .map((place) => ({ ...place, km: kmBetween(port, place) }))
    .filter(({ kind, km }) => isNear(kind, km))
    .sort((a, b) => Number(b.kind === 'boat') - Number(a.kind === 'boat') || a.km - b.km)
  const own = ownPlacesOf(boat).flatMap((of) => {
    const found = places.find(({ kind, place }) => kind === of.kind && place === of.place)
    return found ? [{ ...found, km: 0 }] : []
  })
  const preferred = near.find(
    ({ fetched_at, halves, sdate }) =>
      fetched_at > oldestPreferred(at) && isDayKnown(halves, sdate, at),
  )
  return preferred ?? own.find(hasWaves) ?? near.find(hasWaves) ?? own[0] ?? near[0]
}

/** What a place is called for people: a cell has no name. */
export const placeName = ({
  kind,
  place,
}: Pick<ForecastPlace, 'place'> & { kind: PlaceKind }): string =>
  kind === 'grid' ? '출항지 부근' : kind === 'area' ? `${place} 해상` : place

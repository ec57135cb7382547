import { kmBetween, stationOf } from './stationOf'

/** `boat`: where one fishes from boats; `rock`: from rocks of the coast, whose index says nothing of boats. */
export type PlaceKind = 'boat' | 'rock'

/** What is forecast farther away says nothing of a port; boats go out to a place of their own. */
const MAX_KM = { boat: 60, rock: 40 } as const satisfies Record<PlaceKind, number>

type Place = { kind: PlaceKind; lat: number; lng: number }
type Boat = Parameters<typeof stationOf>[0]

/**
 * Which of the places tells the sea of a boat: the nearest one for boats within 60 km, else the nearest one of
 * the coast within 40 km; with how far it is. Counted from the boat's port, or the station that was chosen.
 */
export const forecastOf = <T extends Place>(
  boat: Boat,
  places: readonly T[],
): (T & { km: number }) | undefined => {
  const station = stationOf(boat)
  if (!station) return undefined
  const port = boat.tide_station === '' ? boat : station
  const near = places
    .map((place) => ({ ...place, km: kmBetween(port, place) }))
    .filter(({ kind, km }) => km <= MAX_KM[kind])
    .sort((a, b) => a.km - b.km)
  return near.find(({ kind }) => kind === 'boat') ?? near[0]
}

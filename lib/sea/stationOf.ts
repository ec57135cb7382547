import type { LatLng } from '@/lib/map/projection'
import type { ServiceType } from '@/lib/serviceType/serviceType'
import { isTideShown, startsInland } from '@/lib/serviceType/traits'
import { TIDE_STATIONS, type TideStation } from './tideStations'

/** The tide of a station that is farther away says nothing of a port. */
const MAX_KM = 40
const KM_PER_DEGREE = 111.2

/** Kilometres between two places that are near one another. */
export const kmBetween = (a: LatLng, b: LatLng): number => {
  const east = (a.lng - b.lng) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * KM_PER_DEGREE
}

export type NearStation = TideStation & { km: number }

/** All stations, the nearest first. */
export const stationsNear = (place: LatLng): NearStation[] =>
  TIDE_STATIONS.map((station) => ({ ...station, km: kmBetween(place, station) })).sort(
    (a, b) => a.km - b.km,
  )

export const isTideStation = (code: string): boolean =>
  TIDE_STATIONS.some((station) => station.code === code)

type Boat = LatLng & {
  service_type: ServiceType
  /** The code that its operator chose; '' for the nearest. */
  tide_station: string
}

/**
 * The station whose tide is that of a boat's port: the chosen one, else the nearest within 40 km; undefined
 * where there is none, where the tide says nothing, and for a bus, which starts elsewhere, until one is chosen.
 */
export const stationOf = (boat: Boat): NearStation | undefined => {
  if (!isTideShown(boat.service_type)) return undefined
  const near = stationsNear(boat)
  if (boat.tide_station !== '') return near.find(({ code }) => code === boat.tide_station)
  const [nearest] = startsInland(boat.service_type) ? [] : near
  return nearest && nearest.km <= MAX_KM ? nearest : undefined
}

/** Where a boat's sea is counted from: its own place, else that of the station that was chosen. */
export const portOf = (boat: Boat): LatLng | undefined => {
  const station = stationOf(boat)
  return station && (boat.tide_station === '' ? boat : station)
}

import type { LatLng } from '@/lib/map/projection'

/** The grid of the weather service: a conical projection (LCC) in steps of five kilometres, as its guide has it. */
const EARTH_KM = 6371.00877
const STEP_KM = 5
const SOUTH = 30
const NORTH = 60
const ORIGIN = { lat: 38, lng: 126, x: 43, y: 136 }

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** tan(45° + half of a latitude). */
const rise = (lat: number) => Math.tan(Math.PI / 4 + radians(lat) / 2)

const CONE =
  Math.log(Math.cos(radians(SOUTH)) / Math.cos(radians(NORTH))) /
  Math.log(rise(NORTH) / rise(SOUTH))
const SCALE = ((EARTH_KM / STEP_KM) * rise(SOUTH) ** CONE * Math.cos(radians(SOUTH))) / CONE

const radius = (lat: number) => SCALE / rise(lat) ** CONE

/** The cell of the grid in which a place around Korea lies. */
export const gridCellOf = ({ lat, lng }: LatLng): { x: number; y: number } => {
  const angle = radians(lng - ORIGIN.lng) * CONE
  return {
    x: Math.round(radius(lat) * Math.sin(angle) + ORIGIN.x),
    y: Math.round(radius(ORIGIN.lat) - radius(lat) * Math.cos(angle) + ORIGIN.y),
  }
}

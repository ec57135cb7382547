export type LatLng = { lat: number; lng: number }
/** A place on the drawn map: `x` to the east, `y` to the south, both 0 to MAP_SIZE. */
export type Point = { x: number; y: number }

/** The map is a square of so many units. */
export const MAP_SIZE = 1_000

/** Width by height of the map around one place. */
export const PLACE_MAP_RATIO = 1.6

/** From the Yellow Sea to Dokdo; the square then ends south of Jeju, at about 32.6°. */
const WEST = 124
const EAST = 132.1
const NORTH = 39.1
const UNITS_PER_DEGREE = MAP_SIZE / (EAST - WEST)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Mercator's northing in degrees of longitude: keeps the shape of a coast at every latitude. */
const northing = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) * 180) / Math.PI

/** Where a place stands on the map; outside of 0 to MAP_SIZE when it is not on it. */
export const project = ({ lat, lng }: LatLng): Point => ({
  x: (lng - WEST) * UNITS_PER_DEGREE,
  y: (northing(NORTH) - northing(lat)) * UNITS_PER_DEGREE,
})

const isWithin = (value: number) => value >= 0 && value <= MAP_SIZE

/** Whether a point is on the map; a place without coordinates (NaN) is not. */
export const isOnMap = ({ x, y }: Point): boolean => isWithin(x) && isWithin(y)

const KM_PER_DEGREE = 111.32

/** The length of one map unit in kilometres: it gets shorter to the north. */
export const kmPerUnit = (lat: number): number =>
  (KM_PER_DEGREE * Math.cos(radians(lat))) / UNITS_PER_DEGREE

import { HARBOURS, TOWNS } from '@/lib/map/places'
import {
  isOnMap,
  kmPerUnit,
  type LatLng,
  MAP_SIZE,
  PLACE_MAP_RATIO,
  type Point,
  project,
} from '@/lib/map/projection'

/** A part of the drawn map in map units, from its upper left corner. */
export type MapBox = Point & { width: number; height: number }
/** A name in the box; its position is a part of the box's width and height, 0 to 1. */
export type NamedPoint = Point & { name: string }

export type PlaceMap = {
  box: MapBox
  neighbours: NamedPoint[]
  /** A length to compare with: so many kilometres, and as a part of the box's width. */
  scale: { km: number; share: number }
  /** The side of the box where the sea is more likely: free for a small map of the whole country. */
  freeSide: 'left' | 'right'
}

/**
 * How much of the coast is shown: about 110 km. The coast is good to some two kilometres, which is then
 * less than the size of a mark.
 */
const WIDTH = 150
const SCALE_KM = 20

/** The room of a name, as a part of the box: two names closer than this would overlap. */
const NAME = { x: 0.16, y: 0.14 }
/** The same around the place in the middle, whose name is longer. */
const OWN = { x: 0.2, y: 0.19 }
/** Names must not be cut off at the edge. */
const EDGE = { x: 0.08, y: 0.08 }
/** The small map of the whole country. */
const LOCATOR = { x: 0.28, y: 0.42 }
const SCALE_BAR = { x: 0.4, y: 0.2 }

const MIDDLE: Point = { x: 0.5, y: 0.5 }

const isClose = (a: Point, b: Point, room: Point): boolean =>
  Math.abs(a.x - b.x) < room.x && Math.abs(a.y - b.y) < room.y

const isInside = ({ x, y }: Point): boolean =>
  x > EDGE.x && x < 1 - EDGE.x && y > EDGE.y && y < 1 - 2 * EDGE.y

const isFree = ({ x, y }: Point, freeSide: PlaceMap['freeSide']): boolean => {
  const fromSide = freeSide === 'left' ? x : 1 - x
  const isUnderLocator = fromSide < LOCATOR.x && y < LOCATOR.y
  const isOnScale = x < SCALE_BAR.x && y > 1 - SCALE_BAR.y
  return !isUnderLocator && !isOnScale
}

/** The names around the middle, as many as do not overlap; harbours before towns. */
const neighboursIn = (box: MapBox, freeSide: PlaceMap['freeSide']): NamedPoint[] =>
  [...HARBOURS, ...TOWNS]
    .map(({ name, x, y }) => ({
      name,
      x: (x - box.x) / box.width,
      y: (y - box.y) / box.height,
    }))
    .filter((each) => isInside(each) && isFree(each, freeSide) && !isClose(each, MIDDLE, OWN))
    .reduce<NamedPoint[]>(
      (names, each) =>
        names.some((other) => isClose(each, other, NAME)) ? names : [...names, each],
      [],
    )

/**
 * The stretch of the drawn coast around a place, which is in the middle; undefined where the place
 * is not known (0, 0) or far from Korea.
 */
export const placeMap = (place: LatLng): PlaceMap | undefined => {
  const middle = project(place)
  if (!isOnMap(middle)) return undefined
  const height = WIDTH / PLACE_MAP_RATIO
  const box = { x: middle.x - WIDTH / 2, y: middle.y - height / 2, width: WIDTH, height }
  const freeSide = middle.x < MAP_SIZE / 2 ? 'left' : 'right'
  const km = WIDTH * kmPerUnit(place.lat)
  return {
    box,
    freeSide,
    neighbours: neighboursIn(box, freeSide),
    scale: { km: SCALE_KM, share: SCALE_KM / km },
  }
}

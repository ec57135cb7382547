import { MAP_SIZE, type Point } from '@/lib/map/projection'

/** What of the map is seen: a square around a centre. At zoom 1 it is all of it. */
export type MapView = Point & { zoom: number }

export const WHOLE_MAP: MapView = { x: MAP_SIZE / 2, y: MAP_SIZE / 2, zoom: 1 }
/** Some eleven kilometres across: closer the coast is not drawn. */
export const MAX_ZOOM = 64

/** Room around what is fitted into the view, as a part of its size. */
const MARGIN = 0.35

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** How many map units the view is wide and high. */
export const spanOf = ({ zoom }: MapView): number => MAP_SIZE / zoom

/** Never beyond the edge of the map, never closer or farther than it is drawn for. */
const kept = (view: MapView): MapView => {
  const zoom = between(view.zoom, 1, MAX_ZOOM)
  const half = MAP_SIZE / zoom / 2
  return {
    x: between(view.x, half, MAP_SIZE - half),
    y: between(view.y, half, MAP_SIZE - half),
    zoom,
  }
}

/** Moved by parts of what is seen: `panned(view, 0.25, 0)` goes a quarter of it to the east. */
export const panned = (view: MapView, east: number, south: number): MapView =>
  kept({ ...view, x: view.x + east * spanOf(view), y: view.y + south * spanOf(view) })

/** Closer by a factor (below 1: farther), while the point `about` stays where it is seen. */
export const zoomed = (view: MapView, factor: number, about: Point = view): MapView => {
  const zoom = between(view.zoom * factor, 1, MAX_ZOOM)
  const rest = view.zoom / zoom
  return kept({
    x: about.x + (view.x - about.x) * rest,
    y: about.y + (view.y - about.y) * rest,
    zoom,
  })
}

/** The closest view, not closer than `closest`, that has all the points; of none, the whole map. */
export const fitted = (points: readonly Point[], closest = MAX_ZOOM): MapView => {
  if (points.length === 0) return WHOLE_MAP
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(east - west, south - north) * (1 + MARGIN)
  const zoom = size === 0 ? closest : Math.min(closest, MAP_SIZE / size)
  return kept({ x: (west + east) / 2, y: (north + south) / 2, zoom })
}

/** Where a point is seen: parts of the view from its left and upper edge, 0 to 1 when inside. */
export const positionInView = (view: MapView, point: Point): Point => ({
  x: (point.x - view.x) / spanOf(view) + 0.5,
  y: (point.y - view.y) / spanOf(view) + 0.5,
})

export const isInView = (view: MapView, point: Point): boolean => {
  const { x, y } = positionInView(view, point)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}

/** The point of the map that is seen there; the inverse of `seenAt`. */
export const pointAt = (view: MapView, seen: Point): Point => ({
  x: view.x + (seen.x - 0.5) * spanOf(view),
  y: view.y + (seen.y - 0.5) * spanOf(view),
})

import { MAP_SIZE, type Point } from '@/lib/map/projection'

/** The visible part of the map: a square around a centre. Zoom 1 shows the whole map. */
export type MapView = Point & { zoom: number }

export const WHOLE_MAP: MapView = { x: MAP_SIZE / 2, y: MAP_SIZE / 2, zoom: 1 }
/** About eleven kilometres across: the coast is not drawn in more detail. */
export const MAX_ZOOM = 64

/** Margin around fitted points, as a part of their size. */
const MARGIN = 0.35

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** How many map units the view is wide and high. */
export const spanOf = ({ zoom }: MapView): number => MAP_SIZE / zoom

/** Limits a view to the edges of the map and its range of zoom. */
const clamped = (view: MapView): MapView => {
  const zoom = between(view.zoom, 1, MAX_ZOOM)
  const half = MAP_SIZE / zoom / 2
  return {
    x: between(view.x, half, MAP_SIZE - half),
    y: between(view.y, half, MAP_SIZE - half),
    zoom,
  }
}

/** Moved by parts of the view: `panned(view, 0.25, 0)` moves a quarter of it to the east. */
export const panned = (view: MapView, east: number, south: number): MapView =>
  clamped({ ...view, x: view.x + east * spanOf(view), y: view.y + south * spanOf(view) })

/** Zoomed in by a factor (below 1: out) around the point `about`, which keeps its position. */
export const zoomed = (view: MapView, factor: number, about: Point = view): MapView => {
  const zoom = between(view.zoom * factor, 1, MAX_ZOOM)
  const rest = view.zoom / zoom
  return clamped({
    x: about.x + (view.x - about.x) * rest,
    y: about.y + (view.y - about.y) * rest,
    zoom,
  })
}

/**
 * The closest view that contains all points, not closer than `closest`; without points, the map.
 */
export const fitted = (points: readonly Point[], closest = MAX_ZOOM): MapView => {
  if (points.length === 0) return WHOLE_MAP
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [north, south] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(east - west, south - north) * (1 + MARGIN)
  const zoom = size === 0 ? closest : Math.min(closest, MAP_SIZE / size)
  return clamped({ x: (west + east) / 2, y: (north + south) / 2, zoom })
}

/** The position of a point in the view: from its left and upper edge, 0 to 1 when inside. */
export const positionInView = (view: MapView, point: Point): Point => ({
  x: (point.x - view.x) / spanOf(view) + 0.5,
  y: (point.y - view.y) / spanOf(view) + 0.5,
})

export const isInView = (view: MapView, point: Point): boolean => {
  const { x, y } = positionInView(view, point)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1
}

/** The map point at a position in the view; the inverse of `positionInView`. */
export const pointAt = (view: MapView, position: Point): Point => ({
  x: view.x + (position.x - 0.5) * spanOf(view),
  y: view.y + (position.y - 0.5) * spanOf(view),
})

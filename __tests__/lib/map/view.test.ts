import { MAP_MOVES, moveOfKey } from '@/lib/map/moves'
import {
  fitted,
  isInView,
  MAX_ZOOM,
  panned,
  pointAt,
  positionInView,
  spanOf,
  WHOLE_MAP,
  zoomed,
} from '@/lib/map/view'

const close = { x: 400, y: 600, zoom: 4 }

describe('the view of the map', () => {
  it('keeps the position of the point it is zoomed around', () => {
    const about = { x: 450, y: 560 }
    const before = positionInView(close, about)
    const after = positionInView(zoomed(close, 2, about), about)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('never zooms beyond its limits', () => {
    expect(zoomed(close, 1_000).zoom).toBe(MAX_ZOOM)
    expect(zoomed(close, 0.001)).toEqual(WHOLE_MAP)
  })

  it('stays within the map', () => {
    expect(panned(close, -100, 100)).toEqual({ x: 125, y: 875, zoom: 4 })
    expect(panned(WHOLE_MAP, 1, 1)).toEqual(WHOLE_MAP)
  })

  it('pans by parts of the view', () => {
    expect(panned(close, 0.5, -0.5)).toEqual({ x: 525, y: 475, zoom: 4 })
  })

  it('finds the point under a finger', () => {
    const seen = { x: 0.2, y: 0.9 }
    expect(positionInView(close, pointAt(close, seen)).x).toBeCloseTo(seen.x)
    expect(positionInView(close, pointAt(close, seen)).y).toBeCloseTo(seen.y)
  })

  it('fits all points with a margin', () => {
    const points = [
      { x: 300, y: 700 },
      { x: 340, y: 720 },
    ]
    const view = fitted(points)
    expect(points.every((point) => isInView(view, point))).toBe(true)
    expect(spanOf(view)).toBeGreaterThan(40)
    expect(spanOf(view)).toBeLessThan(80)
  })

  it('fits one point no closer than given, and shows the whole map without points', () => {
    expect(fitted([{ x: 500, y: 500 }], 8)).toEqual({ x: 500, y: 500, zoom: 8 })
    expect(fitted([])).toEqual(WHOLE_MAP)
  })

  it('moves by keys as by buttons', () => {
    expect(moveOfKey('ArrowRight')).toBe('east')
    expect(moveOfKey('+')).toBe('closer')
    expect(moveOfKey('-')).toBe('farther')
    expect(moveOfKey('Tab')).toBeUndefined()
    expect(MAP_MOVES.east(close).x).toBeGreaterThan(close.x)
    expect(MAP_MOVES.north(close).y).toBeLessThan(close.y)
    expect(MAP_MOVES.farther(MAP_MOVES.closer(close))).toEqual(close)
    expect(MAP_MOVES.whole()).toEqual(WHOLE_MAP)
  })
})

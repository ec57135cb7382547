import { type PointerEvent, useRef } from 'react'
import type { Point } from '@/lib/map/projection'
import { type MapView, panned, pointAt, zoomed } from '@/lib/map/view'

/** A shorter movement is a press, not a drag. In px. */
const MIN_DRAG = 6

type Change = (change: (view: MapView) => MapView) => void

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** The distance of two fingers; 1 for one finger, which does not zoom. */
const spreadOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) || 1 : 1)

/** The view after the fingers moved. Positions are fractions of the view. */
const afterMove = (view: MapView, from: readonly Point[], to: readonly Point[]): MapView => {
  const [start, end] = [middleOf(from), middleOf(to)]
  const moved = panned(view, start.x - end.x, start.y - end.y)
  return zoomed(moved, spreadOf(to) / spreadOf(from), pointAt(moved, end))
}

/** Handlers for the map's element: one finger or the mouse drags, two fingers pinch. */
export const useMapGestures = (onChange: Change) => {
  const fingers = useRef(new Map<number, Point>())

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - left) / (width || 1), y: (event.clientY - top) / (height || 1) }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button === 0) fingers.current.set(event.pointerId, pointOf(event))
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const map = event.currentTarget
    const to = pointOf(event)
    if (!map.hasPointerCapture(event.pointerId)) {
      const distance = Math.hypot(to.x - from.x, to.y - from.y) * map.clientWidth
      if (distance < MIN_DRAG) return
      // From here on it is a drag: lifting the finger does not press a mark.
      map.setPointerCapture(event.pointerId)
    }
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, to)
    const after = [...fingers.current.values()]
    onChange((view) => afterMove(view, before, after))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId)
  }
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: onPointerUp,
    onPointerLeave: onPointerUp,
  }
}
